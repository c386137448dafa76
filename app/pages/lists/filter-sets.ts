import { useSyncExternalStore } from 'react'
import type { TitleType } from '#domain/titles/title.ts'
import { createKeptStore } from '#app/hooks/create-store.ts'

/** Filters that a visitor saved under a name; `search` as in the address of a list. */
export type FilterSet = { id: string; type: TitleType; name: string; search: string }

export const MAX_SETS = 30
/** Limit on the characters of a name. */
export const MAX_NAME = 80

/** Allowed characters and length of a saved query. */
const SEARCH = /^[\w=&,.+%-]{1,500}$/
const ID = /^[\w-]{1,40}$/

const { read, write, subscribe, isLasting } = createKeptStore<readonly FilterSet[]>({
  key: 'marquee.filter-sets',
  parse: parseSets,
  toText: (sets) => JSON.stringify(sets),
})

/** The saved sets, kept up to date with other tabs. `isLasting`: whether the last change could be stored. */
export function useSets(): { sets: readonly FilterSet[]; isLasting: boolean } {
  const sets = useSyncExternalStore(subscribe, read, read)
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

/** Parses stored sets; damaged and surplus ones are left out. */
export function parseSets(text: string | null | undefined): FilterSet[] {
  const stored = parseJson(text ?? '')
  const sets = Array.isArray(stored) ? stored.flatMap((each) => parseSet(each) ?? []) : []
  return [...new Map(sets.map((set) => [set.id, set])).values()].slice(0, MAX_SETS)
}

/** Adds a set at the front; it replaces one with the same filters. */
export function withSet(sets: readonly FilterSet[], set: FilterSet): FilterSet[] {
  const others = sets.filter(({ type, search }) => type !== set.type || search !== set.search)
  return [set, ...others].slice(0, MAX_SETS)
}

function parseSet(value: unknown): FilterSet | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, type, name, search }: Record<string, unknown> = { ...value }
  if (typeof id !== 'string' || !ID.test(id) || (type !== 'movie' && type !== 'tv')) return null
  if (typeof name !== 'string' || name.trim() === '' || name.length > MAX_NAME) return null
  return typeof search === 'string' && SEARCH.test(search) ? { id, type, name, search } : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
