import { toSearch, type Filters } from '#domain/filters.ts'
import type { ListTabId } from '#domain/tabs.ts'

/** The query, without `?`, of a list at a tab; with filters the list holds what they find, and the tab stays marked. */
export function listSearch(tab: ListTabId, filters: Filters, thisYear: number): string {
  return [`tab=${tab}`, toSearch(filters, thisYear)].filter(Boolean).join('&')
}
