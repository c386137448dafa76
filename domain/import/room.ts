import { historyKey } from '#domain/history.ts'
import { roomIn } from '#domain/library/edits.ts'
import { isShown, type Library } from '#domain/library/library.ts'
import { foldName } from './fold-name.ts'
import type { ImportRow, Question } from './import-row.ts'
import { questionsOf } from './questions.ts'

/** How much of an import fits into the library, as far as it can be told before anything is looked up. */
export type Fit = {
  /** Titles that are new to the library, and how many of them it has room for. */
  titles: number
  room: number
  /** Places of the rows whose titles have no room: those that were put on their lists first. */
  without: ReadonlySet<number>
}

/** What fits of these rows. A title that the library has already takes no room; nor does an episode whose show is unknown. */
export function fitOf(rows: readonly ImportRow[], library: Library): Fit {
  const { questions, asks } = questionsOf(rows)
  const has = createHas(library)
  const noted = questions.map(() => '')
  for (const [at, number] of asks.entries()) {
    const own = rows[at]?.noted ?? ''
    if (own > (noted[number] ?? '')) noted[number] = own
  }
  const added = [...questions.keys()].filter((number) => isNew(questions[number], has))
  const room = roomIn(library).titles
  const newestFirst = added.toSorted((a, b) => ((noted[a] ?? '') < (noted[b] ?? '') ? 1 : noted[a] === noted[b] ? a - b : -1))
  const dropped = new Set(newestFirst.slice(room))
  const without = new Set(asks.flatMap((number, at) => (dropped.has(number) ? [at] : [])))
  return { titles: added.length, room, without }
}

function isNew(question: Question | undefined, has: (question: Question) => boolean): boolean {
  return question !== undefined && !question.ofEpisode && !has(question)
}

/** Tells whether the library has the title of a question, by its id or by its name and year. */
function createHas(library: Library): (question: Question) => boolean {
  const shown = [...library.entries.values()].filter(isShown)
  const ids = new Set(shown.map(historyKey))
  const names = new Set(shown.flatMap(({ known }) => (known ? [nameKey(known.name, yearOf(known.date))] : [])))
  return ({ type, tmdbId, name, year }) =>
    tmdbId !== null && type !== null ? ids.has(historyKey({ type, id: tmdbId })) : names.has(nameKey(name, year))
}

function nameKey(name: string, year: number | null): string {
  return `${foldName(name).bare} ${year}`
}

function yearOf(date: string | null): number | null {
  return date === null ? null : Number(date.slice(0, 4))
}
