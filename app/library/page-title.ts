import { useMatches } from 'react-router'
import type { KnownTitle } from '#domain/library/library.ts'
import type { SeasonLength } from '#domain/player.ts'
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

function usePageData(): Record<string, unknown> {
  return toObject(useMatches().at(-1)?.loaderData)
}

function seasonsOf(title: unknown): SeasonLength[] {
  return toList(toObject(title).seasons).map((season) => {
    const { number, episodeCount } = toObject(season)
    return { number: Number(number), episodeCount: Number(episodeCount) }
  })
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
