import { hasSetFields, titleOfKey, type Entry, type VisitorRecord } from '#domain/record/entry.ts'
import { factsOf } from '#domain/record/fields.ts'
import { roomIn } from '#domain/record/exchange.ts'
import { titleKey } from '#domain/titles/title.ts'
import { foldName } from './fold-name.ts'
import type { ImportRow, Question } from './import-row.ts'
import { questionsOf } from './questions.ts'

/** How much of an import fits into the record, as far as is known before the look-ups. */
export type Fit = {
  /** Titles that the visitor does not have yet, and the number that there is room for. */
  titles: number
  room: number
  /** Indexes of rows whose titles do not fit: those put on their lists longest ago. */
  without: ReadonlySet<number>
}

/** How much of these rows fits. Titles that the visitor has take no room; nor do titles known only by an episode's id. */
export function fitOf(rows: readonly ImportRow[], record: VisitorRecord): Fit {
  const { questions, asks } = questionsOf(rows)
  const find = createFind(record)
  const noted = questions.map(() => '')
  for (const [at, number] of asks.entries()) {
    const own = rows[at]?.noted ?? ''
    if (own > (noted[number] ?? '')) noted[number] = own
  }
  // History rows take no room in the lists.
  const listed = new Set(asks.filter((_, at) => rows[at]?.mark !== 'opened'))
  const added = [...listed].filter((number) => isNew(questions[number], find))
  const room = roomIn(record)
  const newestFirst = added.toSorted((a, b) => ((noted[a] ?? '') < (noted[b] ?? '') ? 1 : noted[a] === noted[b] ? a - b : -1))
  const dropped = new Set(newestFirst.slice(room))
  const without = new Set(asks.flatMap((number, at) => (dropped.has(number) && rows[at]?.mark !== 'opened' ? [at] : [])))
  return { titles: added.length, room, without }
}

/** Whether something has to be left out. */
export function isTooMuch({ titles, room }: Fit): boolean {
  return titles > room
}

type Find = (question: Question) => Entry | undefined

function isNew(question: Question | undefined, find: Find): boolean {
  return question !== undefined && (!question.ofEpisode || question.byShow === true) && !find(question)
}

/** Finds the title of a question in the record, by its id or by its name and year. */
function createFind(record: VisitorRecord): Find {
  const titles = new Map([...record].filter(([key, entry]) => titleOfKey(key) !== null && hasSetFields(entry)))
  const byName = new Map(
    [...titles.values()].flatMap((entry) => {
      const facts = factsOf(entry)
      return facts ? [[nameKey(facts.name, yearOf(facts.date)), entry]] : []
    }),
  )
  return ({ type, tmdbId, name, year }) =>
    tmdbId !== null && type !== null ? titles.get(titleKey({ type, id: tmdbId })) : byName.get(nameKey(name, year))
}

function nameKey(name: string, year: number | null): string {
  return `${foldName(name).bare} ${year}`
}

function yearOf(date: string | null): number | null {
  return date === null ? null : Number(date.slice(0, 4))
}
