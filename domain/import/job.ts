import { EMPTY_LIBRARY, type KnownTitle, type Library, type MarkName } from '#domain/library/library.ts'
import type { HistoryChange } from '#domain/history/restored-history.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { Change } from '#domain/library/undone.ts'
import type { MatchAnswer } from './answer.ts'
import {
  MAX_ROWS,
  UnusableFile,
  type FileKind,
  type ImportRow,
  type LeftOutFile,
  type Question,
  type ReadFile,
  type UnreadRow,
} from './import-row.ts'
import { IMPORT_MESSAGES, UNREAD } from './messages.ts'
import { questionKey, questionsOf } from './questions.ts'
import { fitOf } from './room.ts'

/** A question that need not be asked again. */
type Settled = Exclude<MatchAnswer, { state: 'later' }>
/** What a visitor decided about a question: a title, or that it is none of those that were found. */
export type Choice = KnownTitle | 'none'

type JobRow = ImportRow & { file: number }

/** An import under way, from the files to the list of what became of each row. It survives the page. */
export type Job = {
  version: 1
  files: readonly { name: string; kind: FileKind; rows: number }[]
  rows: readonly JobRow[]
  unread: readonly (Omit<UnreadRow, 'begun'> & { file: number })[]
  /** Files that were not read. */
  leftOut: readonly LeftOutFile[]
  questions: readonly Question[]
  /** The question of each row. */
  asks: readonly number[]
  /** Null: not asked yet. */
  answers: readonly (Settled | null)[]
  choices: readonly (Choice | null)[]
  /** What was put into the library; null: nothing yet. */
  added: Added | null
}

export type Added = {
  titles: number
  episodes: number
  /** Rows whose titles or episodes the library has no room for. */
  full: readonly number[]
  /** Titles of the files that are in the history. */
  opened?: number
  /** What undoes it, in the library and in the history. An import that was added by a version before 1.0.0 has none. */
  change?: Change
  history?: HistoryChange
}

/** What became of a row. `waiting`: not asked yet; `undecided`: the visitor has to choose. */
export type Outcome = 'waiting' | 'undecided' | 'matched' | 'chosen' | 'not-found'

/** A file as it was read, with what the visitor says of it where it does not say itself. */
export type ChosenList = ReadFile & { name: string; mark: MarkName | null }

/** Throws `UnusableFile` if there is more than one import may have. */
export function newJob(
  lists: readonly ChosenList[],
  library: Library = EMPTY_LIBRARY,
  leftOut: readonly LeftOutFile[] = [],
): Job {
  const all = rowsOf(lists)
  if (all.length + lists.reduce((sum, { unread }) => sum + unread.length, 0) > MAX_ROWS) {
    throw new UnusableFile(IMPORT_MESSAGES.tooManyRows)
  }
  const { without } = fitOf(all, library)
  const rows = all.filter((_, at) => !without.has(at))
  const noRoom = all
    .filter((_, at) => without.has(at))
    .map(({ file, line, name }) => ({ file, line, title: name, why: UNREAD.noRoom }))
  const { questions, asks } = questionsOf(rows)
  const files = lists.map(({ name, kind, rows: own, unread: left }) => ({ name, kind, rows: own.length + left.length }))
  const blank = questions.map(() => null)
  const unread = [...unreadOf(lists, all), ...noRoom]
  return { version: 1, files, rows, unread, leftOut, questions, asks, answers: blank, choices: blank, added: null }
}

/** The rows of all lists, with what the visitor says of them. */
export function rowsOf(lists: readonly ChosenList[]): JobRow[] {
  return lists.flatMap(({ rows, mark }, file) =>
    rows.map((row): JobRow => ({ ...row, file, ...(mark !== null && { mark, day: mark === 'watched' ? row.day : null }) })),
  )
}

/** What could not be read, but for shows that were begun and whose episodes another file lists. */
function unreadOf(lists: readonly ChosenList[], rows: readonly JobRow[]): Job['unread'] {
  const shows = new Set(rows.flatMap((row) => (row.episode ? [questionKey(row)] : [])))
  return lists.flatMap(({ unread }, file) =>
    unread
      .filter(({ begun }) => begun === undefined || !shows.has(begun))
      .map(({ line, title, why }) => ({ file, line, title, why })),
  )
}

/** With the answers to the questions of these numbers; those that are for later stay open. */
export function withAnswers(job: Job, numbers: readonly number[], found: readonly MatchAnswer[]): Job {
  const answers = [...job.answers]
  for (const [at, number] of numbers.entries()) {
    const answer = found[at]
    if (answer && answer.state !== 'later' && number in answers) answers[number] = answer
  }
  return { ...job, answers }
}

/** With a visitor's decision; null takes it back. */
export function withChoice(job: Job, question: number, choice: Choice | null): Job {
  return { ...job, choices: job.choices.with(question, choice) }
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

/** The title that a question led to, and the episode, where its id was of one. */
export function resultOf(job: Job, question: number): { title: KnownTitle; episode: EpisodeRef | null } | null {
  const choice = job.choices[question] ?? null
  if (choice !== null) return choice === 'none' ? null : { title: choice, episode: null }
  const answer = job.answers[question] ?? null
  return answer?.state === 'matched' ? { title: answer.title, episode: answer.episode } : null
}

const NONE = { rows: 0, questions: 0 }

/** How many rows and questions there are of each outcome. Every row is in one. */
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

/** The question is still the visitor's to decide, or was. */
export function isForReview(job: Job, question: number): boolean {
  return job.answers[question]?.state === 'uncertain'
}

/** What nobody decided counts as not found, so that it is listed. */
export function withRestLeft(job: Job): Job {
  return { ...job, choices: job.choices.map((choice, at) => (outcomeOf(job, at) === 'undecided' ? 'none' : choice)) }
}

/**
 * Seconds until everything is asked. Before anything is known of the pace, the visitor's share of calls counts; once there was
 * a wait, what was answered in the time since the start, waits included.
 */
export function secondsLeft({ left, perMinute, answered, seconds, hasWaited }: Pace): number | null {
  if (left === 0) return 0
  const byQuota = perMinute === null ? 0 : (left / perMinute) * 60
  const measured = answered > 0 && seconds > 0 ? (left * seconds) / answered : null
  if (measured === null) return perMinute === null ? null : byQuota
  return hasWaited ? measured : Math.max(measured, byQuota)
}

type Pace = { left: number; perMinute: number | null; answered: number; seconds: number; hasWaited: boolean }
