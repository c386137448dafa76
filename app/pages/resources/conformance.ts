import { conformancePage } from '#server/media/player/conformance-page.ts'
import { ownOrigin } from '#server/http/endpoints/own-address.ts'
import { servicesContext } from '#server/app/context.ts'
import type { Route } from './+types/conformance.ts'

/** `GET /player/conformance?url=…`: tests a page with the player contract. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext)
  const address = new URL(request.url).searchParams.get('url')?.trim() ?? ''
  return conformancePage(site, address, new URL(ownOrigin(request, site)).host)
}
