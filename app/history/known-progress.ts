import { useSyncExternalStore } from 'react'
import { localData, watchStorage } from '#app/hooks/browser-storage.ts'
import type { HistoryItem, TitleKey } from '#domain/history.ts'
import type { EpisodeRef } from '#domain/player.ts'
import { HISTORY_KEY } from './row-visibility.ts'

// Read before the history's own code is loaded, so that a page shows the place at once; so this does not import it.

type Entries = readonly Pick<HistoryItem, 'type' | 'id' | 'progress'>[]

// Set by the history's code, which also knows what could not be stored. Browser only.
let known: Entries | null = null
const listeners = new Set<() => void>()

/** The episode of a show that was played or chosen last; null if there is none, and on the server, which cannot know it. */
export function useKnownProgress(key: TitleKey): EpisodeRef | null {
  const place = useSyncExternalStore(
    watch,
    () => read(key),
    () => '',
  )
  const [season, episode] = place.split('/').map(Number)
  return season === undefined || episode === undefined ? null : { season, episode }
}

export function setKnownProgress(entries: Entries): void {
  known = entries
  for (const notify of listeners) notify()
}

function watch(notify: () => void): () => void {
  listeners.add(notify)
  const unwatch = watchStorage(notify)
  return () => {
    listeners.delete(notify)
    unwatch()
  }
}

/** `2/5`; empty if unknown. */
function read({ type, id }: TitleKey): string {
  try {
    const entries: Entries = known ?? JSON.parse(localData.read(HISTORY_KEY) ?? '').items
    const { season, episode } = entries.find((entry) => entry.type === type && entry.id === id)?.progress ?? {}
    const place = `${season}/${episode}`
    return /^\d{1,4}\/\d{1,4}$/.test(place) ? place : ''
  } catch {
    return '' // Nothing is stored, or it is damaged.
  }
}
