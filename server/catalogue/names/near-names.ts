import type { SeenKind, SeenName } from '#domain/search/seen-name.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { splitYear } from '#domain/text/trailing-year.ts'
import { closenessOf, toFolded } from './closeness.ts'
import { createNameIndex, formsOf, type NearName } from './name-index.ts'
import type { SeenNames } from './seen-names.ts'

/** Names in one step: a millisecond or two, of which requests see nothing. */
const STEP = 100

/** What the service found: of a kind, with an id. */
type FoundName = { kind: SeenKind; id: number; name: string }
type NearNames = ReturnType<typeof createNearNames>

/** Finds seen names by their spelling. New ones are found a moment after they came. */
export function createNearNames(seen: Pick<SeenNames, 'follow' | 'get'>) {
  const isCurrent = (name: SeenName) => seen.get(name.kind, name.id) === name
  const index = createNameIndex({ isCurrent })
  const waiting: SeenName[] = []
  let isAtWork = false

  function step(): void {
    for (const name of waiting.splice(0, STEP)) if (isCurrent(name)) index.add(name)
    isAtWork = waiting.length > 0
    if (isAtWork) setImmediate(step)
  }

  seen.follow((change) => {
    if ('removed' in change) return
    waiting.push(change.added)
    if (isAtWork) return
    isAtWork = true
    setImmediate(step)
  })

  return { find: index.find }
}

/**
 * The names that were probably meant, of those near a term: only if they fit it better than everything that the service found for it,
 * and none that it found.
 */
function meantInstead(term: string, near: readonly NearName[], found: readonly FoundName[]): SeenName[] {
  const forms = formsOf(term).map(toFolded)
  const slipsOf = ({ name }: FoundName) => {
    const names = formsOf(name).map(toFolded)
    return Math.min(...forms.flatMap((form) => names.map((each) => badness(closenessOf(form, each)))))
  }
  const best = Math.min(...found.map(slipsOf))
  const known = new Set(found.map(({ kind, id }) => `${kind}/${id}`))
  return near.filter((each) => badness(each) < best && !known.has(`${each.name.kind}/${each.name.id}`)).map(({ name }) => name)
}

/** Slips, and words that are missing altogether. */
function badness(closeness: { slips: number; missed: number } | null): number {
  return closeness === null ? Infinity : closeness.slips + 3 * closeness.missed
}

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
