import { AsyncLocalStorage } from 'node:async_hooks'
import type { Catalogue } from '#domain/catalogue.ts'
import type { DiscoverQuery } from '#domain/discover.ts'
import type { Paged, Title, TitleCard, TitleType } from '#domain/title.ts'
import { withTimeout } from './cache/with-timeout.ts'
import { fitsQuery } from './fits-query.ts'
import type { FreeWork } from './free-works.ts'

const PAGE_SIZE = 20
const HOUR = 3_600_000
type Options = {
  works: readonly FreeWork[]
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds for which a request waits for titles that are still being read. */
  patience?: number
}

/**
 * Wraps a catalogue so that the works that the project knows have their item on the Internet Archive, where the service names none,
 * and so that its lists can be narrowed to titles with a free film. The service knows none of them: their details
 * are read one at a time, outside of any request, when such a list is first asked for, and again after some hours; the cache
 * keeps them. Until all have come, a list has those that are there.
 */
export function withFreeTitles(catalogue: Catalogue, { works, now, patience = 2_000 }: Options): Catalogue {
  // Nobody's request pays for them.
  const outsideRequests = AsyncLocalStorage.snapshot()
  const titles = new Map<string, Title>()
  const items = new Map(works.map(({ type, id, archiveItem }) => [`${type}/${id}`, archiveItem]))
  let reading: Promise<void> | null = null
  let readAt = -Infinity

  async function titleWithItem(type: TitleType, id: number): Promise<Title> {
    const title = await catalogue.title(type, id)
    const item = items.get(`${type}/${id}`)
    return title.archiveId !== null || item === undefined ? title : { ...title, archiveId: item }
  }

  async function readAll(): Promise<void> {
    let isWhole = true
    for (const { type, id } of works) {
      const title = await titleWithItem(type, id).catch(() => null)
      if (title?.archiveId) titles.set(`${type}/${id}`, title)
      else if (title) titles.delete(`${type}/${id}`)
      isWhole &&= title !== null
    }
    // What failed is asked again sooner.
    readAt = now() - (isWhole ? 0 : 6 * HOUR - 60_000)
    reading = null
  }

  async function read(): Promise<void> {
    if (now() - readAt >= 6 * HOUR) reading ??= outsideRequests(readAll)
    if (reading) await withTimeout(reading, patience)
  }

  return {
    ...catalogue,
    title: titleWithItem,
    async discover(query) {
      if (!query.free) return catalogue.discover(query)
      await read()
      return pageOf([...titles.values()], query)
    },
  }
}

function pageOf(titles: readonly Title[], query: DiscoverQuery): Paged<TitleCard> {
  const found = titles
    .filter((title) => fitsQuery(title, query))
    .toSorted((one, other) => compare(query, one, other) || one.id - other.id)
  const from = (query.page - 1) * PAGE_SIZE
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  return { page: query.page, pages, total: found.length, items: found.slice(from, from + PAGE_SIZE).map(toCard) }
}

/** A title's page does not say how popular it is; by how many voted is near to it. */
function compare({ sort }: DiscoverQuery, one: Title, other: Title): number {
  const [by, direction] = sort.split('.')
  const sign = direction === 'asc' ? 1 : -1
  if (by === 'title') return sign * one.name.localeCompare(other.name, 'en')
  if (by === 'rating') return sign * ((one.rating ?? 0) - (other.rating ?? 0))
  if (by === 'date') return sign * (one.date ?? '').localeCompare(other.date ?? '')
  return sign * (one.votes - other.votes)
}

function toCard({ type, id, name, date, rating, poster, backdrop, overview, genreIds }: Title): TitleCard {
  return { type, id, name, date, rating, poster, backdrop, overview, genreIds }
}
