import type { TitleKey } from '#domain/history/history.ts'
import { titleOf } from '#domain/player/position-key.ts'
import { isShown, MARK_NAMES, toSeconds, type Entry, type Library, type Mark } from './library.ts'
import { capped, merged } from './merge.ts'

/**
 * Merges the library of a device that is new to a sync code: it may fill free places, but not remove or change marks of other
 * devices. Every push contains everything, so its removals apply once it counts as known.
 */
export function withNewcomer(shared: Library, incoming: Library, now: Date): Library {
  const entries = new Map(shared.entries)
  for (const [key, entry] of incoming.entries) {
    const mine = entries.get(key)
    const { progress, ...rest } = entry
    const begun = progress?.on && !mine?.progress && { progress }
    const added = { ...rest, marks: onlyNew(entry.marks, mine), episodes: onlyNewEpisodes(entry, mine), ...begun }
    if (!isShown(added) && !begun) continue
    entries.set(
      key,
      mine
        ? {
            ...mine,
            marks: { ...added.marks, ...mine.marks },
            episodes: new Map([...added.episodes, ...mine.episodes]),
            known: mine.known ?? entry.known,
            ...begun,
          }
        : added,
    )
  }
  const known = new Set(shared.positions.map(({ of }) => of))
  const positions = [...shared.positions, ...incoming.positions.filter(({ of }) => !known.has(of))]
  const next = capped({ entries, positions, clearedAt: shared.clearedAt }, now)
  // If the library is full, nothing is added.
  const isThere = ([key, entry]: [string, Entry]) =>
    (!isShown(entry) || next.entries.has(key)) && (!entry.progress?.on || next.entries.get(key)?.progress !== undefined)
  return [...shared.entries].every(isThere) ? next : shared
}

/** Merges the library of a device that counts as known. */
export function withDevice(shared: Library, incoming: Library, now: Date): Library {
  return capped(merged(shared, incoming), now)
}

/** The library with exactly the marks of an earlier version, as changes made now, so that every device follows. */
export function restoredLibrary(library: Library, earlier: Library, now: Date): Library {
  const at = (mark: Mark | undefined) => Math.max(toSeconds(now), (mark?.at ?? 0) + 1, library.clearedAt + 1)
  const back = (mark: Mark | undefined, old: Mark | undefined): Mark | undefined =>
    (mark?.on ?? false) === (old?.on ?? false) ? (mark ?? old) : { ...old, on: old?.on ?? false, at: at(mark) }
  const entries = new Map<string, Entry>()
  for (const key of new Set([...library.entries.keys(), ...earlier.entries.keys()])) {
    const [mine, old] = [library.entries.get(key), earlier.entries.get(key)]
    const base = mine ?? old
    if (!base) continue
    const marks: Entry['marks'] = Object.fromEntries(
      MARK_NAMES.flatMap((name) => {
        const mark = back(mine?.marks[name], old?.marks[name])
        return mark ? [[name, mark]] : []
      }),
    )
    const episodes = new Map<string, Mark>()
    for (const episode of new Set([...(mine?.episodes.keys() ?? []), ...(old?.episodes.keys() ?? [])])) {
      const mark = back(mine?.episodes.get(episode), old?.episodes.get(episode))
      if (mark) episodes.set(episode, mark)
    }
    entries.set(key, { ...base, marks, episodes, known: base.known ?? old?.known ?? null })
  }
  return { ...library, entries }
}

/** Leaves out titles and their positions; returns the same object if there are none to leave out. */
export function withoutTitles(library: Library, isLeftOut: (title: TitleKey) => boolean): Library {
  const entries = new Map([...library.entries].filter(([, entry]) => !isLeftOut(entry)))
  const positions = library.positions.filter(({ of }) => !isLeftOut(titleOf(of)))
  const isWhole = entries.size === library.entries.size && positions.length === library.positions.length
  return isWhole ? library : { ...library, entries, positions }
}

function onlyNew(marks: Entry['marks'], mine: Entry | undefined): Entry['marks'] {
  return Object.fromEntries(MARK_NAMES.flatMap((name) => (marks[name]?.on && !mine?.marks[name] ? [[name, marks[name]]] : [])))
}

function onlyNewEpisodes({ episodes }: Entry, mine: Entry | undefined): Map<string, Mark> {
  return new Map([...episodes].filter(([key, { on }]) => on && !mine?.episodes.has(key)))
}
