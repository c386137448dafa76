import { historyKey, progressTime, EMPTY_HISTORY, type History } from '#domain/history/history.ts'
import { merge } from '#domain/history/merge.ts'
import { entryOf } from './edits.ts'
import { toSeconds, type Entry, type Library, type Progress } from './library.ts'

// A history holds only twenty titles; the library keeps a show's progress until the visitor removes the show from the history.

/** Updates the library from a history: newer progress of shows, and removals of shows. */
export function withProgressOf(library: Library, { items, removals, clearedAt }: History): Library {
  const changed = new Map<string, Entry>()
  const put = (key: Pick<Entry, 'type' | 'id'>, progress: Progress) =>
    changed.set(historyKey(key), { ...entryOf(library.entries, key), progress })
  const shown = new Set<string>()
  for (const item of items) {
    if (item.type !== 'tv' || !item.progress) continue
    shown.add(historyKey(item))
    const at = toSeconds(new Date(progressTime(item)))
    const known = library.entries.get(historyKey(item))?.progress
    if (at > Math.max(known?.at ?? 0, library.clearedAt)) put(item, { ...item.progress, on: true, at })
  }
  const removed = new Map(removals.map((removal) => [historyKey(removal), removal.at]))
  for (const [key, entry] of library.entries) {
    const time = [removed.get(key) ?? '', clearedAt ?? ''].toSorted().at(-1)
    const { progress } = entry
    if (!time || !progress?.on || shown.has(key)) continue
    const at = toSeconds(new Date(time))
    if (progress.at <= at) put(entry, { ...progress, on: false, at: Math.max(at, progress.at + 1) })
  }
  return changed.size === 0 ? library : { ...library, entries: new Map([...library.entries, ...changed]) }
}

/** Updates the progress of a history's shows from the library, so that a show opened again resumes where it was. */
export function withProgressFrom(history: History, { entries }: Library): History {
  const items = history.items.flatMap((item) => {
    const progress = entries.get(historyKey(item))?.progress
    if (!progress?.on) return []
    const { season, episode, at } = progress
    const progressAt = new Date(at * 1000).toISOString()
    return progressAt > progressTime(item) ? [{ ...item, progress: { season, episode }, progressAt }] : []
  })
  return items.length === 0 ? history : merge(history, { ...EMPTY_HISTORY, items })
}
