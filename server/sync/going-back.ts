import { AppError } from '#domain/errors.ts'
import { BACK_DAYS, earlierStates, goneBack, type EarlierState, type Replaced } from '#domain/record/back.ts'
import { hasSetFields, type Entry, type VisitorRecord } from '#domain/record/entry.ts'
import { newestOf } from '#domain/record/merge.ts'
import { packEntry, parseEntry } from '#domain/record/packed.ts'
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
    const [stored, rows] = await Promise.all([
      entries.all(code),
      entries.replaced.between(code, new Date(now().getTime() - BACK_DAYS * DAY), now()),
    ])
    const current: VisitorRecord = new Map(stored.flatMap(({ key, value }) => toEntries(key, value)))
    const replaced = rows.map(({ key, value, at }): Replaced => ({ key, entry: parseEntry(key, value), at: Date.parse(at) }))
    return { current, replaced, bases: new Map(stored.map(({ key, version }) => [key, version])) }
  }

  return {
    /** Newest first. */
    async states({ code, createdAt }: Pick<RecordState, 'code' | 'createdAt'>): Promise<EarlierState[]> {
      const { current, replaced } = await read(code)
      return earlierStates(current, replaced, { now: now().getTime(), from: Date.parse(createdAt) })
    },

    /** Null: there is no such code. Throws `unavailable` if devices kept writing first. */
    async goBack(code: string, to: number): Promise<{ changed: number; refused: number } | null> {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const [state, { current, replaced, bases }] = [await entries.state(code), await read(code)]
        if (!state) return null
        const at = Math.max(now().getTime(), state.newest + 1)
        const back = goneBack(current, replaced, { to, at })
        const changes = [...back].map(([key, entry]) => toChange(key, entry, bases.get(key) ?? 0))
        const outcome = await entries.put(code, changes, { birth: state.birth, since: null, now: now() })
        if (!outcome) return null
        const { stored, conflicts, refused } = outcome
        if (conflicts.length === 0) return { changed: stored.length, refused: refused.length }
      }
      throw new AppError('unavailable', 'Other devices are syncing at the same time', { retryAfter: 1 })
    },
  }
}

function toEntries(key: string, value: string): [string, Entry][] {
  const entry = parseEntry(key, value)
  return entry ? [[key, entry]] : []
}

function toChange(key: string, entry: Entry, base: number): Change {
  return { key, value: packEntry(key, entry), base, newest: newestOf(entry), gone: !hasSetFields(entry) }
}
