import { z } from 'zod'
import { seasonOf, type Entry } from '#domain/record/entry.ts'
import { parseEntry } from '#domain/record/packed.ts'
import type { Clock } from './clock.ts'
import type { Invariants } from './invariants.ts'
import type { Books } from './operator.ts'

const joinedSchema = z.object({ code: z.string(), token: z.string() })
const sentSchema = z.object({ code: z.string(), changes: z.array(z.object({ key: z.string(), value: z.string() })) })
const answerSchema = z.object({
  stored: z.array(z.object({ key: z.string() })),
  newer: z.array(z.object({ key: z.string(), value: z.string() })),
})

const DAY = 24 * 60 * 60_000
/** Milliseconds: codes that nobody uses are kept for ninety days, entries that only hold removals for 180. */
const KEPT = 89 * DAY
const REMOVALS_KEPT = 179 * DAY

/** When each field of an entry was set or unset, as a device was told. */
type Claim = { fields: Map<string, number>; toldAt: number }

type ClaimsOptions = {
  clock: Clock
  books: Books
  invariants: Invariants
  read: (text: string, ...values: string[]) => Record<string, unknown>[]
}

/** What devices were told is stored under their codes: no field of it may be lost. */
export function createClaims({ clock, books, invariants, read }: ClaimsOptions) {
  let noted = 0
  const claims = new Map<string, { entries: Map<string, Claim>; usedAt: number }>()

  function noteEntry(code: string, key: string, value: string): void {
    const known = claims.get(code) ?? { entries: new Map<string, Claim>(), usedAt: 0 }
    claims.set(code, known)
    const claim = known.entries.get(key) ?? { fields: new Map<string, number>(), toldAt: 0 }
    known.entries.set(key, claim)
    claim.toldAt = clock.today()
    for (const [name, { at }] of parseEntry(key, value)?.fields ?? [])
      claim.fields.set(name, Math.max(at, claim.fields.get(name) ?? 0))
  }

  return {
    /** Notes a successful answer to a device. */
    note(sent: unknown, answered: unknown): void {
      const joined = joinedSchema.safeParse(answered).data
      if (joined) {
        invariants.addCode(joined.code)
        invariants.addToken(joined.token)
      }
      const [asked, answer] = [sentSchema.safeParse(sent).data, answerSchema.safeParse(answered).data]
      if (!asked || !answer) return
      noted += 1
      const values = new Map(asked.changes.map(({ key, value }) => [key, value]))
      for (const { key } of answer.stored) noteEntry(asked.code, key, values.get(key) ?? '')
      for (const { key, value } of answer.newer) noteEntry(asked.code, key, value)
      const known = claims.get(asked.code)
      if (known) known.usedAt = clock.today()
    },
    /** Checks that every field that a device was told of is stored, or was changed or removed later. */
    check(): void {
      for (const [code, { entries, usedAt }] of claims) {
        if (books.codes.possible(code).includes('removed') || Math.abs(clock.today() - usedAt) > KEPT) {
          claims.delete(code)
          continue
        }
        const rows = read('SELECT key, value FROM sync_entries WHERE code = ?', code)
        const stored = new Map(rows.map(({ key, value }) => [String(key), parseEntry(String(key), String(value))]))
        for (const [key, { fields, toldAt }] of entries) {
          const lost = [...fields].find(([name, at]) => timeOf(stored, key, name) < at)
          if (lost === undefined || (!stored.has(key) && Math.abs(clock.today() - toldAt) > REMOVALS_KEPT)) continue
          const time = new Date(lost[1]).toISOString()
          invariants.fail(`“${lost[0]}” of ${key}, of ${time}, which a device was told is stored under ${code}, is lost`)
        }
      }
    },
    /** The number of answers that devices got. */
    noted: () => noted,
  }
}

/** When a field was changed last, or removed with its entry or its show. */
function timeOf(stored: ReadonlyMap<string, Entry | null>, key: string, name: string): number {
  const [entry, show] = [stored.get(key), stored.get(seasonOf(key)?.show ?? '')]
  return Math.max(entry?.removedAt ?? 0, entry?.fields.get(name)?.at ?? 0, show?.removedAt ?? 0)
}
