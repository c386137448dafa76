import { assetsUnder } from '#domain/site/base-path.ts'
import { isPlaylist, type OwnFilm } from '#domain/player/own-film.ts'
import { htmlPage, markup, Markup } from '#server/http/responses/markup.ts'
import { policyHash } from '#server/http/responses/security-headers.ts'
import { ownMarkup } from './own-markup.ts'
import { OWN_STYLE } from './own-style.ts'

/** Addresses of the player's script: for films in one file, and for playlists. */
export type OwnScripts = { file: string; playlist: string }

type OwnPage = {
  film: OwnFilm
  scripts: OwnScripts
  /** Origin of the image host, beside this site. */
  imageOrigin: string | null
  /** What addresses of this site begin with; those of the film do. */
  basePath: string
}

const SANDBOX = 'allow-scripts allow-presentation'

/** The page that plays one film of the operator's or of the free works, in a sandbox without an origin also when it is opened alone. */
export function ownResponse({ film, scripts, imageOrigin, basePath }: OwnPage): Response {
  const style = assetsUnder(basePath, OWN_STYLE)
  const script = isPlaylist(film.file) ? scripts.playlist : scripts.file
  const page = htmlPage({
    title: [film.name, ...film.place].join(' · '),
    head: [
      new Markup('<meta name="color-scheme" content="dark">'),
      new Markup(`<style>${style}</style>`),
      markup`<script src="${basePath}${script}" defer></script>`,
    ],
    body: ownMarkup(film),
  })
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy(film, style, imageOrigin),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-cache',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  }
  return new Response(page, { headers })
}

/** From the checked addresses of this film alone. A playlist's pieces reach the video element as `blob:`, its subtitles by an empty `data:`; the script makes both. */
function policy(film: OwnFilm, style: string, imageOrigin: string | null): string {
  const { file, subtitles, chapters, thumbnails, origins } = film
  const texts = [chapters, thumbnails, ...subtitles.map(({ url }) => url)]
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src '${policyHash(style)}'`,
    "font-src 'self'",
    list('media-src', [...(isPlaylist(file) ? ['blob:', 'data:'] : []), ...own([file]), ...origins]),
    list('connect-src', [...own([file, ...texts]), ...origins]),
    list('img-src', ["'self'", ...(imageOrigin === null ? [] : [imageOrigin]), ...(thumbnails === null ? [] : origins)]),
    `sandbox ${SANDBOX}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** This site, if one of the addresses is a path of it. */
function own(addresses: (string | null)[]): string[] {
  return addresses.some((address) => address?.startsWith('/')) ? ["'self'"] : []
}

function list(directive: string, sources: string[]): string {
  return `${directive} ${sources.length === 0 ? "'none'" : [...new Set(sources)].join(' ')}`
}
