import type { ListTabId } from '#domain/filters/tabs.ts'

/** The query, without `?`, of a list at a tab. With filters the list shows their results, and the tab stays selected. */
export function listSearch(tab: ListTabId, filters = ''): string {
  return [`tab=${tab}`, filters].filter(Boolean).join('&')
}
