import type { SeenKind, SeenName } from '#domain/search/seen-name.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { splitYear } from '#domain/text/trailing-year.ts'
import { closenessOf, toFolded } from './closeness.ts'
import { createNameIndex, formsOf, type NearName } from './name-index.ts'
import type { SeenNames } from './seen-names.ts'

/** Names added in one turn of the event loop, which takes a millisecond or two. */
const STEP = 100

/** A result of the service. */
type FoundName = { kind: SeenKind; id: number; name: string }
type NearNames = ReturnType<typeof createNearNames>

/** Finds seen names by their spelling. New ones are found a moment after they came. */
export function createNearNames(seen: Pick<SeenNames, 'onAdd' | 'get'>) {
  const isCurrent = (name: SeenName) => seen.get(name.kind, name.id) === name
  const index = createNameIndex({ isCurrent })
  const waiting: SeenName[] = []
  let isRunning = false

  function step(): void {
    for (const name of waiting.splice(0, STEP)) if (isCurrent(name)) index.add(name)
    isRunning = waiting.length > 0
    if (isRunning) setImmediate(step)
  }

  seen.onAdd((name) => {
    waiting.push(name)
    if (isRunning) return
    isRunning = true
    setImmediate(step)
  })

  return { find: index.find }
}

/** The names near a term that fit it better than everything that the service found for it. */
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

/** Kinds that visitors search by name. */
const SUGGESTED_KINDS: readonly SeenKind[] = ['movie', 'tv', 'person', 'collection']
/** Names suggested in place of the typed term. */
const MAX_SUGGESTED = 5

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
    // Titles whose own name ends with the year come first.
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
    /** All names of a kind, the one seen last at the end. */
    *of(kind: SeenKind): Generator<SeenName> {
      for (const name of seen.of(kind)) if (isShown(name)) yield name
    },
    /** Names that are spelt nearly like a term, the closest first. */
    find,
    /** What a term probably means if the service found only `found` for it. */
    meant(term: string, found: readonly FoundName[]): SeenName[] {
      const { text } = splitYear(term, now()) ?? { text: term }
      return meantInstead(text, find(term, SUGGESTED_KINDS, MAX_SUGGESTED), found)
    },
  }
}
