import type { TitleType } from '#domain/titles/title.ts'

/** Titles on a page of the service. */
const PAGE_SIZE = 20

/** The place of a title in a list: its page, and the number of titles before it on that page. */
type Place = { page: number; before: number }

/** Draws a place in a list, all equally likely. `random` returns 0 to below 1. */
export function drawPlace({ total, pages }: { total: number; pages: number }, random: () => number): Place {
  // The service delivers only the first 500 pages of a long list.
  const available = Math.max(1, Math.min(total, pages * PAGE_SIZE))
  const index = Math.floor(random() * available)
  return { page: Math.floor(index / PAGE_SIZE) + 1, before: index % PAGE_SIZE }
}

/** The titles of a page, the drawn one first, so that the next can replace it if it is unsuitable. */
export function drawnFirst<Item>(items: readonly Item[], before: number): Item[] {
  const at = items.length === 0 ? 0 : before % items.length
  return [...items.slice(at), ...items.slice(0, at)]
}

/** Where titles are drawn from: the address of a list, or `historyKey`s of titles that only the browser knows. */
export type SurpriseSource = { list: string } | { among: string[] }

/** The address of a list whose titles the server draws. */
const LIST = /^\/(movie|tv)(\?|$)/
const KEY = /^(movie|tv)\/[1-9]\d{0,8}$/

/** The source stored in a browser history entry; null if there is none. */
export function parseSource(kept: unknown): SurpriseSource | null {
  if (typeof kept !== 'object' || kept === null) return null
  if ('list' in kept && typeof kept.list === 'string' && LIST.test(kept.list)) return { list: kept.list }
  if (!('among' in kept) || !Array.isArray(kept.among)) return null
  const among = kept.among.filter((key): key is string => typeof key === 'string' && KEY.test(key))
  return among.length > 0 ? { among } : null
}

/** Limit on the titles in a history entry. */
const MAX_KEPT = 200

/** A random selection of the given titles. */
export function sourceAmong(keys: readonly string[], random: () => number): SurpriseSource {
  const shuffled = keys.map((key) => ({ key, at: random() })).toSorted((one, other) => one.at - other.at)
  return { among: shuffled.slice(0, MAX_KEPT).map(({ key }) => key) }
}

/** A drawn title; null if there is none to draw. */
export type Drawn = { type: TitleType; id: number }
