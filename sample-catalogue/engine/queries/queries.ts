import type { Library } from '../library/library.ts'
import { createDiscover } from './discover.ts'
import { createTrends } from './lists.ts'
import { createNameSearch } from './search-names.ts'
import { createSearch } from './search.ts'

/** What finds titles, people and names, with its caches. `forget` empties those that depend on the day. */
export function createQueries(library: Library) {
  const { discover, forget: forgetDiscovered } = createDiscover(library)
  const { trends, forget: forgetTrends } = createTrends(library)
  return {
    discover,
    search: createSearch(library),
    searchNames: createNameSearch(library),
    trends,
    forget(): void {
      forgetDiscovered()
      forgetTrends()
    },
  }
}

export type Queries = ReturnType<typeof createQueries>
