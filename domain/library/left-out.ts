import { m } from '#messages'
import { historyKey } from '#domain/history/history.ts'
import { isMarked, isShown, MARK_NAMES, type Entry, type Library, type MarkName } from './library.ts'

/** What a title lost in a merge; `title`: everything. */
export type LeftOut = { title: Entry; what: 'title' | 'episodes' | 'day' | MarkName }

/**
 * What a library lost when it was merged with another: later marks of the other win, and without enough room the titles marked
 * longest ago are dropped.
 */
export function leftOutOf(before: Library, after: Library): LeftOut[] {
  return [...before.entries.values()].filter(isShown).flatMap((title): LeftOut[] => {
    const now = after.entries.get(historyKey(title))
    if (!now || !isShown(now)) return [{ title, what: 'title' }]
    const names = MARK_NAMES.filter((name) => isMarked(title, name) && !isMarked(now, name))
    const isDayLost = title.marks.watched?.day !== undefined && isMarked(now, 'watched') && now.marks.watched?.day === undefined
    const isEpisodeLost = [...title.episodes].some(([at, { on }]) => on && !now.episodes.get(at)?.on)
    return [...names, ...(isDayLost ? ['day' as const] : []), ...(isEpisodeLost ? ['episodes' as const] : [])].map((what) => ({
      title,
      what,
    }))
  })
}

/** Limit on the titles that a notice names. */
const MAX_NAMED = 5

/** One loss of a merge, for the visitor. */
export function leftOutText({ title: { type, id, known }, what }: LeftOut): string {
  return m.library.leftOut[what](known?.name ?? `${type}/${id}`)
}

/** The losses of a merge in one line, the first few by name. */
export function leftOutTexts(leftOut: readonly LeftOut[]): string {
  const more = leftOut.length - MAX_NAMED
  const named = leftOut.slice(0, MAX_NAMED).map(leftOutText)
  return more > 0 ? m.library.someLeftOut(named, more) : m.library.allLeftOut(named)
}
