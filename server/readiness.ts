import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import type { Catalogue } from '#domain/catalogue.ts'
import type { Store } from './store/store.ts'

type PartState = { ok: boolean; reason?: string }
export type Readiness = () => Promise<{ ok: boolean; parts: Record<string, PartState> }>

/** An answer stands for this long, so that a prober cannot cause calls to the service. */
const FRESH_FOR = 5_000

/** Tells whether each part that the site needs does its work now. */
export function createReadiness({
  catalogue,
  store,
  dataDir,
  now,
}: {
  catalogue: Catalogue
  store: Pick<Store, 'alert'>
  dataDir: string
  now: () => Date
}): Readiness {
  let last: { at: number; answer: ReturnType<Readiness> } | null = null
  async function check() {
    const [service, database, data] = await Promise.all([
      stateOf(catalogue.genres('movie')),
      stateOf(store.alert.read()),
      stateOf(access(dataDir, constants.W_OK)),
    ])
    return { ok: service.ok && database.ok && data.ok, parts: { catalogue: service, database, data } }
  }
  return () => {
    const at = now().getTime()
    if (!last || at - last.at >= FRESH_FOR) last = { at, answer: check() }
    return last.answer
  }
}

async function stateOf(work: Promise<unknown>): Promise<PartState> {
  try {
    await work
    return { ok: true }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : 'unknown' }
  }
}
