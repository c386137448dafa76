import { m } from '#messages'
import { MAX_LISTED, MAX_LISTS } from '#domain/record/lists.ts'
import { csvLine } from '#domain/text/csv.ts'
import { outcomeOf, resultOf, type Job } from './job.ts'
import { textOfLeftOut, textOfUnread } from './reasons.ts'
import { effectOf } from './seen-rule.ts'

/**
 * A row that is not in the library. `question`: its unanswered question; null if it was never asked or did not fit. `isUnseen`: it is only
 * about something that was neither watched nor wanted, and nothing is lost.
 */
export type LostRow = {
  file: string
  line: number
  title: string
  year: number | null
  why: string
  question: number | null
  isUnseen: boolean
}

/** Every row that was not imported, and why. */
export function lostRows(job: Job): LostRow[] {
  const full = new Set(job.added?.full)
  const noPlace = new Set(job.added?.noPlace)
  const noNote = new Set(job.added?.noNote)
  const whyLeft = (at: number) => {
    if (noPlace.has(at)) return m.transfer.lost.noPlace({ lists: MAX_LISTS, titles: MAX_LISTED })
    return full.has(at) ? m.transfer.lost.full : m.transfer.lost.noNote
  }
  const nameOf = (file: number) => job.files[file]?.name ?? ''
  const notImported = job.rows.flatMap((row, at): LostRow[] => {
    const question = job.asks[at] ?? -1
    const isLost = outcomeOf(job, question) === 'not-found'
    const result = isLost ? null : resultOf(job, question)
    const effect = result && effectOf(row, result)
    const isRefused = typeof effect === 'string'
    const isLeft = full.has(at) || noPlace.has(at) || noNote.has(at)
    if (!isLost && !isRefused && !isLeft) return []
    const ofQuestion = job.choices[question] === 'none' ? m.transfer.lost.none : m.transfer.lost.unknown
    const why = isLost ? ofQuestion : isRefused ? textOfUnread(effect) : whyLeft(at)
    const { name: title, line, year } = row
    return [{ file: nameOf(row.file), line, title, year, why, question: isLost ? question : null, isUnseen: false }]
  })
  const unread = job.unread.map(({ file, line, title, why }) => ({
    file: nameOf(file),
    line,
    title,
    year: null,
    why: textOfUnread(why),
    question: null,
    isUnseen: why === 'notSeen',
  }))
  return [...notImported, ...unread]
}

/** The same as a CSV table, with the files that were not read, and a byte order mark so that spreadsheets detect UTF-8. */
export function lostTable(job: Job): string {
  const files = job.leftOut.map(({ name, why }) => csvLine(['', '', textOfLeftOut(why), name, '']))
  const rows = lostRows(job).map(({ file, line, title, year, why }) =>
    csvLine([title, year?.toString() ?? '', why, file, String(line)]),
  )
  const heads = m.transfer.table
  return `\ufeff${[csvLine([heads.title, heads.year, heads.why, heads.file, heads.line]), ...rows, ...files].join('')}`
}
