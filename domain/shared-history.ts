import { capped, EMPTY_HISTORY, historyKey, MAX_ITEMS, merge, type History, type TitleKey } from './history.ts'

/** A title that a new device has added. Until `until` (ISO time) it gives way to what the other devices watched. */
export type Guest = TitleKey & { by: string; until: string }

/** What devices have together under a code. `guests` are some of its items. */
export type SharedHistory = { history: History; guests: Guest[] }

/** Who pushes, while the device is new: its id, and the ISO time from which it is not. */
export type Newcomer = { deviceId: string; until: string }

/** Hours after which a device that imported a code may remove what others watched. */
export const NEWCOMER_HOURS = 24

/** Merges what a known device has. Where there are too many items, those of new devices go first. */
export function mergeKnown(shared: SharedHistory, incoming: History, now: Date): SharedHistory {
  const before = new Map(shared.history.items.map((item) => [historyKey(item), item.lastWatched]))
  const watched = new Set(
    incoming.items.filter((item) => item.lastWatched > (before.get(historyKey(item)) ?? '')).map(historyKey),
  )
  const merged = merge(shared.history, incoming)
  const guests = stillGuests(shared.guests, now).filter((guest) => !watched.has(historyKey(guest)))
  const guestKeys = new Set(guests.map(historyKey))
  const ordered = [
    ...merged.items.filter((item) => !guestKeys.has(historyKey(item))),
    ...merged.items.filter((item) => guestKeys.has(historyKey(item))),
  ]
  return toShared(merged, new Set(ordered.slice(0, MAX_ITEMS).map(historyKey)), guests, now)
}

/**
 * Merges what a new device has, so that nothing is lost by it: its removals wait until it is not new any more (it sends them
 * each time), and titles that it adds take free places, or those of its own.
 */
export function mergeNewcomer(shared: SharedHistory, incoming: History, { deviceId, until }: Newcomer, now: Date): SharedHistory {
  const guests = stillGuests(shared.guests, now)
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

function stillGuests(guests: Guest[], now: Date): Guest[] {
  return guests.filter(({ until }) => until > now.toISOString())
}

function toShared(merged: History, kept: ReadonlySet<string>, guests: Guest[], now: Date): SharedHistory {
  const history = capped({ ...merged, items: merged.items.filter((item) => kept.has(historyKey(item))) }, now)
  const there = new Set(history.items.map(historyKey))
  return { history, guests: guests.filter((guest) => there.has(historyKey(guest))) }
}
