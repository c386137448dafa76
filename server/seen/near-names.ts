import type { SeenKind, SeenName } from '#domain/seen-name.ts'
import { toFolded, closenessOf } from './closeness.ts'
import { createNameIndex, formsOf, type NearName } from './name-index.ts'
import type { SeenNames } from './seen-names.ts'

/** Names in one step: a millisecond or two, of which requests see nothing. */
const STEP = 100

/** What the service found: of a kind, with an id. */
export type FoundName = { kind: SeenKind; id: number; name: string }
export type NearNames = ReturnType<typeof createNearNames>

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
export function meantInstead(term: string, near: readonly NearName[], found: readonly FoundName[]): SeenName[] {
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
