import { setTimeout as wait } from 'node:timers/promises'
import type { LanguageCode } from '#messages/languages.ts'
import type { InBackground } from '#domain/background.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { background, type Scope } from '#domain/catalogue/scope.ts'
import { isAppError, isNotFound } from '#domain/errors.ts'
import type { DiscoverQuery } from '#domain/filters/discover.ts'
import { pageOfListed, type ListedTitle } from '#domain/filters/listed-titles.ts'
import { titleKey, type Paged, type Title, type TitleCard, type TitleKey } from '#domain/titles/title.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

type Options = {
  catalogue: Pick<Catalogue, 'title'>
  /** Of the work in the background. */
  name: string
  inBackground: InBackground
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds for which a request waits for titles that are still being read. */
  patience?: number
  /** Milliseconds after which everything is read again. */
  rereadAfter?: number
  /** Titles of each type; the first ones count. About 3 kB each and language. */
  most?: number
  /** Languages in memory; the one that was used longest ago is forgotten. */
  mostLanguages?: number
}

/** A page of those of these titles that a query wants. */
export type PagesOfKnown = (scope: Scope, query: DiscoverQuery, titles: readonly TitleKey[]) => Promise<Paged<TitleCard>>

/** What is known of the titles in one language; times as `now` says them. */
type Known = {
  /** By type and id, what lists show and filter by; null: the service does not know the title. */
  titles: Map<string, ListedTitle | null>
  reading: Promise<void> | null
  readAt: number
  retryAt: number
}

/**
 * Pages of titles that only we know of, such as free ones, filtered and sorted by their details. The service cannot filter so: the first
 * list of a language loads the details of all titles, one at a time and in the background; later lists load new ones, and all again
 * after some hours. Until then a list has the titles loaded so far.
 */
export function createPagesOfKnown(options: Options): PagesOfKnown {
  const { catalogue, name, inBackground, now, patience = 2_000, rereadAfter = 6 * HOUR } = options
  const { most = Infinity, mostLanguages = Infinity } = options
  const byLanguage = new Map<LanguageCode, Known>()

  /** The last of the map is the one used last. */
  function knownIn(code: LanguageCode): Known {
    const known = byLanguage.get(code) ?? { titles: new Map(), reading: null, readAt: -Infinity, retryAt: -Infinity }
    byLanguage.delete(code)
    byLanguage.set(code, known)
    const [oldest] = byLanguage.keys()
    if (byLanguage.size > mostLanguages && oldest !== undefined) byLanguage.delete(oldest)
    return known
  }

  async function readAll(scope: Scope, known: Known, wanted: readonly TitleKey[], signal: AbortSignal): Promise<void> {
    for (const { type, id } of wanted) {
      if (signal.aborted) return
      try {
        known.titles.set(titleKey({ type, id }), toListed(await catalogue.title(scope, type, id)))
      } catch (error) {
        if (isNotFound(error)) known.titles.set(titleKey({ type, id }), null)
        // Titles that failed are missing from the map, so a read after this minute tries them again.
        else known.retryAt = now() + MINUTE
        if (!isAppError(error)) throw error
      }
    }
  }

  async function read(language: LanguageCode, known: Known, titles: readonly TitleKey[]): Promise<void> {
    const isOld = now() - known.readAt >= rereadAfter
    const wanted = titles.filter((title) => isOld || !known.titles.has(titleKey(title)))
    if (wanted.length > 0 && now() >= known.retryAt && known.reading === null) {
      if (isOld) known.readAt = now()
      const { promise, resolve } = Promise.withResolvers<void>()
      known.reading = promise
      inBackground(name, async (signal) => {
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

  return async (scope, query, titles) => {
    const listed = titles.slice(0, most)
    const known = knownIn(scope.language)
    await read(scope.language, known, listed)
    return pageOfListed(
      query,
      scope.language,
      listed.flatMap((title) => known.titles.get(titleKey(title)) ?? []),
    )
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
  return { card: toCard(title), language: original, countries, popularity: votes, runtime, status, ...ids }
}

function idsOf(list: readonly { id: number }[]): number[] {
  return list.map(({ id }) => id)
}

function toCard({ type, id, name, nameLanguage, date, rating, votes, poster, backdrop, overview, genreIds }: Title): TitleCard {
  const card = { type, id, name, date, rating, votes, poster, backdrop, overview, genreIds }
  return nameLanguage === undefined ? card : { ...card, nameLanguage }
}
