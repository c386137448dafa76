import type { LanguageCode } from '#messages/languages.ts'
import { assetsUnder, underBase } from '#domain/site/base-path.ts'
import { markup, Markup } from '#domain/text/markup.ts'
import { isPlaylist, type LibraryFilm, type OwnFilm } from '#domain/player/own-film.ts'
import type { FileSource } from '#domain/sources/source.ts'
import { fillSubtitles, fillTemplate } from '#domain/sources/fill-template.ts'
import { fileOrigins } from '#domain/sources/origins.ts'
import { templateValues } from '#domain/sources/template-values.ts'
import { htmlPage } from '#server/http/responses/plain-page.ts'
import { policyHash } from '#server/http/responses/security-headers.ts'
import type { Scene } from './document.ts'
import { placeOf } from './notices.ts'
import { ownMarkup } from './own-markup.ts'
import { OWN_STYLE } from './own-style.ts'

/**
 * What a source's file plays for a title, under a picture (`artwork`); null if the title lacks a value for one of the address's
 * placeholders. Subtitles, chapters and previews for which it lacks one are left out.
 */
export function ownFilm(
  { language, basePath, path, title, episode }: Pick<Scene, 'language' | 'basePath' | 'path' | 'title' | 'episode'>,
  source: FileSource,
  artwork: string | null,
): OwnFilm | null {
  const values = templateValues(title, path.at)
  const based = (url: string | null) => url && underBase(basePath, url)
  const fill = (template: string | undefined) => based(template === undefined ? null : fillTemplate(template, values))
  const file = fill(source.url)
  if (file === null) return null
  const { subtitles, languages = [] } = source
  return {
    name: title.name,
    // An episode without a name has its number as its name.
    place: [...new Set(placeOf(language, path, episode))],
    file,
    subtitles: languages.flatMap((lang) => {
      const url = subtitles === undefined ? null : based(fillSubtitles(subtitles, values, lang))
      return url === null ? [] : [{ lang, url }]
    }),
    chapters: fill(source.chapters),
    thumbnails: fill(source.thumbnails),
    artwork,
    origins: fileOrigins(source),
  }
}

/** What a library plays, as this site passes it on. */
export function libraryFilm(
  { language, basePath, path, title, episode }: Pick<Scene, 'language' | 'basePath' | 'path' | 'title' | 'episode'>,
  started: LibraryFilm,
  artwork: string | null,
): OwnFilm {
  return {
    name: title.name,
    place: [...new Set(placeOf(language, path, episode))],
    file: underBase(basePath, started.file),
    subtitles: started.subtitles.map((each) => ({ ...each, url: underBase(basePath, each.url) })),
    chapters: null,
    thumbnails: null,
    artwork,
    origins: [],
    sounds: started.sounds,
    versions: started.versions,
    isConverted: isPlaylist(started.file),
    end: underBase(basePath, started.end),
  }
}

/** Paths of the player's script: for a film in one file, and for a playlist. */
export type OwnScripts = { file: string; playlist: string }

type OwnPage = {
  language: LanguageCode
  film: OwnFilm
  scripts: OwnScripts
  /** Origin of the image host; null if that is this site. */
  imageOrigin: string | null
  /** The film's addresses already have it. */
  basePath: string
}

const SANDBOX = 'allow-scripts allow-presentation'

/** The page that plays one file, of the operator's or of the free works. Its sandbox has no origin, even if it is opened by itself. */
export function ownResponse({ language, film, scripts, imageOrigin, basePath }: OwnPage): Response {
  const style = assetsUnder(basePath, OWN_STYLE)
  const script = isPlaylist(film.file) ? scripts.playlist : scripts.file
  const page = htmlPage({
    language,
    title: [film.name, ...film.place].join(' · '),
    head: [
      new Markup('<meta name="color-scheme" content="dark">'),
      new Markup(`<style>${style}</style>`),
      markup`<script src="${basePath}${script}" defer></script>`,
    ],
    body: ownMarkup(language, film),
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

/**
 * Allows only what this film's checked addresses need. For a playlist the script hands the video element its pieces as
 * `blob:`; tracks of subtitles begin as an empty `data:`.
 */
function policy(film: OwnFilm, style: string, imageOrigin: string | null): string {
  const { file, subtitles, chapters, thumbnails, origins, end = null } = film
  const texts = [chapters, thumbnails, end, ...subtitles.map(({ url }) => url)]
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src '${policyHash(style)}'`,
    "font-src 'self'",
    list('media-src', [...mediaSchemes(film), ...own([file]), ...origins]),
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

function mediaSchemes({ file, subtitles }: OwnFilm): string[] {
  if (isPlaylist(file)) return ['blob:', 'data:']
  return subtitles.length > 0 ? ['data:'] : []
}

/** `'self'` if one of the addresses is a path of this site. */
function own(addresses: (string | null)[]): string[] {
  return addresses.some((address) => address?.startsWith('/')) ? ["'self'"] : []
}

function list(directive: string, sources: string[]): string {
  return `${directive} ${sources.length === 0 ? "'none'" : [...new Set(sources)].join(' ')}`
}
