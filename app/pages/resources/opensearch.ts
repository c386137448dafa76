import { servicesContext } from '#server/start/context.ts'
import { originCaching } from '#server/crawlers/origin-caching.ts'
import { openSearchText } from '#server/crawlers/open-search-text.ts'
import { ownAddress } from '#server/endpoints/own-address.ts'
import type { Route } from './+types/opensearch.ts'

/** `GET /opensearch.xml`: browsers offer the site's search in their own field. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext)
  return new Response(openSearchText({ brand: site.brand, origin: ownAddress(request, site) }), {
    headers: {
      'Content-Type': 'application/opensearchdescription+xml; charset=utf-8',
      'Cache-Control': originCaching(site.publicOrigin, 'public, max-age=86400'),
    },
  })
}
