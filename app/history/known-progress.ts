import { useMemo, useSyncExternalStore } from 'react'
import { localData, watchStorage } from '#app/hooks/browser-storage.ts'
import type { HistoryItem, TitleKey } from '#domain/history/history.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { parsePlace, readPlaces, storedPlace, type KnownPlace } from './known-places.ts'
import { HISTORY_KEY } from './row-visibility.ts'

// Read before the history's own code is loaded, so that a page shows the place at once; so this does not import it.

type Entries = readonly Pick<HistoryItem, 'type' | 'id' | 'progress' | 'progressAt' | 'lastWatched'>[]

// Set by the history's code, which also knows what could not be stored. Browser only.
let known: Entries | null = null
const listeners = new Set<() => void>()

/**
 * The visitor's place in a show: the episode that they began, or the one after what they have watched. Null if they have not
 * begun it, and on the server, which cannot know.
 */
export function useKnownPlace(key: TitleKey): KnownPlace | null {
  const place = useSyncExternalStore(
    watchPlaces,
    () => readPlace(key),
    () => '',
  )
  return useMemo(() => parsePlace(place), [place])
}

export function setKnownProgress(entries: Entries): void {
  known = entries
  tellPlaces()
}

/** Call after places were stored. */
export function tellPlaces(): void {
  for (const notify of listeners) notify()
}

/** Calls back when places or the history may have changed, here or in another tab. */
export function watchPlaces(notify: () => void): () => void {
  listeners.add(notify)
  const unwatch = watchStorage(notify)
  return () => {
    listeners.delete(notify)
    unwatch()
  }
}

/** Such as `r2/4`; empty if unknown. Browser only. */
export function readPlace(key: TitleKey): string {
  // Damaged entries are no objects.
  const item = readEntries().find((entry: Entries[number] | null) => entry?.type === key.type && entry.id === key.id)
  return storedPlace(readPlaces(), key, item) || toText(item?.progress)
}

function readEntries(): Entries {
  try {
    const items: unknown = known ?? JSON.parse(localData.read(HISTORY_KEY) ?? '').items
    return Array.isArray(items) ? items : []
  } catch {
    return [] // Nothing is stored, or it is damaged.
  }
}

function toText(progress: EpisodeRef | null | undefined): string {
  return progress ? `r${progress.season}/${progress.episode}` : ''
}
