import { m } from '#messages'
import { airingToday, nowPlaying, onAir, upcoming, type DateWindow } from '#domain/calendar/date-windows.ts'
import type { DiscoverQuery } from './discover.ts'
import { labelled } from '#domain/text/labelled.ts'
import type { TitleType } from '#domain/titles/title.ts'

export type Tab<Id extends string = string> = { readonly id: Id; readonly label: string }

const listTab = <const Id extends keyof typeof m.lists.tabs>(tab: Id) => labelled(tab, (id) => m.lists.tabs[id])

/** Tabs of the two lists, in the order of the specification; the first is the default. */
export const LIST_TABS = {
  movie: [listTab('now-playing'), listTab('upcoming'), listTab('popular'), listTab('top-rated')],
  tv: [listTab('top-rated'), listTab('airing-today'), listTab('on-air'), listTab('popular')],
} as const satisfies Record<TitleType, readonly Tab[]>

export type ListTabId = (typeof LIST_TABS)[TitleType][number]['id']

export const TITLE_TABS = (['overview', 'cast', 'crew', 'reviews', 'videos', 'images'] as const).map((tab) =>
  labelled(tab, (id) => m.lists.titleTabs[id]),
)

export const SEARCH_TABS = (['all', 'movies', 'tv', 'people'] as const).map((tab) =>
  labelled(tab, (id) => m.lists.searchTabs[id]),
)

/** The tab with this id, or the first tab. */
export function parseTab<Id extends string>(tabs: readonly Tab<Id>[], value: string | null): Id {
  const [first] = tabs
  if (!first) throw new RangeError('A page with tabs has at least one')
  return (tabs.find((tab) => tab.id === value) ?? first).id
}

/** Minimum votes in a list sorted by rating, as in TMDB's own top lists: otherwise one-vote titles would lead. */
export const MIN_VOTES: Record<TitleType, number> = { movie: 300, tv: 200 }

const WINDOWS: Partial<Record<ListTabId, { of: 'release' | 'airing'; window: (today: Date) => DateWindow }>> = {
  'now-playing': { of: 'release', window: nowPlaying },
  upcoming: { of: 'release', window: upcoming },
  'airing-today': { of: 'airing', window: airingToday },
  'on-air': { of: 'airing', window: onAir },
}

/** The catalogue query for a list's tab. */
export function tabQuery(type: TitleType, tab: ListTabId, { page, today }: { page: number; today: Date }): DiscoverQuery {
  if (tab === 'top-rated') return { type, page, sort: 'rating.desc', minVotes: MIN_VOTES[type] }
  const dates = WINDOWS[tab]
  return { type, page, sort: 'popularity.desc', ...(dates && { dates: { of: dates.of, ...dates.window(today), window: tab } }) }
}

/** A page number from 1 to 500, or null. */
export function parsePage(value: string | null): number | null {
  const page = value !== null && /^[1-9]\d{0,2}$/.test(value) ? Number(value) : null
  return page !== null && page <= 500 ? page : null
}
