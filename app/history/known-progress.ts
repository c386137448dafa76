import { useSyncExternalStore } from 'react'
import { localData, watchStorage } from '#app/hooks/browser-storage.ts'
import { historyKey, type History, type TitleKey } from '#domain/history.ts'
import type { EpisodeRef } from '#domain/player.ts'
import { HISTORY_KEY } from './row-visibility.ts'

// Read before the history's own code is loaded, so that a page shows the place at once.

/** Season and episode by `historyKey`. */
type Places = ReadonlyMap<string, EpisodeRef>

// Set by the history's code, which also knows what could not be stored. Browser only.
let known: Places | null = null
let stored: { text: string; places: Places } | null = null
const listeners = new Set<() => void>()
const NOWHERE: Places = new Map()

/** The episode of a show that was played or chosen last; null if there is none, and on the server, which cannot know it. */
export function useKnownProgress(key: TitleKey): EpisodeRef | null {
  return useSyncExternalStore(
    watch,
    () => (known ?? readStored()).get(historyKey(key)) ?? null,
    () => null,
  )
}

export function setKnownProgress({ items }: History): void {
  const next = new Map(items.flatMap((item) => (item.progress ? [[historyKey(item), item.progress] as const] : [])))
  for (const [key, place] of next) next.set(key, same(known?.get(key), place))
  known = next
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

/** The same object for the same place: readers compare by identity. */
function same(before: EpisodeRef | undefined, now: EpisodeRef): EpisodeRef {
  return before?.season === now.season && before.episode === now.episode ? before : now
}

function readStored(): Places {
  const text = localData.read(HISTORY_KEY) ?? ''
  if (stored?.text !== text) stored = { text, places: parsePlaces(text) }
  return stored.places
}

/** Only what is needed of a stored history; anything odd is left out. */
function parsePlaces(text: string): Places {
  try {
    const { items }: { items?: unknown } = JSON.parse(text || '{}')
    return Array.isArray(items) ? new Map(items.flatMap((item: unknown) => toPlace(item) ?? [])) : NOWHERE
  } catch {
    return NOWHERE // damaged
  }
}

function toPlace(item: unknown): [key: string, place: EpisodeRef][] | null {
  if (typeof item !== 'object' || item === null || !('id' in item && 'progress' in item)) return null
  const { id, progress } = item
  if (typeof progress !== 'object' || progress === null || !('season' in progress && 'episode' in progress)) return null
  const { season, episode } = progress
  const isPlace = typeof id === 'number' && typeof season === 'number' && typeof episode === 'number'
  return isPlace ? [[historyKey({ type: 'tv', id }), { season, episode }]] : null
}
