import { useMatches } from 'react-router'
import type { KnownTitle } from '#domain/library/library.ts'
import { airedSeasons, type SeasonLength } from '#domain/player.ts'
import { toKnownTitle } from './known-title.ts'

// Pages do not know the library, which comes after them: it reads what they are about from their data.

/** A title that a page is about; `seasons`: of a show. */
type PageTitle = { title: KnownTitle; seasons: readonly SeasonLength[] }
/** A season that a page is about. */
type PageSeason = { show: KnownTitle; seasons: readonly SeasonLength[]; season: number; episodes: readonly KnownEpisode[] }
type KnownEpisode = { number: number; date: string | null }

/** The title that the open page is about; null if it is about none. */
export function usePageTitle(): PageTitle | null {
  const data = usePageData()
  const title = toKnownTitle(data.title)
  return title && { title, seasons: seasonsOf(data.title) }
}

/** The season that the open page is about; null if it is about none, or its show is unknown. */
export function usePageSeason(): PageSeason | null {
  const { show: shown, season } = usePageData()
  const show = toKnownTitle({ type: 'tv', ...toObject(shown) })
  const { number, episodes } = toObject(season)
  if (!show || typeof number !== 'number') return null
  return { show, seasons: seasonsOf(shown), season: number, episodes: toList(episodes).map(toEpisode) }
}

/** How many episodes of the show that the open page is about have aired; null if it is about none. */
export function usePageAired(): { show: number; aired: SeasonLength[]; today: string } | null {
  const { title, show, episodes, season, today } = usePageData()
  const known = toKnownTitle(title) ?? toKnownTitle({ type: 'tv', ...toObject(show) })
  if (known?.type !== 'tv' || typeof today !== 'string') return null
  const seasons = toList(toObject(title ?? show).seasons).map((each) => {
    const { date } = toObject(each)
    return { ...toSeason(each), date: typeof date === 'string' ? date : null }
  })
  const listed = toList(episodes ?? toObject(season).episodes).map((each) => ({
    season: Number(toObject(each).season),
    ...toEpisode(each),
  }))
  return { show: known.id, aired: airedSeasons({ seasons, episodes: listed, today }), today }
}

function usePageData(): Record<string, unknown> {
  return toObject(useMatches().at(-1)?.loaderData)
}

function seasonsOf(title: unknown): SeasonLength[] {
  return toList(toObject(title).seasons).map(toSeason)
}

function toSeason(value: unknown): SeasonLength {
  const { number, episodeCount } = toObject(value)
  return { number: Number(number), episodeCount: Number(episodeCount) }
}

function toEpisode(value: unknown): KnownEpisode {
  const { number, date } = toObject(value)
  return { number: Number(number), date: typeof date === 'string' ? date : null }
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
