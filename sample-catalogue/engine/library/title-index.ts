import type { TitleType } from '#domain/titles/title.ts'

import { parseDay } from './days.ts'
import type { Entry } from './entry.ts'
import { fold } from '#domain/text/fold.ts'
import { generateEntry, redate } from './generate.ts'
import type { Work } from '#sample-catalogue/types/records.ts'
import { recordedSeasons } from './seasons.ts'

export const SORT_FIELDS = ['popularity', 'vote_average', 'vote_count', 'revenue', 'date', 'name', 'original_name'] as const
type SortField = (typeof SORT_FIELDS)[number]
export type Sort = `${SortField}.${'asc' | 'desc'}`

// Popularity of the most popular real work of each type. The others get less, by rank.
const TOP_POPULARITY = { movie: 800, tv: 500 }

type TitleIndexOptions = { size: number; works: readonly Work[]; unlisted?: readonly Work[]; day: number }

/** All titles, real and invented, by id and in any order; `unlisted` ones only by id. `setDay` updates the dates. */
export function createTitleIndex({ size, works, unlisted = [], day }: TitleIndexOptions) {
  const invented = Array.from({ length: size }, (_, index) => generateEntry(index, day))
  const real = [...realEntries(works, 'movie'), ...realEntries(works, 'tv')]
  const titles: Record<TitleType, Entry[]> = { movie: [], tv: [] }
  for (const entry of [...real, ...invented]) titles[entry.type].push(entry)
  const byId = { movie: toMap(titles.movie), tv: toMap([...titles.tv, ...realEntries(unlisted, 'tv')]) }
  const moving = invented.filter((entry) => entry.moves)
  const orders = new Map<string, Entry[]>()

  return {
    /** Invented titles by index. */
    invented,
    real,
    all: (type: TitleType): readonly Entry[] => titles[type],
    find: (type: TitleType, id: number): Entry | null => byId[type].get(id) ?? null,
    /** All titles of a type in this order. Titles without the value come last in both directions. */
    sorted(type: TitleType, sort: Sort): readonly Entry[] {
      const key = `${type}.${sort}`
      const known = orders.get(key)
      if (known) return known
      const order = titles[type].toSorted(comparing(sort))
      orders.set(key, order)
      return order
    },
    setDay(today: number): void {
      for (const entry of moving) redate(entry, today)
      orders.clear()
    },
  }
}
export type TitleIndex = ReturnType<typeof createTitleIndex>

function realEntries(works: readonly Work[], type: TitleType): Entry[] {
  const ranked = works.filter((work) => work.type === type).toSorted((one, other) => other.popularity - one.popularity)
  return ranked.map((work, rank) => toEntry(work, Math.round((TOP_POPULARITY[type] / (1 + rank) ** 0.75) * 1000) / 1000))
}

function toEntry(work: Work, popularity: number): Entry {
  const days = recordedSeasons(work).flatMap((season) => season.days.filter(Number.isFinite))
  return {
    type: work.type,
    id: work.id,
    index: null,
    name: work.name,
    originalName: work.originalName ?? work.name,
    genreIds: work.genreIds,
    popularity,
    era: 0,
    moves: false,
    day: parseDay(work.date),
    lastDay:
      work.type === 'tv' ? days.reduce((last, day) => Math.max(last, day), parseDay(work.lastDate ?? work.date) ?? 0) : null,
    voteAverage: work.voteAverage,
    voteCount: work.voteCount,
    revenue: work.revenue,
    platformIds: work.platformIds,
    lacks: null,
    work,
  }
}

function toMap(entries: readonly Entry[]): Map<number, Entry> {
  return new Map(entries.map((entry) => [entry.id, entry]))
}

function comparing(sort: Sort): (one: Entry, other: Entry) => number {
  const [field, direction] = sort.split('.')
  const sign = direction === 'asc' ? 1 : -1
  if (field === 'name' || field === 'original_name') {
    const names = new Map<Entry, string>()
    const nameOf = (entry: Entry) => {
      const known = names.get(entry) ?? fold(field === 'name' ? entry.name : entry.originalName)
      names.set(entry, known)
      return known
    }
    return (one, other) => sign * compareText(nameOf(one), nameOf(other)) || one.id - other.id
  }
  return (one, other) => compareNumbers(valueOf(one, field), valueOf(other, field), sign) || one.id - other.id
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function compareNumbers(one: number | null, other: number | null, sign: number): number {
  if (one === null || other === null) return (one === null ? 1 : 0) - (other === null ? 1 : 0)
  return sign * (one - other)
}

function valueOf(entry: Entry, field: string | undefined): number | null {
  if (field === 'vote_average') return entry.voteAverage
  if (field === 'vote_count') return entry.voteCount
  if (field === 'revenue') return entry.revenue
  if (field === 'date') return entry.day
  return entry.popularity
}
