import { originCaching, ownAddress } from '#server/http/endpoints/own-address.ts'
import { servicesContext } from '#server/app/context.ts'
import { markup } from '#server/http/responses/markup.ts'
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

/** Characters that the format allows for a short name. */
const LONGEST_NAME = 16

/** The site's search as OpenSearch 1.1: a browser offers it in its own search field. */
function openSearchText({ brand, origin }: { brand: string; origin: string }): string {
  const name = [...brand].slice(0, LONGEST_NAME).join('').trim()
  const { text } = markup`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${name}</ShortName>
<Description>Movies, TV shows and people on ${brand}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="64" height="64" type="image/svg+xml">${origin}/favicon.svg</Image>
<Url type="text/html" template="${origin}/search?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${origin}/opensearch.xml"/>
</OpenSearchDescription>
`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}`
}
