import { useMatches } from 'react-router'
import type { KnownTitle } from '#domain/library/library.ts'
import { airedSeasons, type ListedEpisode, type SeasonFacts } from '#domain/episodes/aired.ts'
import type { SeasonList } from '#domain/episodes/episodes.ts'
import { toKnownTitle } from './known-title.ts'

// Pages do not know the library, which comes after them: it reads what they are about from their data.

/** A title that a page is about; of a show its seasons, and the episodes whose lists came with the page. */
type PageTitle = { title: KnownTitle; seasons: readonly SeasonFacts[]; episodes: readonly ListedEpisode[] }
/** A season that a page is about, with its episodes. */
type PageSeason = { show: KnownTitle; seasons: readonly SeasonFacts[]; season: number; episodes: readonly ListedEpisode[] }

/** The title that the open page is about; null if it is about none. */
export function usePageTitle(): PageTitle | null {
  const data = usePageData()
  const title = toKnownTitle(data.title)
  return title && { title, seasons: seasonsOf(data.title), episodes: toList(data.episodes).map(toEpisode) }
}

/** The season that the open page is about; null if it is about none, or its show is unknown. */
export function usePageSeason(): PageSeason | null {
  const { show: shown, season } = usePageData()
  const show = toKnownTitle({ type: 'tv', ...toObject(shown) })
  const { number, episodes } = toObject(season)
  if (!show || typeof number !== 'number') return null
  return { show, seasons: seasonsOf(shown), season: number, episodes: toList(episodes).map(toEpisode) }
}

/** Which episodes of the show that the open page is about have aired; null if it is about none. */
export function usePageAired(): { show: number; aired: SeasonList[]; today: string } | null {
  const { title, show, episodes, season, today } = usePageData()
  const known = toKnownTitle(title) ?? toKnownTitle({ type: 'tv', ...toObject(show) })
  if (known?.type !== 'tv' || typeof today !== 'string') return null
  const listed = toList(episodes ?? toObject(season).episodes).map(toEpisode)
  return { show: known.id, aired: airedSeasons({ seasons: seasonsOf(title ?? show), episodes: listed, today }), today }
}

function usePageData(): Record<string, unknown> {
  return toObject(useMatches().at(-1)?.loaderData)
}

function seasonsOf(title: unknown): SeasonFacts[] {
  return toList(toObject(title).seasons).map((value) => {
    const { number, episodeCount, date } = toObject(value)
    return { number: Number(number), episodeCount: Number(episodeCount), date: typeof date === 'string' ? date : null }
  })
}

function toEpisode(value: unknown): ListedEpisode {
  const { season, number, date } = toObject(value)
  return { season: Number(season), number: Number(number), date: typeof date === 'string' ? date : null }
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
