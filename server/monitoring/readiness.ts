import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalogue } from '#domain/catalogue.ts'
import type { UpstreamStatistics, UpstreamSummary } from '../catalogue/upstream/upstream-statistics.ts'
import type { DamageReport } from '../operators/damage-report.ts'
import type { Store } from '../store/store.ts'

/**
 * `degraded`: it does its work, but not as it should. `reason` is for everybody, `detail` (an error's text, with paths and
 * hosts in it) for whoever runs the machine.
 */
type PartState = { ok: boolean; degraded?: true; reason?: string; detail?: string | undefined }
type State = { ok: boolean; degraded?: true; parts: Record<string, PartState> }
export type Readiness = ReturnType<typeof createReadiness>

type ReadinessOptions = {
  catalogue: Pick<Catalogue, 'genres'>
  upstream: Pick<UpstreamStatistics, 'summary'>
  store: Pick<Store, 'alert' | 'latestTimes'>
  damages: Pick<DamageReport, 'all'>
  dataDir: string
  now: () => Date
}

/** An answer stands for this long, so that a prober cannot cause calls to the service, or writes. */
const FRESH_FOR = 5_000
/** Milliseconds after which a write that is not done yet counts as failed. */
const WRITE_DEADLINE = 1_500
/** Overwritten by each try, and removed again. */
const TRIAL_FILE = '.readyz'
/** A block of most file systems: less may find room in a full one. */
const TRIAL = new Uint8Array(4096)

/** Whoever waits for the service to be back must not take the site away: what is kept goes on being served. */
const FROM_THE_CACHE: PartState = { ok: true, degraded: true, reason: 'The service fails: what is kept of it is served.' }
const STOPPING: PartState = { ok: false, reason: 'The site is about to stop.' }

/** A stranger is not told more: what it is stands in the panel and in the log. */
const DAMAGED: PartState = { ok: true, degraded: true, reason: 'Some rows are damaged.' }

/** Tells whether each part that the site needs does its work now. */
export function createReadiness({ catalogue, upstream, store, damages, dataDir, now }: ReadinessOptions) {
  let last: { at: number; answer: Promise<State> } | null = null
  let isStopping = false

  async function writeRow(): Promise<void> {
    await store.alert.read()
    await store.latestTimes.put('readiness', now())
  }
  async function writeFileOnce(): Promise<void> {
    const path = join(dataDir, TRIAL_FILE)
    await writeFile(path, TRIAL)
    await rm(path, { force: true })
  }
  async function check(): Promise<State> {
    const [answers, answered, data] = await Promise.all([
      stateOf(catalogue.genres('movie'), 'The service does not answer, and nothing is kept of it.'),
      stateOf(within(WRITE_DEADLINE, writeRow()), 'The database cannot be written to.'),
      stateOf(within(WRITE_DEADLINE, writeFileOnce()), 'The data folder cannot be written to.'),
    ])
    const service = answers.ok && !isWell(upstream.summary()) ? FROM_THE_CACHE : answers
    const database = answered.ok && damages.all().length > 0 ? DAMAGED : answered
    const degraded = service.degraded ?? database.degraded
    return {
      ok: service.ok && database.ok && data.ok,
      ...(degraded && { degraded }),
      parts: { catalogue: service, database, data },
    }
  }
  async function readLast(): Promise<State> {
    const at = now().getTime()
    // The clock may be set back.
    if (!last || Math.abs(at - last.at) >= FRESH_FOR) last = { at, answer: check() }
    return last.answer
  }
  return {
    async read(): Promise<State> {
      return isStopping ? { ok: false, parts: { stopping: STOPPING } } : readLast()
    },
    /** From now on the site is not ready, so that whoever spreads visitors over several sends none here. */
    stop(): void {
      isStopping = true
    },
  }
}

/** The same without what only whoever runs the machine may read. */
export function forStrangers({ parts, ...state }: State): State {
  const told = Object.entries(parts).map(([name, part]) => [name, { ...part, detail: undefined }] as const)
  return { ...state, parts: Object.fromEntries(told) }
}

function isWell({ breaker, lastFailed }: UpstreamSummary): boolean {
  return breaker === 'closed' && !lastFailed
}

async function stateOf(work: Promise<unknown>, reason: string): Promise<PartState> {
  try {
    await work
    return { ok: true }
  } catch (error) {
    return { ok: false, reason, detail: error instanceof Error ? error.message : 'unknown' }
  }
}

/** Rejects after so many milliseconds; the work itself goes on to its own end. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`Not done within ${milliseconds} ms`)), milliseconds)
  try {
    await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
