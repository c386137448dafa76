import type { EpisodeRef } from '#domain/player.ts'
import { parseSeasonNumber, parseTitleKey, type TitleType } from '#domain/title.ts'

const PLAYER_SOURCES = ['film', 'trailer', 'archive', 'pattern'] as const
/** The four sources with pages on this site. */
export type PlayerSource = (typeof PLAYER_SOURCES)[number]

/** What a URL under `/player` names; `at` is null for a movie. */
export type PlayerPath = { source: PlayerSource; type: TitleType; id: number; at: EpisodeRef | null }

/** Parses a path; null if it names no page: `/player/{source}/movie/{id}` or `/player/{source}/tv/{id}/{season}/{episode}`. */
export function parsePlayerPath(pathname: string): PlayerPath | null {
  const [root, player, sourceName, typeName, idText, ...rest] = pathname.split('/')
  const source = PLAYER_SOURCES.find((known) => known === sourceName)
  const key = parseTitleKey(typeName, idText)
  if (root !== '' || player !== 'player' || !source || !key) return null
  if (key.type === 'movie') return rest.length === 0 ? { source, ...key, at: null } : null

  const season = parseSeasonNumber(rest[0])
  const episode = parseSeasonNumber(rest[1])
  if (rest.length !== 2 || season === null || episode === null) return null
  return { source, ...key, at: { season, episode } }
}

/** The URL of a player page; the inverse of `parsePlayerPath`. */
export function playerUrl({ source, type, id, at }: PlayerPath): string {
  const place = at === null ? '' : `/${at.season}/${at.episode}`
  return `/player/${source}/${type}/${id}${place}`
}
