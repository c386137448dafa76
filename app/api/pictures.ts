import type { LoaderFunctionArgs } from 'react-router'
import { addressContext, servicesContext } from '#server/app/context.ts'
import { byAddress } from '#server/http/endpoints/by-address.ts'
import { notFound } from '#server/http/endpoints/loader-errors.ts'
import { sharePicture } from '#server/http/endpoints/share-picture.ts'
import { DRAWING_POLICY } from '#server/http/responses/security-headers.ts'

const FOREVER = 'public, max-age=31536000, immutable'

export const loader = byAddress({
  /** Pictures of the sample catalogue, drawn by the server. */
  't/p/*': async ({ request, context }) => {
    const { pictures } = context.get(servicesContext)
    return pictures ? pictures(request) : notFound()
  },

  /** `GET /tmdb-logo?v=` → the logo of the data source, if the settings name one. */
  'tmdb-logo': ({ request, context }) => {
    const { tmdbLogo } = context.get(servicesContext)
    if (tmdbLogo === null) return notFound()
    const isCurrent = new URL(request.url).searchParams.get('v') === tmdbLogo.version
    const headers = {
      'Content-Type': tmdbLogo.type,
      // Opened by itself it runs nothing.
      'Content-Security-Policy': DRAWING_POLICY,
      'Cache-Control': isCurrent ? FOREVER : 'no-cache',
    }
    return new Response(tmdbLogo.bytes, { headers })
  },

  /** `GET /share/{movie|tv|person|collection}/{id}.png` → the picture that previews of the page show. */
  'share/:kind/:file': share,

  /** `GET /share/{home|movie|tv|person}.png` → the same for pages without an id. */
  'share/:file': share,
})

function share({ request, params, context }: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>) {
  return sharePicture(request, context.get(servicesContext), { ...params, address: context.get(addressContext) })
}
