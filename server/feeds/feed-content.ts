import type { LanguageCode } from '#messages/languages.ts'
import { textsOf } from '#messages/server.ts'
import type { Dated } from '#domain/calendar/airings.ts'
import { toUpcomingSearch, type UpcomingRequest } from '#domain/calendar/upcoming.ts'
import { countIds, type TitleIds } from '#domain/titles/title-ids.ts'

/** The content of a calendar or a feed. */
export type FeedContent = {
  language: LanguageCode
  brand: string
  /** This site's origin in the subscriber's address. */
  origin: string
  /** The titles subscribed to. */
  ids: UpcomingRequest
  /** By day. */
  dated: readonly Dated[]
  /** Ids that this site does not have. */
  unknown: TitleIds
  /** Titles that could not be loaded this time. */
  later: TitleIds
  /** `YYYY-MM-DD` */
  today: string
}

/** Events of a calendar, or entries of a feed; only the nearest are listed. */
export const MOST_DATED = 2_000
/** Ids that a description names. */
const MOST_NAMED = 20

export function feedTitle({ language, brand }: FeedContent): string {
  return plainLine(textsOf(language).feeds.title({ brand }))
}

/** What the feed contains, and which of its titles are left out. */
export function feedDescription({ language, ids, unknown, later, dated }: FeedContent): string {
  const m = textsOf(language)
  const sentences = [
    titlesText(language, ids.tv.length, ids.movie.length),
    countIds(unknown) > 0 && m.feeds.unknown({ ids: toNames(language, unknown) }),
    countIds(later) > 0 && m.feeds.later({ ids: toNames(language, later) }),
    dated.length > MOST_DATED && m.feeds.nearest({ listed: MOST_DATED, all: dated.length }),
  ]
  return sentences.filter(Boolean).join(' ')
}

function titlesText(language: LanguageCode, shows: number, movies: number): string {
  const m = textsOf(language)
  if (movies === 0) return m.feeds.ofShows({ shows })
  return shows === 0 ? m.feeds.ofMovies({ movies }) : m.feeds.ofBoth({ shows, movies })
}

/** The address of a title, or of an episode of it. */
export function pageOf({ origin }: FeedContent, { type, id, episode }: Dated): string {
  return `${origin}/${type}/${id}${episode ? `?season=${episode.season}&episode=${episode.episode}` : ''}`
}

/** `A Show S2 E5`; the episode's own name may give the story away, so it is not here. */
export function nameOf({ language }: FeedContent, { name, episode }: Dated): string {
  const m = textsOf(language)
  const plain = plainLine(name) || m.site.common.unknown
  return episode ? m.feeds.episode({ show: plain, season: episode.season, episode: episode.episode }) : plain
}

export function feedAddress({ origin, ids }: FeedContent, path: string): string {
  return `${origin}${path}?${toUpcomingSearch(ids)}`
}

function toNames(language: LanguageCode, { tv, movie }: TitleIds): string {
  const all = [...tv.map((id) => `tv/${id}`), ...movie.map((id) => `movie/${id}`)]
  const more = all.length - MOST_NAMED
  const named = all.slice(0, MOST_NAMED).join(', ')
  return more > 0 ? textsOf(language).feeds.andMore({ ids: named, more }) : named
}

// Characters that end a line, move the cursor or change the text's direction, and those that XML forbids.
// eslint-disable-next-line no-control-regex
const BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g
const INVISIBLE = /[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g

/** Text from outside as one line, without anything that could affect the lines around it. */
export function plainLine(text: string): string {
  return text.toWellFormed().replaceAll(INVISIBLE, '').replaceAll(BREAKS, ' ').trim()
}
