import { useSyncExternalStore } from 'react'
import { localData, watchStorage } from '#app/hooks/browser-storage.ts'
import { parseSets, withSet, type FilterSet } from './parse-sets.ts'

const KEY = 'marquee.filter-sets'

type Sets = { sets: readonly FilterSet[]; isLasting: boolean }

// Browser only: what was read last, and what could not be stored.
let seen: { text: string | null | undefined; sets: Sets } | null = null
let unstored: readonly FilterSet[] | null = null
const listeners = new Set<() => void>()

/** The saved sets, also as other tabs save them. `isLasting`: whether the last change could be stored. */
export function useSets(): Sets {
  return useSyncExternalStore(watch, read, read)
}

export function putSet(set: Omit<FilterSet, 'id'>): void {
  write(withSet(read().sets, { ...set, id: crypto.randomUUID?.() ?? String(Date.now()) }))
}

export function renameSet(id: string, name: string): void {
  write(read().sets.map((set) => (set.id === id ? { ...set, name } : set)))
}

export function removeSet(id: string): void {
  write(read().sets.filter((set) => set.id !== id))
}

function read(): Sets {
  const text = unstored ? undefined : localData.read(KEY)
  if (seen && seen.text === text) return seen.sets
  seen = { text, sets: { sets: unstored ?? parseSets(text), isLasting: unstored === null } }
  return seen.sets
}

function write(sets: readonly FilterSet[]): void {
  unstored = localData.write(KEY, JSON.stringify(sets)) ? null : sets
  seen = null
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
