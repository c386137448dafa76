import { useSyncExternalStore } from 'react'
import { createStoredValue } from '#app/hooks/stored-value.ts'
import { parseSets, withSet, type FilterSet } from './parse-sets.ts'

const { read, write, watch, isLasting } = createStoredValue<readonly FilterSet[]>({
  key: 'marquee.filter-sets',
  parse: parseSets,
  toText: (sets) => JSON.stringify(sets),
})

/** The saved sets, also as other tabs save them. `isLasting`: whether the last change could be stored. */
export function useSets(): { sets: readonly FilterSet[]; isLasting: boolean } {
  const sets = useSyncExternalStore(watch, read, read)
  return { sets, isLasting: isLasting() }
}

export function putSet(set: Omit<FilterSet, 'id'>): void {
  write(withSet(read(), { ...set, id: crypto.randomUUID?.() ?? String(Date.now()) }))
}

export function renameSet(id: string, name: string): void {
  write(read().map((set) => (set.id === id ? { ...set, name } : set)))
}

export function removeSet(id: string): void {
  write(read().filter((set) => set.id !== id))
}
