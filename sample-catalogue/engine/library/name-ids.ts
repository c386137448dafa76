import { companyName, networkName } from '#sample-catalogue/prose/names.ts'
import { KEYWORDS } from '#sample-catalogue/prose/words-keywords.ts'
import { seeded } from '#sample-catalogue/random/seeded.ts'
import type { Work } from '#sample-catalogue/types/records.ts'

const FIRST_COLLECTION_ID = 8_000_000
const FIRST_REAL_COLLECTION_ID = 8_400_000
const FIRST_COMPANY_ID = 8_500_000
const FIRST_KEYWORD_ID = 100_000
const COMPANIES = 80
const NETWORKS = 25

/** Names of the invented production companies. */
export const INVENTED_COMPANIES: readonly string[] = Array.from({ length: COMPANIES }, (_, index) => companyName(index))
/** Names of the invented television networks. */
export const INVENTED_NETWORKS: readonly string[] = Array.from({ length: NETWORKS }, (_, index) => networkName(index))

/** Gives ids to the things that records only name: companies, networks, keywords and the collections of real works. */
export function createNameIds(works: readonly Work[]) {
  const makers = [...INVENTED_COMPANIES, ...INVENTED_NETWORKS, ...works.flatMap((work) => [...work.companies, ...work.networks])]
  const companies = new Set([...INVENTED_COMPANIES, ...works.flatMap((work) => work.companies)])
  const networks = new Set([...INVENTED_NETWORKS, ...works.flatMap((work) => work.networks)])
  let keywords: Map<number, string> | null = null
  const companyIds = numbered(makers, FIRST_COMPANY_ID)
  const companyNames = new Map([...companyIds].map(([name, id]) => [id, name]))
  const collectionIds = numbered(
    works.flatMap((work) => work.collection ?? []),
    FIRST_REAL_COLLECTION_ID,
  )
  const collectionNames = new Map([...collectionIds].map(([name, id]) => [id, name]))
  return {
    companyId: (name: string): number => companyIds.get(name) ?? 0,
    companyName: (id: number): string | null => companyNames.get(id) ?? null,
    collectionId: (name: string): number => collectionIds.get(name) ?? 0,
    collectionName: (id: number): string | null => collectionNames.get(id) ?? null,
    /** The names of the collections of real works. */
    collectionNames: [...collectionNames.values()],
    /** Names of production companies, and below of networks. A name can be in both. */
    companies,
    networks,
    /** All keywords by their ids. */
    keywords(): ReadonlyMap<number, string> {
      const names = [...Object.values(KEYWORDS).flat(), ...works.flatMap((work) => work.keywords)]
      keywords ??= new Map(names.map((name) => [keywordId(name), name]))
      return keywords
    },
  }
}

/** Id of an invented collection. */
export function inventedCollectionId(number: number): number {
  return FIRST_COLLECTION_ID + number
}

/** The number of the invented collection with this id, or null. */
export function inventedCollectionNumber(id: number): number | null {
  return id >= FIRST_COLLECTION_ID && id < FIRST_REAL_COLLECTION_ID ? id - FIRST_COLLECTION_ID : null
}

/** Id of a keyword, derived from its text. */
export function keywordId(name: string): number {
  return FIRST_KEYWORD_ID + Math.floor(seeded(name, 'keyword')() * 900_000_000)
}

/** A 24-digit hexadecimal id in the style of TMDB's credits, videos, reviews and seasons; the same parts give the same id. */
export function objectId(...parts: (number | string)[]): string {
  const random = seeded(...parts)
  const word = () =>
    Math.floor(random() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0')
  return word() + word() + word()
}

function numbered(names: readonly string[], first: number): Map<string, number> {
  return new Map([...new Set(names)].map((name, at) => [name, first + at]))
}
