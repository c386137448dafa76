import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { parseSeasonNumber, parseTitleKey, type TitleType } from '#domain/titles/title.ts'

const PLAYER_SOURCES = ['film', 'trailer', 'archive', 'pattern'] as const
/** The four sources with pages on this site. */
export type PlayerSource = (typeof PLAYER_SOURCES)[number]

type LibrarySource = `own/library-${string}`
type FileSource = `own/${number}`
/**
 * A file: `own/7` is the file of the operator's source 7, `own/free` the title's free copy, `own/library-ID` that of the library with the id,
 * and `own/library-ID.2` its second copy.
 */
export type OwnSource = FileSource | 'own/free' | LibrarySource

const LIBRARY = 'own/library-'

/** A parsed URL under `/player`; `at` is null for a movie. */
export type PlayerPath = { source: PlayerSource | OwnSource; type: TitleType; id: number; at: EpisodeRef | null }

/**
 * Parses `/player/{source}/movie/{id}` or `/player/{source}/tv/{id}/{season}/{episode}`, where the source of a file is `own/{its id}` or
 * `own/free` or `own/library-{its id}`; null for any other path.
 */
export function parsePlayerPath(pathname: string): PlayerPath | null {
  const [, sourceName = '', titlePath = ''] = /^\/player\/(own\/[^/]+|[^/]+)\/(.*)$/.exec(pathname) ?? []
  const [typeName, idText, ...rest] = titlePath.split('/')
  const source = PLAYER_SOURCES.find((known) => known === sourceName) ?? parseOwnSource(sourceName)
  const key = parseTitleKey(typeName, idText)
  if (!source || !key) return null
  if (key.type === 'movie') return rest.length === 0 ? { source, ...key, at: null } : null

  const season = parseSeasonNumber(rest[0])
  const episode = parseSeasonNumber(rest[1])
  if (rest.length !== 2 || season === null || episode === null) return null
  return { source, ...key, at: { season, episode } }
}

export function isOwnSource(source: PlayerPath['source']): source is OwnSource {
  return source.startsWith('own/')
}

/** The library, and which of its copies, from 1; null: it is no library's file. */
export function libraryOf(source: PlayerPath['source']): { library: string; copy: number } | null {
  if (!source.startsWith(LIBRARY)) return null
  const [library = '', copy = '1'] = source.slice(LIBRARY.length).split('.')
  return { library, copy: Number(copy) }
}

export function isFileSource(source: PlayerPath['source']): source is FileSource {
  return /^own\/\d/.test(source)
}

/** The id of the file's source. */
export function sourceIdOf(source: FileSource): number {
  return Number(source.slice('own/'.length))
}

/** The URL of a player page; the inverse of `parsePlayerPath`. */
export function playerUrl({ source, type, id, at }: PlayerPath): string {
  const place = at === null ? '' : `/${at.season}/${at.episode}`
  return `/player/${source}/${type}/${id}${place}`
}

function parseOwnSource(name: string): OwnSource | null {
  if (name === 'own/free') return name
  const library = /^own\/library-([\w-]{1,64}(?:\.[2-9])?)$/.exec(name)?.[1]
  if (library !== undefined) return `own/library-${library}`
  const id = /^own\/([1-9]\d{0,8})$/.exec(name)?.[1]
  return id === undefined ? null : `own/${Number(id)}`
}
