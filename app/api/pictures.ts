import { addressContext } from '#server/app/context.ts'
import { type Asked, byAddress } from '#server/http/endpoint-parts/by-address.ts'
import { notFound } from '#server/http/endpoint-parts/loader-errors.ts'
import { sharePicture } from '#server/http/endpoint-parts/share-picture.ts'
import { DRAWING_POLICY } from '#server/http/responses/security-headers.ts'

const FOREVER = 'public, max-age=31536000, immutable'

export const loader = byAddress({
  /** Pictures of the sample catalogue, drawn by the server. */
  't/p/*': ({ request, services: { pictures } }) => (pictures ? pictures(request) : notFound()),

  /** `GET /tmdb-logo?v=` → the logo of the data source, if the settings name one. */
  'tmdb-logo': ({ search, services: { tmdbLogo } }) => {
    if (tmdbLogo === null) return notFound()
    const headers = {
      'Content-Type': tmdbLogo.type,
      // The policy keeps an SVG that is opened as a page from running scripts.
      'Content-Security-Policy': DRAWING_POLICY,
      'Cache-Control': search.get('v') === tmdbLogo.version ? FOREVER : 'no-cache',
    }
    return new Response(tmdbLogo.bytes, { headers })
  },

  /** `GET /share/{movie|tv|person|collection}/{id}.png` → the picture that previews of the page show. */
  'share/:kind/:file': share,

  /** `GET /share/{home|movie|tv|person}.png` → the same for pages without an id. */
  'share/:file': share,
})

function share({ request, params, context, scope, services }: Asked<{ kind?: string; file: string }>) {
  return sharePicture(scope, request, services, { ...params, address: context.get(addressContext) })
}
