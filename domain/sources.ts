import type { EpisodeRef } from './player.ts'
import type { Title, TitleType, Video } from './title.ts'

/** A player server; its `url` is a template. */
export type Source = {
  id: number
  name: string
  url: string
  isDefault: boolean
  isFastest: boolean
  is4K: boolean
  isAdFree: boolean
  hasAds: boolean
}

/** As pages send it: a mark that it does not have is left out. */
export type SentSource = Pick<Source, 'id' | 'name' | 'url'> & Partial<Source>

/** Values for the placeholders of a template; null if the title has none. */
export type TemplateValues = {
  id: number
  season: number | null
  episode: number | null
  imdb_id: string | null
  archive_id: string | null
  trailer: string | null
}

/** A source that can play the current title, with its URL filled in. */
export type OfferedSource = { source: SentSource; url: string }

const PLAIN = { isDefault: false, isFastest: false, is4K: false, isAdFree: false, hasAds: false }

/** Used until an operator saves a list: four pages of this site per type. */
export const DEFAULT_SOURCES: Record<TitleType, Source[]> = {
  movie: defaultSources('movie/{id}'),
  tv: defaultSources('tv/{id}/{season}/{episode}'),
}

/** Selected at first unless the operator says otherwise. */
const FIRST_ID = 1
/** Maximum sources per title type. */
export const MAX_SOURCES = 100
/** Maximum characters of a template. */
const MAX_TEMPLATE = 500
/** Maximum origins in `frame-src`: response headers have to stay small. */
export const MAX_FRAME_ORIGINS = 40

const PLACEHOLDERS = ['id', 'season', 'episode', 'imdb_id', 'archive_id', 'trailer'] as const satisfies (keyof TemplateValues)[]
const PLACEHOLDER = /\{([^{}]*)\}/g
// Printable ASCII except what URL() rewrites silently: spaces and tabs, backslashes, quotes, angle brackets, ^ ` |
const ALLOWED = /^[!#-;=?-[\]_a-z{}~]+$/
const ABSOLUTE = /^https:\/\/([^/?#]*)/i
// Stricter than URL(), which also accepts "h,evil" and "h;x": both would end a Content-Security-Policy directive.
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?$/i
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?=$|[/?#])/i

/**
 * Why a template is invalid, as a message for the operator; null if it is valid. `ownHost` is this site's host, with or
 * without a port: a page of this site framed with scripts and its own origin could remove its sandbox.
 */
export function checkTemplate(template: string, ownHost?: string): string | null {
  if (template === '') return 'The URL is empty'
  if (template.length > MAX_TEMPLATE) return `The URL is longer than ${MAX_TEMPLATE} characters`
  if (!ALLOWED.test(template)) return 'The URL contains a space or a character that must be percent-encoded'
  const unknown = unknownPlaceholder(template)
  if (unknown !== null) return unknown
  if (DOT_SEGMENT.test(template.replace(/^https:\/\//i, ''))) return 'The path must not contain "." or ".." segments'
  if (template.startsWith('/')) return template[1] === '/' ? 'A path of this site starts with a single "/"' : null
  return checkHost(template, ownHost)
}

/** The URL for one title; null if a placeholder has no value or the template is invalid. */
export function fillTemplate(template: string, values: TemplateValues, ownHost?: string): string | null {
  if (checkTemplate(template, ownHost) !== null) return null
  let complete = true
  const url = template.replace(PLACEHOLDER, (_, name: string) => {
    const value = encodeValue(
      PLACEHOLDERS.find((known) => known === name),
      values,
    )
    if (value === null) complete = false
    return value ?? ''
  })
  // A value such as ".." would leave the template's path.
  return complete && !DOT_SEGMENT.test(url.replace(/^https:\/\//i, '')) ? url : null
}

export function toSentSource({ id, name, url, ...marks }: Source): SentSource {
  return { id, name, url, ...Object.fromEntries(Object.entries(marks).filter(([, has]) => has)) }
}

/** The sources that can play the title, in the operator's order. */
export function offeredSources(sources: readonly SentSource[], values: TemplateValues, ownHost?: string): OfferedSource[] {
  return sources.flatMap((source) => {
    const url = fillTemplate(source.url, values, ownHost)
    return url === null ? [] : [{ source, url }]
  })
}

/** Id of the source that is selected at first: the only one with the default flag, else 1. */
export function defaultSourceId(sources: readonly SentSource[]): number {
  const [flagged, ...more] = sources.filter(({ isDefault }) => isDefault)
  return flagged && more.length === 0 ? flagged.id : FIRST_ID
}

/** The first of these that is offered: the wanted source, the default one, the one with id 1, any; null if none is. */
export function selectedSource(
  offered: readonly OfferedSource[],
  { wantedId, defaultId }: { wantedId: number | null; defaultId: number },
): OfferedSource | null {
  const withId = (id: number | null) => offered.find(({ source }) => source.id === id)
  return withId(wantedId) ?? withId(defaultId) ?? withId(FIRST_ID) ?? offered[0] ?? null
}

/** External origins for `frame-src`, each as `https://host` or `https://host:port`. */
export function frameOrigins(sources: readonly Source[], ownHost?: string): string[] {
  const origins = sources
    .filter(({ url }) => ABSOLUTE.test(url) && checkTemplate(url, ownHost) === null)
    .map(({ url }) => new URL(ABSOLUTE.exec(url)![0]).origin)
  return [...new Set(origins)].slice(0, MAX_FRAME_ORIGINS)
}

/** Placeholder values for a title; a show without an episode starts at season 1, episode 1. */
export function templateValues(title: PlayableTitle, at: EpisodeRef | null): TemplateValues {
  const current = title.type === 'tv' ? (at ?? { season: 1, episode: 1 }) : null
  return {
    id: title.id,
    season: current?.season ?? null,
    episode: current?.episode ?? null,
    imdb_id: title.imdbId,
    archive_id: title.archiveId,
    trailer: trailerKey(title),
  }
}

/** The part of a title that templates need; a `Title` fits. */
export type PlayableTitle = Pick<Title, 'type' | 'id' | 'imdbId' | 'archiveId' | 'videos'>

/** The first trailer on YouTube, or null. */
export function trailerOf({ videos }: Pick<Title, 'videos'>): Video | null {
  return videos.find(({ type, site, key }) => type === 'Trailer' && site === 'YouTube' && /^[\w-]{1,32}$/.test(key)) ?? null
}

/** YouTube's key of the first trailer, or null. */
export function trailerKey(title: Pick<Title, 'videos'>): string | null {
  return trailerOf(title)?.key ?? null
}

/** For frames of other sites: scripts and their own storage, but no pop-ups and no top navigation. */
export const OUTSIDE_SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-presentation'

/** For pages of this site that embed no other site. */
const OWN_SANDBOX = 'allow-scripts allow-presentation'

/**
 * The `sandbox` of the player's frame: never top navigation, never pop-ups. Nested frames inherit the sandbox, so a page of
 * this site that embeds an external frame gets that frame's permissions (it runs no script of its own; the browser logs one
 * warning about the combination), and any other gets fewer.
 */
export function frameSandbox(url: string, { archive_id, trailer }: Pick<TemplateValues, 'archive_id' | 'trailer'>): string {
  const plain =
    url.startsWith('/') &&
    (!url.startsWith('/player/') || url.startsWith('/player/pattern/') || (archive_id === null && trailer === null))
  return plain ? OWN_SANDBOX : OUTSIDE_SANDBOX
}

function defaultSources(path: string): Source[] {
  return [
    { ...PLAIN, id: 1, name: 'Film', url: `/player/film/${path}`, isDefault: true, isAdFree: true },
    { ...PLAIN, id: 2, name: 'Trailer', url: `/player/trailer/${path}`, hasAds: true },
    { ...PLAIN, id: 3, name: 'Internet Archive', url: `/player/archive/${path}`, isAdFree: true },
    { ...PLAIN, id: 4, name: 'Test pattern', url: `/player/pattern/${path}`, isFastest: true, isAdFree: true },
  ]
}

function unknownPlaceholder(template: string): string | null {
  for (const [whole, name] of template.matchAll(PLACEHOLDER)) {
    if (!PLACEHOLDERS.some((known) => known === name)) return `${whole} is not a placeholder`
  }
  return /[{}]/.test(template.replace(PLACEHOLDER, '')) ? 'A brace is unbalanced' : null
}

function checkHost(template: string, ownHost: string | undefined): string | null {
  const authority = ABSOLUTE.exec(template)?.[1]
  if (authority === undefined) return 'The URL must start with "https://" or be a path of this site'
  if (authority.includes('@')) return 'The URL must not contain a user name or password'
  if (authority.includes('{')) return 'The host must not contain a placeholder'
  if (!HOST.test(authority) || !URL.canParse(`https://${authority}`)) return 'The host is not a valid host name'

  const { hostname } = new URL(`https://${authority}`)
  // URL() reads "0x7f.1" as 127.0.0.1: the operator must see the host that is framed
  if (hostname !== authority.toLowerCase().replace(/:\d+$/, '')) return 'The host is not a valid host name'
  if (hostname === hostnameOf(ownHost)) return 'For a page of this site, enter only its path'
  return null
}

function hostnameOf(host: string | undefined): string | null {
  return host !== undefined && URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname : null
}

function encodeValue(name: keyof TemplateValues | undefined, values: TemplateValues): string | null {
  const value = name === undefined ? null : values[name]
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : null
  // encodeURIComponent throws on a lone surrogate
  return value && value.isWellFormed() ? encodeURIComponent(value) : null
}
