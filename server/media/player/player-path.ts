import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { parseSeasonNumber, parseTitleKey, type TitleType } from '#domain/titles/title.ts'

const PLAYER_SOURCES = ['film', 'trailer', 'archive', 'pattern'] as const
/** The four sources with pages on this site. */
export type PlayerSource = (typeof PLAYER_SOURCES)[number]

/** A file that one of the operator's sources names: `own/7` by its id; or the file that is the title's free copy. */
export type OwnSource = `own/${number}` | 'own/free'

/** What a URL under `/player` names; `at` is null for a movie. */
export type PlayerPath = { source: PlayerSource | OwnSource; type: TitleType; id: number; at: EpisodeRef | null }

/**
 * Parses a path; null if it names no page: `/player/{source}/movie/{id}` or `/player/{source}/tv/{id}/{season}/{episode}`, for a file
 * `/player/own/{id of the source}/…` or `/player/own/free/…`.
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

/** The id of the source whose file is meant. */
export function sourceIdOf(source: Exclude<OwnSource, 'own/free'>): number {
  return Number(source.slice('own/'.length))
}

/** The URL of a player page; the inverse of `parsePlayerPath`. */
export function playerUrl({ source, type, id, at }: PlayerPath): string {
  const place = at === null ? '' : `/${at.season}/${at.episode}`
  return `/player/${source}/${type}/${id}${place}`
}

function parseOwnSource(name: string): OwnSource | null {
  if (name === 'own/free') return name
  const id = /^own\/([1-9]\d{0,8})$/.exec(name)?.[1]
  return id === undefined ? null : `own/${Number(id)}`
}
