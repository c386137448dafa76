import { setTimeout as wait } from 'node:timers/promises'
import type { LanguageCode } from '#messages/languages.ts'
import type { InBackground } from '#domain/background.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { background, type Scope } from '#domain/catalogue/scope.ts'
import { isAppError, isNotFound } from '#domain/errors.ts'
import type { FreeCopy } from '#domain/titles/free-copy.ts'
import { pageOfListed, type ListedTitle } from '#domain/filters/listed-titles.ts'
import { withCardLanguage } from './card-languages.ts'
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
  inBackground: InBackground
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds for which a request waits for titles that are still being read. */
  patience?: number
}

/** What is known of the free titles in one language; times as `now` says them. */
type Known = {
  /** By type and id, what lists show and filter by; null: the service does not know the title. */
  titles: Map<string, ListedTitle | null>
  reading: Promise<void> | null
  readAt: number
  retryAt: number
}

/**
 * Wraps a catalogue so that titles say which free copy of them this site plays, and so that lists can be filtered by that. The
 * service cannot filter so: the first such list of a language loads the details of all free titles, one at a time and in the
 * background; later lists load new ones, and all again after some hours. Until then a list has the titles loaded so far.
 */
export function withFreeTitles(catalogue: Catalogue, { works, inBackground, now, patience = 2_000 }: Options): Catalogue {
  const byLanguage = new Map<LanguageCode, Known>()

  function knownIn(code: LanguageCode): Known {
    const known = byLanguage.get(code) ?? { titles: new Map(), reading: null, readAt: -Infinity, retryAt: -Infinity }
    byLanguage.set(code, known)
    return known
  }

  async function titleWithCopies(scope: Scope, type: TitleType, id: number): Promise<Title> {
    const title = await catalogue.title(scope, type, id)
    const { whole: free, episodes: freeEpisodes } = works.copiesOf(type, id)
    const item = free?.archiveItem ?? null
    if (!works.isDecided(type, id)) return { ...title, archiveId: title.archiveId ?? item, free, freeEpisodes }
    // An operator's entry overrides the homepage that the service names.
    return { ...title, archiveId: free && (item ?? title.archiveId), free, freeEpisodes }
  }

  async function readAll(
    scope: Scope,
    known: Known,
    wanted: readonly { type: TitleType; id: number }[],
    signal: AbortSignal,
  ): Promise<void> {
    for (const { type, id } of wanted) {
      if (signal.aborted) return
      try {
        known.titles.set(`${type}/${id}`, toListed(await catalogue.title(scope, type, id)))
      } catch (error) {
        if (isNotFound(error)) known.titles.set(`${type}/${id}`, null)
        // Titles that failed are missing from the map, so a read after this minute tries them again.
        else known.retryAt = now() + MINUTE
        if (!isAppError(error)) throw error
      }
    }
  }

  async function read(language: LanguageCode, known: Known): Promise<void> {
    const isOld = now() - known.readAt >= 6 * HOUR
    const wanted = works.titles().filter(({ type, id }) => isOld || !known.titles.has(`${type}/${id}`))
    if (wanted.length > 0 && now() >= known.retryAt && known.reading === null) {
      if (isOld) known.readAt = now()
      const { promise, resolve } = Promise.withResolvers<void>()
      known.reading = promise
      inBackground('free-titles', async (signal) => {
        try {
          await readAll(background(language), known, wanted, signal)
        } finally {
          known.reading = null
          resolve()
        }
      })
    }
    if (known.reading) await Promise.race([known.reading, wait(patience, null, { ref: false })])
  }

  return {
    ...catalogue,
    title: titleWithCopies,
    async discover(scope, query) {
      if (!query.free) return catalogue.discover(scope, query)
      const known = knownIn(scope.language)
      await read(scope.language, known)
      return pageOfListed(
        query,
        scope.language,
        works.titles().flatMap(({ type, id }) => known.titles.get(`${type}/${id}`) ?? []),
      )
    },
  }
}

function toListed(title: Title): ListedTitle {
  const { language: original, countries, votes, runtime, status, keywords, companies, networks, cast, crew } = title
  const ids = {
    keywordIds: idsOf(keywords),
    personIds: idsOf([...cast, ...crew].map(({ person }) => person)),
    companyIds: idsOf(companies),
    networkIds: idsOf(networks),
  }
  // A title's details do not say how popular it is; the number of votes is close to it.
  return {
    card: withCardLanguage(toCard(title), original),
    language: original,
    countries,
    popularity: votes,
    runtime,
    status,
    ...ids,
  }
}

function idsOf(list: readonly { id: number }[]): number[] {
  return list.map(({ id }) => id)
}

function toCard({ type, id, name, date, rating, votes, poster, backdrop, overview, genreIds }: Title): TitleCard {
  return { type, id, name, date, rating, votes, poster, backdrop, overview, genreIds }
}
