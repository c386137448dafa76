import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { background } from '#domain/catalogue/scope.ts'
import type { UpstreamStatistics, UpstreamSummary } from '#server/catalogue/upstream/upstream-statistics.ts'
import type { Store } from '#server/db/store.ts'

/** `degraded`: it works, but not fully. `reason` is public; `detail`, an error with paths and hosts, is for operators. */
type PartState = { ok: boolean; degraded?: true; reason?: string; detail?: string | undefined }
type State = { ok: boolean; degraded?: true; parts: Record<string, PartState> }
export type Readiness = ReturnType<typeof createReadiness>

type ReadinessOptions = {
  catalogue: Pick<Catalogue, 'genres'>
  upstream: Pick<UpstreamStatistics, 'summary'>
  store: Pick<Store, 'alert' | 'latestTimes'>
  pictureLibrary: { readonly trouble: string | null }
  dataDir: string
  now: () => Date
}

/** Milliseconds that an answer is reused, so that probes cannot cause calls to the service or writes. */
const FRESH_FOR = 5_000
/** Milliseconds after which an unfinished write counts as failed. */
const WRITE_DEADLINE = 1_500
/** Written and removed by each check. */
const PROBE_FILE = '.readyz'
/** A block of most file systems: fewer bytes may still fit on a full disk. */
const PROBE = new Uint8Array(4096)

/** The site stays ready while the service fails, because it serves cached answers. */
const FROM_CACHE: PartState = { ok: true, degraded: true, reason: 'The service is failing: cached answers are served.' }
const STOPPING: PartState = { ok: false, reason: 'The site is about to stop.' }

/** Checks whether each part that the site needs works now. */
export function createReadiness(options: ReadinessOptions) {
  const { catalogue, upstream, store, pictureLibrary, dataDir, now } = options
  let latest: { at: number; answer: Promise<State> } | null = null
  let isStopping = false

  async function writeRow(): Promise<void> {
    await store.alert.read()
    await store.latestTimes.put('readiness', now())
  }
  async function writeFileOnce(): Promise<void> {
    const path = join(dataDir, PROBE_FILE)
    await writeFile(path, PROBE)
    await rm(path, { force: true })
  }
  async function check(): Promise<State> {
    const [answers, database, data] = await Promise.all([
      stateOf(catalogue.genres(background('en'), 'movie'), 'The service does not answer, and nothing is cached.'),
      stateOf(inTime(writeRow()), 'The database cannot be written to.'),
      stateOf(inTime(writeFileOnce()), 'The data folder cannot be written to.'),
    ])
    const service = answers.ok && !isHealthy(upstream.summary()) ? FROM_CACHE : answers
    const pictures = picturesOf(pictureLibrary)
    const degraded = service.degraded ?? pictures?.degraded
    return {
      ok: service.ok && database.ok && data.ok,
      ...(degraded && { degraded }),
      parts: { catalogue: service, database, data, ...(pictures && { pictures }) },
    }
  }
  return {
    async read(): Promise<State> {
      if (isStopping) return { ok: false, parts: { stopping: STOPPING } }
      const at = now().getTime()
      // The clock may be set back.
      if (!latest || Math.abs(at - latest.at) >= FRESH_FOR) latest = { at, answer: check() }
      return latest.answer
    },
    /** From now on the site is not ready, so that load balancers send no visitors here. */
    stop(): void {
      isStopping = true
    },
  }
}

/** The state without details. */
export function withoutDetails({ parts, ...state }: State): State {
  const publicParts = Object.entries(parts).map(([name, part]) => [name, { ...part, detail: undefined }] as const)
  return { ...state, parts: Object.fromEntries(publicParts) }
}

/** Null while pictures can be converted and drawn, or before that was tried. */
function picturesOf({ trouble }: ReadinessOptions['pictureLibrary']): PartState | null {
  if (trouble === null) return null
  return { ok: true, degraded: true, reason: 'Pictures are served unconverted, and shared pages have none.', detail: trouble }
}

function isHealthy({ breaker, lastFailed }: UpstreamSummary): boolean {
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

/** Rejects after the deadline; the work itself goes on. */
function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const late = wait(WRITE_DEADLINE, undefined, { ref: false }).then(() => {
    throw new Error(`Not finished within ${WRITE_DEADLINE} ms`)
  })
  return Promise.race([work, late])
}
