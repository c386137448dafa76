import type { SearchEntry } from '#domain/operators/records.ts'
import type { Store } from '#server/db/store.ts'

/** Up to `count` of the newest entries of the search log, newest first. */
export async function newestSearches(searchLog: Store['searchLog'], count: number): Promise<SearchEntry[]> {
  const { value } = await searchLog.all().next()
  return (value ?? []).slice(0, count)
}
