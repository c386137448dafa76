import { limitedAsContext, servicesContext } from '#server/app/context.ts'
import { sharePicture } from '#server/http/endpoints/share-picture.ts'
import type { Route } from './+types/share.ts'

/** `GET /share/{movie|tv|person|collection}/{id}.png`, `/share/{home|movie|tv|person}.png` → the picture that previews of the page show. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return sharePicture(request, context.get(servicesContext), { ...params, limitedAs: context.get(limitedAsContext) })
}
