import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '#domain/errors.ts'
import { changesSince, goneBack, stateStarts, type Replaced } from '#domain/record/back.ts'
import type { Entry } from '#domain/record/entry.ts'
import { BACK_DAYS, type EarlierState } from '#domain/record/exchange.ts'
import { longestText } from '#domain/record/packed.ts'
import { toNewEntry } from '#server/db/record-state.ts'
import type { Store } from '#server/db/store.ts'
import type { Change, RecordState } from '#server/db/sync-entries.ts'

type GoingBackOptions = { entries: Pick<Store['syncEntries'], 'state' | 'all' | 'put' | 'replaced'>; now: () => Date }
export type GoingBack = ReturnType<typeof createGoingBack>

const DAY = 24 * 60 * 60_000
/** Maximum attempts when devices write at the same time. */
const MAX_ATTEMPTS = 5

/** Earlier states of records, for visitors and operators: which there are, and going back to one, which is a change like others. */
export function createGoingBack({ entries, now }: GoingBackOptions) {
  async function read(code: string) {
    const stored = await entries.all(code)
    const week = new Date(now().getTime() - BACK_DAYS * DAY)
    const { values, isWhole } = await entries.replaced.between(code, week, now())
    return {
      current: new Map(stored.map(({ key, value }) => [key, value])),
      bases: new Map(stored.map(({ key, version }) => [key, version])),
      replaced: values.map(({ at, ...value }): Replaced => ({ ...value, at: Date.parse(at) })),
      isWhole,
    }
  }

  return {
    /** Newest first. */
    async states({ code, createdAt }: Pick<RecordState, 'code' | 'createdAt'>): Promise<EarlierState[]> {
      const { current, replaced, isWhole } = await read(code)
      const from = isWhole ? Date.parse(createdAt) : (replaced[0]?.at ?? 0)
      const states: EarlierState[] = []
      for (const at of stateStarts(replaced, { now: now().getTime(), from })) {
        // Each may take tens of milliseconds; other requests are answered in between.
        await nextTurn()
        const differing = changesSince(current, replaced, at).length
        if (differing > 0) states.push({ at, entries: differing })
      }
      return states
    },

    /** Null: there is no such code. `refused`: for lack of room. Throws `unavailable` if devices kept writing first. */
    async goBack(code: string, to: number): Promise<{ changed: number; refused: number } | null> {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const state = await entries.state(code)
        const { current, replaced, bases } = await read(code)
        if (!state) return null
        const at = Math.max(now().getTime(), state.newest + 1)
        const changes = [...goneBack(current, replaced, { to, at })].map(([key, entry]) =>
          toChange(key, entry, bases.get(key) ?? 0),
        )
        const fitting = changes.filter(({ key, value }) => value.length <= longestText(key))
        const outcome = await entries.put(code, fitting, { birth: state.birth, since: null, now: now() })
        if (!outcome) return null
        const { stored, conflicts, refused } = outcome
        if (conflicts.length === 0) return { changed: stored.length, refused: refused.length + changes.length - fitting.length }
      }
      throw new AppError('unavailable', 'Other devices are syncing at the same time', { retryAfter: 1 })
    },
  }
}

function toChange(key: string, entry: Entry, base: number): Change {
  return { ...toNewEntry(key, entry), base }
}
