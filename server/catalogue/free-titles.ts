import { AsyncLocalStorage } from 'node:async_hooks'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { AppError } from '#domain/errors.ts'
import type { FreeCopy } from '#domain/titles/free-copy.ts'
import { pageOfListed, type ListedTitle } from '#domain/filters/listed-titles.ts'
import type { Title, TitleCard, TitleType } from '#domain/titles/title.ts'
import { withTimeout } from './cache/with-timeout.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

/** What of this site's free works the catalogue needs; they may change at any time. */
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
 * Wraps a catalogue so that titles say which free copy of them this site plays, and so that lists can be narrowed to these. The
 * service knows none of that: the titles' details are read one at a time, outside of any request, when such a list is first asked for,
 * those that came in later when it is next asked for, and all again after some hours; the cache keeps them. Until all have come, a list
 * has those that are there.
 */
export function withFreeTitles(catalogue: Catalogue, { works, now, patience = 2_000 }: Options): Catalogue {
  // Nobody's request pays for them.
  const outsideRequests = AsyncLocalStorage.snapshot()
  /** By type and id; null: the service does not know it. */
  const known = new Map<string, Title | null>()
  let reading: Promise<void> | null = null
  let readAt = -Infinity
  let retryAt = -Infinity

  async function titleWithCopies(type: TitleType, id: number): Promise<Title> {
    const title = await catalogue.title(type, id)
    const { whole, episodes } = works.copiesOf(type, id)
    const item = whole?.archiveItem ?? null
    // What an operator says counts more than the service's homepage.
    const ofService = works.isDecided(type, id) && whole === null ? null : title.archiveId
    const archiveId = works.isDecided(type, id) ? (item ?? ofService) : (ofService ?? item)
    return { ...title, archiveId, free: whole, freeEpisodes: episodes }
  }

  async function readAll(wanted: readonly { type: TitleType; id: number }[]): Promise<void> {
    let isWhole = true
    for (const { type, id } of wanted) {
      try {
        known.set(`${type}/${id}`, await catalogue.title(type, id))
      } catch (error) {
        if (error instanceof AppError && error.kind === 'not-found') known.set(`${type}/${id}`, null)
        else isWhole = false
      }
    }
    // What failed is asked again sooner.
    if (!isWhole) retryAt = now() + MINUTE
    reading = null
  }

  async function read(): Promise<void> {
    const isOld = now() - readAt >= 6 * HOUR
    const wanted = works.titles().filter(({ type, id }) => isOld || !known.has(`${type}/${id}`))
    if (wanted.length > 0 && now() >= retryAt && reading === null) {
      if (isOld) readAt = now()
      reading = outsideRequests(readAll, wanted)
    }
    if (reading) await withTimeout(reading, patience)
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

/** A title's page does not say how popular it is; by how many voted is near to it. */
function toListed(title: Title): ListedTitle {
  const { language, countries, votes, runtime, status, keywords, companies, networks, cast, crew } = title
  return {
    card: toCard(title),
    language,
    countries,
    votes,
    popularity: votes,
    keywordIds: idsOf(keywords),
    personIds: idsOf([...cast, ...crew].map(({ person }) => person)),
    companyIds: idsOf(companies),
    networkIds: idsOf(networks),
    runtime,
    status,
  }
}

function idsOf(list: readonly { id: number }[]): number[] {
  return list.map(({ id }) => id)
}

function toCard({ type, id, name, date, rating, poster, backdrop, overview, genreIds }: Title): TitleCard {
  return { type, id, name, date, rating, poster, backdrop, overview, genreIds }
}
