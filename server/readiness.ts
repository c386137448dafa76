import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import type { Catalogue } from '#domain/catalogue.ts'
import type { Meter, MeterSummary } from './catalogue/meter.ts'
import type { Damages } from './operators/damages.ts'
import type { Store } from './store/store.ts'

/** `degraded`: it does its work, but not as it should. */
type PartState = { ok: boolean; degraded?: true; reason?: string }
export type Readiness = () => Promise<{ ok: boolean; degraded?: true; parts: Record<string, PartState> }>

/** An answer stands for this long, so that a prober cannot cause calls to the service. */
const FRESH_FOR = 5_000

/** Whoever waits for the service to be back must not take the site away: what is kept goes on being served. */
const FROM_THE_CACHE: PartState = { ok: true, degraded: true, reason: 'The service fails: what is kept of it is served.' }

/** A stranger is not told more: what it is stands in the panel and in the log. */
const DAMAGED: PartState = { ok: true, degraded: true, reason: 'Some rows are damaged.' }

/** Tells whether each part that the site needs does its work now. */
export function createReadiness({
  catalogue,
  meter,
  store,
  damages,
  dataDir,
  now,
}: {
  catalogue: Pick<Catalogue, 'genres'>
  meter: Pick<Meter, 'summary'>
  store: Pick<Store, 'alert'>
  damages: Pick<Damages, 'all'>
  dataDir: string
  now: () => Date
}): Readiness {
  let last: { at: number; answer: ReturnType<Readiness> } | null = null
  async function check() {
    const [answers, answered, data] = await Promise.all([
      stateOf(catalogue.genres('movie')),
      stateOf(store.alert.read()),
      stateOf(access(dataDir, constants.W_OK)),
    ])
    const service = answers.ok && !isWell(meter.summary()) ? FROM_THE_CACHE : answers
    const database = answered.ok && damages.all().length > 0 ? DAMAGED : answered
    const degraded = service.degraded ?? database.degraded
    return {
      ok: service.ok && database.ok && data.ok,
      ...(degraded && { degraded }),
      parts: { catalogue: service, database, data },
    }
  }
  return () => {
    const at = now().getTime()
    if (!last || at - last.at >= FRESH_FOR) last = { at, answer: check() }
    return last.answer
  }
}

function isWell({ breaker, lastFailed }: MeterSummary): boolean {
  return breaker === 'closed' && !lastFailed
}

async function stateOf(work: Promise<unknown>): Promise<PartState> {
  try {
    await work
    return { ok: true }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : 'unknown' }
  }
}
