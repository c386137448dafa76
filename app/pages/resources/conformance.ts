import { conformancePage } from '#server/conformance/conformance-page.ts'
import { ownOrigin } from '#server/endpoints/own-address.ts'
import { servicesContext } from '#server/start/context.ts'
import type { Route } from './+types/conformance.ts'

/** `GET /player/conformance?url=…`: which promises of the player contract a page keeps. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext)
  const address = new URL(request.url).searchParams.get('url')?.trim() ?? ''
  return conformancePage({ brand: site.brand, basePath: site.basePath, address, ownHost: new URL(ownOrigin(request, site)).host })
}
