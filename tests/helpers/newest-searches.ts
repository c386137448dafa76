import type { SearchEntry } from '#domain/records.ts'
import type { Store } from '#server/store/store.ts'

/** The newest entries of the search log, newest first. */
export async function newestSearches(searchLog: Store['searchLog'], count: number): Promise<SearchEntry[]> {
  return (await searchLog.page({ page: 1, perPage: count, find: '', sort: 'at', direction: 'desc' })).rows
}
