import { MAX_AHEAD } from '#domain/record/clock.ts'
import type { RecordRequest } from '#app/features/record/record-sync.ts'
import { SUM_MODULUS, type RecordAnswer, type StoredEntry } from '#domain/record/exchange.ts'
import { newestOf } from '#domain/record/merge.ts'
import { parseEntry } from '#domain/record/packed.ts'
import { hasSetFields } from '#domain/record/entry.ts'

/** A code as the server is to keep it, in a few lines: what the real one is compared with. */
export function createModelCode({ floor = (now: number) => now - 180 * 86_400_000, page = 1000 } = {}) {
  let stored = new Map<string, StoredEntry>()
  let last = 0
  let newest = 0

  function exchange({ since, changes }: Pick<RecordRequest, 'since' | 'changes'>, now: number): RecordAnswer {
    const limit = Math.max(now, newest)
    const times = changes.map(({ key, value }) => newestOf(parseEntry(key, value) ?? { removedAt: 0, fields: new Map() }))
    const isAhead = times.some((time) => time > limit + MAX_AHEAD)
    const answer: RecordAnswer = {
      birth: 'b',
      stored: [],
      conflicts: [],
      refused: [],
      newer: [],
      more: false,
      version: since,
      count: 0,
      sum: 0,
      floor: floor(now),
      ahead: isAhead ? limit : null,
    }
    if (!isAhead) {
      const from = since > last ? 0 : since
      const newer = [...stored.values()].filter(({ version }) => version > from).toSorted((a, b) => a.version - b.version)
      answer.newer = newer.slice(0, page)
      answer.more = newer.length > page
      for (const { key, value, base } of changes) {
        const known = stored.get(key)
        if (!parseEntry(key, value)) answer.refused.push({ key, why: 'invalid' })
        else if (known?.value === value) answer.stored.push({ key, version: known.version })
        else if ((known?.version ?? 0) !== base) answer.conflicts.push(known ?? { key, value: '', version: 0 })
        else {
          last = Math.max(last + 1, now)
          stored.set(key, { key, value, version: last })
          answer.stored.push({ key, version: last })
        }
      }
      for (const time of times) newest = Math.max(newest, time)
      answer.version = answer.more ? (answer.newer.at(-1)?.version ?? from) : last
    }
    answer.count = stored.size
    answer.sum = [...stored.values()].reduce((sum, { version }) => (sum + (version % SUM_MODULUS)) % SUM_MODULUS, 0)
    return answer
  }

  return {
    exchange,
    entries: () => stored,
    /** What a backup restores; versions never repeat. */
    copy: () => new Map(stored),
    restore(copy: ReadonlyMap<string, StoredEntry>, now: number) {
      stored = new Map(copy)
      last = Math.max(last + 1, now)
    },
    /** Retention: entries that only hold removals go. */
    removeOld(now: number) {
      for (const [key, { value, version }] of stored) {
        const entry = parseEntry(key, value)
        if (entry && !hasSetFields(entry) && version < floor(now)) stored.delete(key)
      }
    },
  }
}
