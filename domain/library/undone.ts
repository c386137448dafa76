import { MARK_NAMES, type Entry, type Library, type Mark } from './library.ts'
import { timeAfter } from './edits.ts'

/** The entries before and after a change; unchanged ones may be included. */
export type Change = { before: Library['entries']; after: Library['entries'] }

/**
 * Undoes a change: every mark that is still as the change left it returns to its earlier state. Marks set since then, here or on
 * another device, stay. The undo is itself a change that every device follows.
 */
export function undone(library: Library, { before, after }: Change, now: Date): Library {
  const entries = new Map(library.entries)
  let hasChanged = false
  for (const [key, left] of after) {
    const [mine, old] = [entries.get(key), before.get(key)]
    if (!mine) continue
    const back = (mark: Mark, changed: Mark | undefined, earlier: Mark | undefined): Mark => {
      if (!isSame(mark, changed) || isSame(changed, earlier)) return mark
      hasChanged = true
      return { ...earlier, on: earlier?.on ?? false, at: timeAfter(library, mark, now) }
    }
    const { progress } = mine
    const place = progress && { ...progress, ...back(progress, left.progress, old?.progress) }
    const marks: Entry['marks'] = Object.fromEntries(
      MARK_NAMES.flatMap((name) => {
        const mark = mine.marks[name]
        return mark ? [[name, back(mark, left.marks[name], old?.marks[name])]] : []
      }),
    )
    const episodes = new Map(mine.episodes)
    for (const [at, mark] of mine.episodes) episodes.set(at, back(mark, left.episodes.get(at), old?.episodes.get(at)))
    entries.set(key, { ...mine, marks, episodes, ...(place && { progress: place }) })
  }
  return hasChanged ? { ...library, entries } : library
}

function isSame(one: Mark | undefined, other: Mark | undefined): boolean {
  return one?.on === other?.on && one?.at === other?.at && one?.day === other?.day
}
