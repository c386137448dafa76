import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { isNotFound } from '#domain/errors.ts'
import type { FreeCopy } from '#domain/titles/free-copy.ts'
import { pageOfListed, type ListedTitle } from '#domain/filters/listed-titles.ts'
import type { Title, TitleCard, TitleType } from '#domain/titles/title.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

/** The part of `FreeWorks` used here; its contents may change at any time. */
type Works = {
  copiesOf: (type: TitleType, id: number) => { whole: FreeCopy | null; episodes: Title['freeEpisodes'] }
  isDecided: (type: TitleType, id: number) => boolean
  titles: () => { type: TitleType; id: number }[]
}

type Options = {
  works: Works
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds for which a request waits for titles that are still being read. */
  patience?: number
}

/**
 * Wraps a catalogue so that titles say which free copy of them this site plays, and so that lists can be filtered by that. The
 * service cannot filter so: the first such list loads the details of all free titles, one at a time and outside any request;
 * later lists load new ones, and all again after some hours. Until then a list has the titles loaded so far.
 */
export function withFreeTitles(catalogue: Catalogue, { works, now, patience = 2_000 }: Options): Catalogue {
  // No visitor's quota pays for these calls.
  const outsideRequests = AsyncLocalStorage.snapshot()
  /** By type and id; null: the service does not know it. */
  const known = new Map<string, Title | null>()
  let reading: Promise<void> | null = null
  let readAt = -Infinity
  let retryAt = -Infinity

  async function titleWithCopies(type: TitleType, id: number): Promise<Title> {
    const title = await catalogue.title(type, id)
    const { whole: free, episodes: freeEpisodes } = works.copiesOf(type, id)
    const item = free?.archiveItem ?? null
    if (!works.isDecided(type, id)) return { ...title, archiveId: title.archiveId ?? item, free, freeEpisodes }
    // An operator's entry overrides the homepage that the service names.
    return { ...title, archiveId: free && (item ?? title.archiveId), free, freeEpisodes }
  }

  async function readAll(wanted: readonly { type: TitleType; id: number }[]): Promise<void> {
    let isComplete = true
    for (const { type, id } of wanted) {
      try {
        known.set(`${type}/${id}`, await catalogue.title(type, id))
      } catch (error) {
        if (isNotFound(error)) known.set(`${type}/${id}`, null)
        else isComplete = false
      }
    }
    // Titles that failed are missing from `known`, so a read after this minute tries them again.
    if (!isComplete) retryAt = now() + MINUTE
    reading = null
  }

  async function read(): Promise<void> {
    const isOld = now() - readAt >= 6 * HOUR
    const wanted = works.titles().filter(({ type, id }) => isOld || !known.has(`${type}/${id}`))
    if (wanted.length > 0 && now() >= retryAt && reading === null) {
      if (isOld) readAt = now()
      reading = outsideRequests(readAll, wanted)
    }
    if (reading) await Promise.race([reading, wait(patience, null, { ref: false })])
  }

  return {
    ...catalogue,
    title: titleWithCopies,
    async discover(query) {
      if (!query.free) return catalogue.discover(query)
      await read()
      const found = works.titles().flatMap(({ type, id }) => known.get(`${type}/${id}`) ?? [])
      return pageOfListed(query, found.map(toListed))
    },
  }
}

function toListed(title: Title): ListedTitle {
  const { language, countries, votes, runtime, status, keywords, companies, networks, cast, crew } = title
  const ids = {
    keywordIds: idsOf(keywords),
    personIds: idsOf([...cast, ...crew].map(({ person }) => person)),
    companyIds: idsOf(companies),
    networkIds: idsOf(networks),
  }
  // A title's details do not say how popular it is; the number of votes is close to it.
  return { card: toCard(title), language, countries, popularity: votes, runtime, status, ...ids }
}

function idsOf(list: readonly { id: number }[]): number[] {
  return list.map(({ id }) => id)
}

function toCard({ type, id, name, date, rating, votes, poster, backdrop, overview, genreIds }: Title): TitleCard {
  return { type, id, name, date, rating, votes, poster, backdrop, overview, genreIds }
}
