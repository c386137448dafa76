import { MAX_ASKED, type MatchAnswer } from '#domain/import/answer.ts'
import type { KnownTitle } from '#domain/record/edits.ts'
import type { VisitorRecord } from '#domain/record/entry.ts'
import {
  newJob,
  openQuestions,
  secondsLeft,
  withAnswers,
  withChoice,
  withRestLeft,
  type Added,
  type Choice,
  type ChosenList,
  type Job,
} from '#domain/import/job.ts'
import type { LeftOutFile, Question } from '#domain/import/import-row.ts'
import type { Reply } from './ask-site.ts'
import type { JobStorage } from './job-storage.ts'

/** Why it waits: the visitor's quota, or the limit on requests, is used up, the catalogue does not answer, or the site cannot be reached. */
type Waiting = { why: 'quota' | 'catalogue' | 'offline'; until: number }

export type ImporterState = {
  /** `elsewhere`: another tab runs the import. */
  phase: 'opening' | 'elsewhere' | 'ready'
  job: Job | null
  isPaused: boolean
  waiting: Waiting | null
  /** Seconds until everything is looked up; null: unknown. */
  secondsLeft: number | null
  /** False: the import is lost when the page is closed. */
  isLasting: boolean
}

type ImporterOptions = {
  storage: JobStorage
  ask: (questions: readonly Question[], stop: AbortSignal) => Promise<Reply>
  /** Milliseconds since 1970. */
  now: () => number
  /** Waits, until `stop` aborts at the latest. */
  sleep: (milliseconds: number, stop: AbortSignal) => Promise<void>
  /** Calls `onHeld` once no other tab runs the import, and first `onElsewhere` if one does. Held while the page is open. */
  hold: (onHeld: () => void, onElsewhere: () => void) => void
  /** Adds the found titles to the record. */
  add: (job: Job) => Added | null
  /** False: the added titles are lost when the page is closed. */
  isKept: () => boolean
  undo: (added: Added) => void
}

export type Importer = ReturnType<typeof createImporter>

/** Seconds of the first and the longest wait when the site does not say how long. */
const PAUSES = { first: 5, longest: 60 }

/**
 * Runs one import at a time, also while the visitor opens other pages of the site. Its state is stored after each step, so that
 * it continues after the page was closed or reloaded.
 */
export function createImporter({ storage, ask, now, sleep, hold, add, isKept, undo }: ImporterOptions) {
  let state: ImporterState = {
    phase: 'opening',
    job: null,
    isPaused: false,
    waiting: null,
    secondsLeft: null,
    isLasting: true,
  }
  const listeners = new Set<() => void>()
  let opened = false
  let stop = new AbortController()

  function setState(part: Partial<ImporterState>) {
    state = { ...state, ...part }
    for (const notify of listeners) notify()
  }

  function save() {
    void storage.write(state.job && { job: state.job, isPaused: state.isPaused }).then((isLasting) => {
      if (isLasting !== state.isLasting) setState({ isLasting })
    })
  }

  function change(edit: (job: Job) => Job) {
    if (!state.job) return
    setState({ job: edit(state.job) })
    save()
  }

  async function load() {
    const kept = await storage.read()
    // An import started meanwhile takes precedence.
    if (state.job || !kept) return setState({ phase: 'ready' })
    setState({ phase: 'ready', ...kept })
    void run()
  }

  async function run() {
    stop.abort()
    const { signal } = (stop = new AbortController())
    const pace = { answered: 0, since: now(), hasWaited: false, perMinute: null as number | null }
    let pause = PAUSES.first
    while (state.job && !state.isPaused && !signal.aborted) {
      const numbers = openQuestions(state.job, MAX_ASKED)
      if (numbers.length === 0) break
      const { questions } = state.job
      const reply = await ask(
        numbers.flatMap((number) => questions[number] ?? []),
        signal,
      )
      if (signal.aborted) return
      const wait = toWait(reply, pause)
      if ('answers' in reply) {
        pace.perMinute = reply.perMinute
        pace.answered += reply.answers.filter(({ state: answer }) => answer !== 'later').length
        change((job) => withAnswers(job, numbers, reply.answers))
      }
      pause = wait && !wait.isExact ? Math.min(PAUSES.longest, pause * 2) : PAUSES.first
      if (wait) {
        pace.hasWaited = true
        // Computed as if the wait were over.
        setState({ waiting: { why: wait.why, until: now() + wait.seconds * 1000 }, secondsLeft: timeLeft(pace, wait.seconds) })
        await sleep(wait.seconds * 1000, signal)
        if (signal.aborted) return
      }
      setState({ waiting: null, secondsLeft: timeLeft(pace, 0) })
    }
    setState({ waiting: null, secondsLeft: null })
  }

  function timeLeft(pace: { answered: number; since: number; hasWaited: boolean; perMinute: number | null }, ahead: number) {
    const left = state.job?.answers.filter((answer) => answer === null).length ?? 0
    const { answered, since, hasWaited, perMinute } = pace
    const known = secondsLeft({ left, perMinute, answered, seconds: (now() - since) / 1000 + ahead, hasWaited })
    return known === null ? null : known + ahead
  }

  return {
    read: () => state,
    subscribe(notify: () => void) {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
    /** Continues a stored import, once no other tab runs it. */
    open() {
      if (opened) return
      opened = true
      hold(
        () => void load(),
        () => setState({ phase: 'elsewhere' }),
      )
    },
    /** Starts an import. Throws `UnusableFile` if it is too large, and changes nothing then. */
    start(lists: readonly ChosenList[], beside: { record?: VisitorRecord; leftOut?: readonly LeftOutFile[] } = {}) {
      setState({ job: newJob(lists, beside.record, beside.leftOut), isPaused: false })
      save()
      void run()
    },
    pause() {
      stop.abort()
      setState({ isPaused: true, waiting: null })
      save()
    },
    resume() {
      setState({ isPaused: false })
      save()
      void run()
    },
    /** Forgets the import; what was added stays. */
    discard() {
      stop.abort()
      setState({ job: null, isPaused: false, waiting: null, secondsLeft: null })
      save()
    },
    choose(question: number, choice: Choice | null) {
      change((job) => withChoice(job, question, choice))
      // Some choices raise another question.
      if (state.job?.answers[question] === null && !state.isPaused) void run()
    },
    /** Decides whether what is only rated was seen. */
    markRated: (ratedAreSeen: boolean) => change((job) => ({ ...job, ratedAreSeen })),
    /** Lists what is still undecided as not found. */
    leaveRest: () => change(withRestLeft),
    /** Searches titles by another name; null if the site cannot be asked now. */
    async search(name: string): Promise<KnownTitle[] | null> {
      const question = { type: null, tmdbId: null, imdbId: null, tvdbId: null, name, year: null, ofEpisode: false }
      const reply = await ask([question], new AbortController().signal)
      return 'answers' in reply ? titlesIn(reply.answers[0]) : null
    },
    /** If the lists could not be stored, `added` is not either: a page that continues this import adds them again. */
    add() {
      if (!state.job) return
      setState({ job: { ...state.job, added: add(state.job) } })
      if (isKept()) save()
    },
    /** Reverts `add`; the import is as it was before. */
    undo() {
      const added = state.job?.added
      if (!added) return
      undo(added)
      change((job) => ({ ...job, added: null }))
    },
  }
}

function titlesIn(answer: MatchAnswer | undefined): KnownTitle[] | null {
  if (!answer || answer.state === 'later') return null
  if (answer.state === 'matched') return [answer.title]
  return answer.state === 'uncertain' ? answer.candidates : []
}

/** Null: no need to wait. `isExact`: the site said how long. */
function toWait(reply: Reply, pause: number): { why: Waiting['why']; seconds: number; isExact: boolean } | null {
  if (!('answers' in reply)) {
    return { why: reply.isOffline ? 'offline' : 'quota', seconds: reply.seconds ?? pause, isExact: reply.seconds !== null }
  }
  const waits = reply.answers.flatMap((answer) => (answer.state === 'later' ? [answer] : []))
  const [longest] = waits.toSorted((a, b) => b.seconds - a.seconds)
  if (!longest) return null
  const isExact = longest.why === 'quota'
  return { why: longest.why, seconds: isExact ? longest.seconds : Math.max(longest.seconds, pause), isExact }
}
