import type { SeenKind, SeenName } from '#domain/seen-name.ts'
import { splitYear } from '#domain/trailing-year.ts'
import type { TitleType } from '#domain/title.ts'
import { meantInstead, type FoundName, type NearNames } from './near-names.ts'
import type { NearName } from './name-index.ts'
import type { SeenNames } from './seen-names.ts'

/** What visitors look for by name. */
const LOOKED_FOR: readonly SeenKind[] = ['movie', 'tv', 'person', 'collection']
/** What is offered in place of what was typed. */
const MOST_MEANT = 5

export type ShownNames = ReturnType<typeof shownNames>
type ShownNamesOptions = {
  seen: Pick<SeenNames, 'get' | 'of'>
  near: NearNames
  isBlocked: (type: TitleType, id: number) => boolean
  now: () => Date
}

/** The names that visitors may see: without blocked titles. */
export function shownNames({ seen, near, isBlocked, now }: ShownNamesOptions) {
  const isShown = ({ kind, id }: SeenName) => (kind !== 'movie' && kind !== 'tv') || !isBlocked(kind, id)

  function find(term: string, kinds: readonly SeenKind[], limit: number): NearName[] {
    const { text, year } = splitYear(term, now()) ?? { text: term, year: null }
    // Titles with their year in the name are spelt like this themselves.
    const asWritten =
      year === null ? [] : near.find({ term, kinds, year, limit: 2 * limit }).filter(({ slips, missed }) => slips + missed === 0)
    const found = [...asWritten, ...near.find({ term: text, kinds, year, limit: 2 * limit })].filter(({ name }) => isShown(name))
    return found.filter((each, at) => found.findIndex(({ name }) => name === each.name) === at).slice(0, limit)
  }

  return {
    get(kind: SeenKind, id: number): SeenName | null {
      const name = seen.get(kind, id)
      return name && isShown(name) ? name : null
    },
    /** Those of a kind, the one seen last at the end. */
    *of(kind: SeenKind): Generator<SeenName> {
      for (const name of seen.of(kind)) if (isShown(name)) yield name
    },
    /** Those that are spelt nearly like a term, the closest first. */
    find,
    /** What was probably meant by a term for which the service found these. */
    meant(term: string, found: readonly FoundName[]): SeenName[] {
      const { text } = splitYear(term, now()) ?? { text: term }
      return meantInstead(text, find(term, LOOKED_FOR, MOST_MEANT), found)
    },
  }
}
