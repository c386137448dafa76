import { Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import type { SiteContext, SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { sharePicture } from '#server/api/share-picture.ts'
import { DRAWING_POLICY } from '#server/http/responses/security-headers.ts'

const FOREVER = 'public, max-age=31536000, immutable'

const NO_PICTURE = 'There is no such picture'

export const pictures = new Hono<SiteEnv>()
  /** Pictures of the sample catalogue, drawn by the server. */
  .get('/t/p/*', (c) => {
    const draw = c.env.services.pictures
    if (!draw) throw new AppError('not-found', NO_PICTURE)
    return draw(c.req.raw)
  })

  /** `GET /tmdb-logo?v=` → the logo of the data source, if the settings name one. */
  .get('/tmdb-logo', (c) => {
    const { tmdbLogo } = c.env.services
    if (tmdbLogo === null) throw new AppError('not-found', NO_PICTURE)
    const headers = {
      'Content-Type': tmdbLogo.type,
      // The policy keeps an SVG that is opened as a page from running scripts.
      'Content-Security-Policy': DRAWING_POLICY,
      'Cache-Control': c.env.search.get('v') === tmdbLogo.version ? FOREVER : 'no-cache',
    }
    return new Response(tmdbLogo.bytes, { headers })
  })

  /** `GET /share/{movie|tv|person|collection}/{id}.png` → the picture that previews of the page show. */
  .get('/share/:kind/:file', (c) => share(c, c.req.param()))

  /** `GET /share/{home|movie|tv|person}.png` → the same for pages without an id. */
  .get('/share/:file', (c) => share(c, c.req.param()))

function share(c: SiteContext, named: { kind?: string; file: string }) {
  return sharePicture(c.get('scope'), c.req.raw, c.env.services, { ...named, address: c.env.visitor.address })
}
