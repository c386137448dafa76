import { EMPTY_HISTORY, historyKey, MAX_ITEMS, type History, type TitleKey } from './history.ts'
import { capped, merge } from './merge.ts'

/** A title added by a new device. Until `until` (ISO time) it is the first to be dropped when the list is full. */
export type Guest = TitleKey & { by: string; until: string }

/** The history shared under a sync code. `guests` lists those of its items that new devices added. */
export type SharedHistory = { history: History; guests: Guest[] }

/** A new device: its id, and the ISO time from which it counts as known. */
export type Newcomer = { deviceId: string; until: string }

/** Hours after which a device that imported a code may remove other devices' items. */
export const NEWCOMER_HOURS = 24

/** Merges a known device's history. If there are too many items, guests are dropped first. */
export function mergeKnown(shared: SharedHistory, incoming: History, now: Date): SharedHistory {
  const before = new Map(shared.history.items.map((item) => [historyKey(item), item.lastWatched]))
  const watched = new Set(
    incoming.items.filter((item) => item.lastWatched > (before.get(historyKey(item)) ?? '')).map(historyKey),
  )
  const merged = merge(shared.history, incoming)
  const guests = activeGuests(shared.guests, now).filter((guest) => !watched.has(historyKey(guest)))
  const guestKeys = new Set(guests.map(historyKey))
  const ordered = [
    ...merged.items.filter((item) => !guestKeys.has(historyKey(item))),
    ...merged.items.filter((item) => guestKeys.has(historyKey(item))),
  ]
  return toShared(merged, new Set(ordered.slice(0, MAX_ITEMS).map(historyKey)), guests, now)
}

/**
 * Merges a new device's history without losing other devices' items: its removals are ignored until it counts as known (it
 * sends them again with every push, so none is lost), and its titles only fill free room or replace its own guests.
 */
export function mergeNewcomer(shared: SharedHistory, incoming: History, { deviceId, until }: Newcomer, now: Date): SharedHistory {
  const guests = activeGuests(shared.guests, now)
  const own = new Set(guests.filter(({ by }) => by === deviceId).map(historyKey))
  const fixed = shared.history.items.map(historyKey).filter((key) => !own.has(key))
  const merged = merge(shared.history, { ...EMPTY_HISTORY, items: incoming.items })
  const added = merged.items
    .filter((item) => !fixed.includes(historyKey(item)))
    .slice(0, Math.max(0, MAX_ITEMS - fixed.length))
    .map(({ type, id }): Guest => ({ type, id, by: deviceId, until }))
  const others = guests.filter(({ by }) => by !== deviceId)
  return toShared(merged, new Set([...fixed, ...added.map(historyKey)]), [...others, ...added], now)
}

function activeGuests(guests: Guest[], now: Date): Guest[] {
  return guests.filter(({ until }) => until > now.toISOString())
}

function toShared(merged: History, retained: ReadonlySet<string>, guests: Guest[], now: Date): SharedHistory {
  const history = capped({ ...merged, items: merged.items.filter((item) => retained.has(historyKey(item))) }, now)
  const present = new Set(history.items.map(historyKey))
  return { history, guests: guests.filter((guest) => present.has(historyKey(guest))) }
}
