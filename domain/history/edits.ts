import {
  after,
  EARLIEST,
  EMPTY_HISTORY,
  goneAt,
  historyKey,
  latest,
  type History,
  type NewItem,
  type TitleKey,
} from './history.ts'
import { merge } from './merge.ts'

/**
 * Puts a title first that was played or whose episode was chosen. Its times are later than its removal and its previous entry,
 * even if another device's clock is ahead.
 */
export function withItem(history: History, item: NewItem, now: Date): History {
  const before = history.items.find((each) => historyKey(each) === historyKey(item))
  const lastWatched = latest([now.toISOString(), after(before?.lastWatched ?? ''), after(after(goneAt(history, item)))])
  return merge(history, { ...EMPTY_HISTORY, items: [{ ...item, lastWatched, progressAt: undefined }] })
}

/**
 * Puts a title first whose page was opened. Known progress is kept, here and on every device that merges this history; the
 * progress in `item`, which may come from the page's address, applies only if there is none.
 */
export function withOpened(history: History, item: NewItem, now: Date): History {
  const before = history.items.find((each) => historyKey(each) === historyKey(item))
  // Older than any choice a device may have made since the title was removed.
  const progressAt = latest([EARLIEST, after(goneAt(history, item))])
  const lastWatched = latest([now.toISOString(), before?.lastWatched ?? '', progressAt])
  const progress = before?.progress ? null : item.progress
  return merge(history, { ...EMPTY_HISTORY, items: [{ ...item, progress, progressAt, lastWatched }] })
}

/** Removes a title; the removal applies on every device that merges this history. */
export function withoutItem(history: History, key: TitleKey, now: Date): History {
  const item = history.items.find((each) => historyKey(each) === historyKey(key))
  const removal = { type: key.type, id: key.id, at: latest([now.toISOString(), item?.lastWatched ?? '']) }
  return merge(history, { ...EMPTY_HISTORY, removals: [removal] })
}

/** Removes everything. */
export function cleared(history: History, now: Date): History {
  const clearedAt = latest([now.toISOString(), ...history.items.map(({ lastWatched }) => lastWatched)])
  return merge(history, { ...EMPTY_HISTORY, clearedAt })
}
