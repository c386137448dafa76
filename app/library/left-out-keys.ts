import { historyKey } from '#domain/history/history.ts'
import type { Library } from '#domain/library/library.ts'
import { browserLibrary } from './browser-library.ts'
import { hidesSeen } from './hide-seen.ts'

/** The titles that the visitor has watched or is not interested in, by `historyKey`. */
export function seenIn({ entries }: Library): Set<string> {
  const seen = [...entries.values()].filter(({ marks }) => marks.watched?.on || marks.hidden?.on)
  return new Set(seen.map(historyKey))
}

/** The titles that are left out now; none unless the visitor wants that. */
export function leftOutKeys(): ReadonlySet<string> {
  return hidesSeen() ? seenIn(browserLibrary().read()) : new Set()
}
