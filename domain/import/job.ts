import type { KnownTitle } from '#domain/record/edits.ts'
import { EMPTY_RECORD, type VisitorRecord } from '#domain/record/entry.ts'
import type { MarkName } from '#domain/record/marks.ts'
import type { MatchAnswer } from './answer.ts'
import {
  MAX_ROWS,
  unusable,
  type FileKind,
  type ImportRow,
  type LeftOutFile,
  type Question,
  type ReadFile,
} from './import-row.ts'
import { fileList, foldListName } from './file-lists.ts'
import { questionKey, questionsOf } from './questions.ts'
import { titleKey } from '#domain/titles/title.ts'
import { fitOf } from './room.ts'
import { effectOf, marked, type FoundTitle } from './seen-rule.ts'

/** An answer that is not "ask again later". */
type FinalAnswer = Exclude<MatchAnswer, { state: 'later' }>
/** A visitor's decision about an uncertain question: one of the candidates, or none. */
export type Choice = KnownTitle | 'none'

type JobRow = ImportRow & { file: number }

/** An import in progress, from the files to the outcome of each row. The browser stores it, so it survives the page. */
export type Job = {
  version: 2
  files: readonly { name: string; kind: FileKind; rows: number }[]
  rows: readonly JobRow[]
  /** `why`: for `textOfUnread`. */
  unread: readonly { file: number; line: number; title: string; why: string }[]
  /** Files that were not read; `why`: for `textOfLeftOut`. */
  leftOut: readonly { name: string; why: string }[]
  questions: readonly Question[]
  /** For each row, the index of its question. */
  asks: readonly number[]
  /** Null: not asked yet. */
  answers: readonly (FinalAnswer | null)[]
  choices: readonly (Choice | null)[]
  /** The visitor says that what is only rated was seen. */
  ratedAreSeen?: boolean
  /** What was added to the record; null: nothing yet. */
  added: Added | null
}

export type Added = {
  titles: number
  episodes: number
  /** Rows whose titles or episodes did not fit. */
  full: readonly number[]
  /** Titles from the files that are in the watch history. */
  opened: number
  /** Imports that an earlier version stored have none of these. */
  ratings?: number
  /** Rows whose titles, or notes, had no place in a list of the visitor's own. */
  noPlace?: readonly number[]
  noNote?: readonly number[]
  /** For undoing the import: the changed entries. */
  change: { before: VisitorRecord; after: VisitorRecord }
}

/** The outcome of a row. `waiting`: not asked yet; `undecided`: the visitor has to choose. */
export type Outcome = 'waiting' | 'undecided' | 'matched' | 'chosen' | 'not-found'

/** A file that was read, with the mark that the visitor chose if the file does not say; `listName`: of the list that it is then. */
export type ChosenList = ReadFile & { name: string; mark: MarkName | 'listed' | null; listName?: string }

/** Throws `UnusableFile` if there are too many rows or titles for one import. */
export function newJob(
  lists: readonly ChosenList[],
  record: VisitorRecord = EMPTY_RECORD,
  leftOut: readonly LeftOutFile[] = [],
): Job {
  const all = rowsOf(lists)
  if (all.length + lists.reduce((sum, { unread }) => sum + unread.length, 0) > MAX_ROWS) {
    throw unusable('tooManyRows')
  }
  const { without } = fitOf(all, record)
  const rows = all.filter((_, at) => !without.has(at))
  const noRoom = all
    .filter((_, at) => without.has(at))
    .map(({ file, line, name }) => ({ file, line, title: name, why: 'noRoom' }))
  const { questions, asks } = questionsOf(rows)
  const files = lists.map(({ name, kind, rows: own, unread: left }) => ({ name, kind, rows: own.length + left.length }))
  const blank = questions.map(() => null)
  const unread = [...unreadOf(lists, all), ...noRoom]
  return { version: 2, files, rows, unread, leftOut, questions, asks, answers: blank, choices: blank, added: null }
}

/** The rows of all lists, with the mark that the visitor chose for those that do not say. */
export function rowsOf(lists: readonly ChosenList[]): JobRow[] {
  return lists.flatMap(({ rows, mark: chosen, listName = '' }, file) => {
    const list = chosen === 'listed' ? fileList(listName) : null
    return rows.map((row): JobRow => {
      if (row.mark !== null || chosen === null) return { ...row, file }
      return { ...marked(row, chosen), ...(list && { list }), file }
    })
  })
}

/** Unread rows, except those of started shows whose episodes another file lists. */
function unreadOf(lists: readonly ChosenList[], rows: readonly JobRow[]): Job['unread'] {
  const shows = new Set(rows.flatMap((row) => (row.episode ? [questionKey(row)] : [])))
  return lists.flatMap(({ unread }, file) =>
    unread
      .filter(({ begun }) => begun === undefined || !shows.has(begun))
      .map(({ line, title, why }) => ({ file, line, title, why })),
  )
}

/** Adds the answers to these questions; `later` leaves a question open. */
export function withAnswers(job: Job, numbers: readonly number[], found: readonly MatchAnswer[]): Job {
  const answers = [...job.answers]
  for (const [at, number] of numbers.entries()) {
    const answer = found[at]
    if (answer && answer.state !== 'later' && number in answers) answers[number] = answer
  }
  return { ...job, answers }
}

/**
 * Records a visitor's decision; null takes it back. Where the episodes that have aired are needed, the question is asked again with the
 * chosen show.
 */
export function withChoice(job: Job, question: number, choice: Choice | null): Job {
  const asked = job.questions[question]
  if (!asked?.seasons || choice === null || choice === 'none') return { ...job, choices: job.choices.with(question, choice) }
  const { type, id: tmdbId, name } = choice
  const again = { type, tmdbId, imdbId: null, tvdbId: null, name, year: null, ofEpisode: false, seasons: asked.seasons }
  return {
    ...job,
    questions: job.questions.with(question, again),
    answers: job.answers.with(question, null),
    choices: job.choices.with(question, null),
  }
}

/** The next questions to ask. */
export function openQuestions(job: Job, most: number): number[] {
  const open: number[] = []
  for (const [number, answer] of job.answers.entries()) {
    if (answer === null) open.push(number)
    if (open.length === most) break
  }
  return open
}

export function outcomeOf(job: Job, question: number): Outcome {
  const choice = job.choices[question] ?? null
  if (choice !== null) return choice === 'none' ? 'not-found' : 'chosen'
  const answer = job.answers[question] ?? null
  if (answer === null) return 'waiting'
  return answer.state === 'uncertain' ? 'undecided' : answer.state
}

/** The title that was found or chosen, the episode if the id was that of one, and episodes that have aired if they were asked for. */
export function resultOf(job: Job, question: number): (FoundTitle & { title: KnownTitle }) | null {
  const choice = job.choices[question] ?? null
  if (choice !== null) return choice === 'none' ? null : { title: choice, episode: null }
  const answer = job.answers[question] ?? null
  return answer?.state === 'matched' ? { ...answer, seasons: job.questions[question]?.seasons } : null
}

/** How many ratings an import adds, as far as its titles are known: one for each title, season and episode. */
export function countFoundRatings(job: Job): number {
  return foundParts(job, ({ rating }) => rating !== undefined).size
}

/** How many of them rate what no row of the import says was seen. */
export function countBareRatings(job: Job): number {
  const bare = foundParts(job, ({ onlyRated = false }) => onlyRated)
  const seen = bare.size === 0 ? bare : foundParts(job, ({ mark }) => mark === 'watched')
  return [...bare].filter((part) => !seen.has(part)).length
}

/** The lists of the visitor's own in an import, by their folded names. `titles`: how many of them are found. */
export function listsIn(job: Job): Map<string, { name: string; titles: number }> {
  const lists = new Map<string, { name: string; titles: Set<string> }>()
  for (const [at, row] of job.rows.entries()) {
    if (row.mark !== 'listed' || !row.list) continue
    const key = foldListName(row.list.name)
    const known = lists.get(key) ?? { name: row.list.name, titles: new Set() }
    lists.set(key, known)
    const result = resultOf(job, job.asks[at] ?? -1)
    if (result && typeof effectOf(row, result) !== 'string') known.titles.add(titleKey(result.title))
  }
  return new Map([...lists].map(([key, { name, titles }]) => [key, { name, titles: titles.size }]))
}

/** The titles, seasons and episodes of these rows, as far as they are known. */
function foundParts(job: Job, isMeant: (row: ImportRow) => boolean): Set<string> {
  const found = job.rows.flatMap((row, at) => {
    const result = isMeant(row) ? resultOf(job, job.asks[at] ?? -1) : null
    if (!result || typeof effectOf(row, result) === 'string') return []
    const { season, episode } = row.episode ?? result.episode ?? { season: row.season ?? '', episode: '' }
    return `${titleKey(result.title)}/${season}/${episode}`
  })
  return new Set(found)
}

const NONE = { rows: 0, questions: 0 }

/** Counts of rows and questions by outcome. Every row has exactly one. */
export type Tally = Record<Outcome, { rows: number; questions: number }>

export function tallyOf(job: Job): Tally {
  const tally: Tally = {
    waiting: { ...NONE },
    undecided: { ...NONE },
    matched: { ...NONE },
    chosen: { ...NONE },
    'not-found': { ...NONE },
  }
  const outcomes = job.questions.map((_, number) => outcomeOf(job, number))
  for (const outcome of outcomes) tally[outcome].questions += 1
  for (const number of job.asks) tally[outcomes[number] ?? 'waiting'].rows += 1
  return tally
}

/** The visitor has to decide this question, or has decided it. */
export function isForReview(job: Job, question: number): boolean {
  return job.answers[question]?.state === 'uncertain'
}

/** Undecided questions become not found, so that their rows are reported. */
export function withRestLeft(job: Job): Job {
  return { ...job, choices: job.choices.map((choice, at) => (outcomeOf(job, at) === 'undecided' ? 'none' : choice)) }
}

/** Seconds after which the measured pace counts in full: of less, most may be a wait for a quota that an import before has used up. */
const MEASURED = 90

/**
 * Seconds until everything is asked; null if unknown. Before the first wait for the quota, the estimate is at least what the
 * quota allows; after it, the measured pace, waits included.
 */
export function secondsLeft({ left, perMinute, answered, seconds, hasWaited }: Pace): number | null {
  if (left === 0) return 0
  const byQuota = perMinute === null ? null : (left / perMinute) * 60
  const measured = answered > 0 && seconds > 0 ? (left * seconds) / answered : null
  if (measured === null || byQuota === null) return measured ?? byQuota
  if (!hasWaited) return Math.max(measured, byQuota)
  return seconds < MEASURED ? Math.min(measured, byQuota) : measured
}

type Pace = { left: number; perMinute: number | null; answered: number; seconds: number; hasWaited: boolean }
