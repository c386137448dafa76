import { m } from '#messages'
import { labelled } from '#domain/text/labelled.ts'

/** Tabs of a visitor's lists. In a file of its own, because `tabs.ts` is part of every first page. */
export const LIBRARY_TABS = (['watchlist', 'watched', 'hidden', 'following'] as const).map((tab) =>
  labelled(tab, (id) => m.watchlist.tabs[id]),
)
export type LibraryTabId = (typeof LIBRARY_TABS)[number]['id']
