import { z } from 'zod'
import type { Clock } from './clock.ts'
import type { Invariants } from './invariants.ts'
import type { Books } from './operator.ts'

const item = z.object({ type: z.string(), id: z.number(), lastWatched: z.string() })
const answerSchema = z.object({
  code: z.string().nullish(),
  version: z.number().optional(),
  token: z.string().optional(),
  history: z
    .object({ items: z.array(item), removals: z.array(z.object({ type: z.string(), id: z.number(), at: z.string() })) })
    .optional(),
})
const sentSchema = z.object({ code: z.string().optional(), history: answerSchema.shape.history })

const DAY = 24 * 60 * 60_000
/** Items in a history. `KEPT`: milliseconds; removals, and codes that nobody uses, are kept for ninety days. */
const MOST = 20
const KEPT = 89 * DAY
const CODE = /^[A-Z0-9]{6}$/

/** An item with this time was stored in this version of the code's record. */
type Claim = { at: string; version: number }

export type ClaimsOptions = {
  clock: Clock
  books: Books
  invariants: Invariants
  read: (text: string, ...values: string[]) => Record<string, unknown>[]
}

/** Items that devices were told are stored under their codes: none may be lost. */
export function createClaims({ clock, books, invariants, read }: ClaimsOptions) {
  let noted = 0
  /** Versions of codes at the limit of items: an item of an earlier version that this one lacks was pushed out. */
  const full = new Map<string, { version: number; keys: ReadonlySet<string> }[]>()
  const claims = new Map<string, { items: Map<string, Claim>; usedAt: number }>()
  const wasPushedOut = (code: string, key: string, claim: Claim) =>
    full.get(code)?.some(({ version, keys }) => version > claim.version && !keys.has(key)) ?? false

  return {
    note(own: string, sent: unknown, answered: unknown): void {
      const answer = answerSchema.safeParse(answered).data
      const code = answer?.code ?? sentSchema.safeParse(sent).data?.code ?? own
      if (!answer?.history || code === '') return
      noted += 1
      invariants.addCode(code)
      if (answer.token) invariants.addToken(answer.token)
      const known = claims.get(code) ?? { items: new Map<string, Claim>(), usedAt: 0 }
      claims.set(code, known)
      known.usedAt = clock.today()
      for (const { type, id, lastWatched } of answer.history.items) {
        const key = `${type}/${id}`
        const { at, version } = known.items.get(key) ?? { at: '', version: 0 }
        if (at <= lastWatched)
          known.items.set(key, { at: lastWatched, version: Math.max(answer.version ?? 0, at === lastWatched ? version : 0) })
      }
    },
    /** Checks that every code and item that a device was told of is stored, or was removed. */
    check(): void {
      for (const [code, { items, usedAt }] of claims) {
        if (books.codes.possible(code).includes('removed') || Math.abs(clock.today() - usedAt) > KEPT) {
          claims.delete(code)
          continue
        }
        const [row] = read('SELECT history, removals, cleared_at FROM sync_records WHERE code = ?', code)
        if (!row) return invariants.fail(`The sync code ${code}, which a device was given, is gone`)
        const stored = z.array(item).parse(JSON.parse(String(row.history)))
        const removals = z
          .array(z.object({ type: z.string(), id: z.number(), at: z.string() }))
          .parse(JSON.parse(String(row.removals)))
        const clearedAt = String(row.cleared_at ?? '')
        for (const [key, claim] of items) {
          const { at } = claim
          const has = stored.find(({ type, id }) => `${type}/${id}` === key)
          const goneAt = removals.find(({ type, id }) => `${type}/${id}` === key)?.at ?? ''
          if (has && has.lastWatched >= at) continue
          if (goneAt >= at || clearedAt >= at || wasPushedOut(code, key, claim) || clock.today() - Date.parse(at) > KEPT) continue
          invariants.fail(`${key} of ${at}, which a device was told is stored under ${code}, is lost`)
        }
      }
    },
    /** Receives the values of every statement that writes a record. Those of an update end with the code and its old version. */
    seeWrite(values: readonly unknown[]): void {
      const [code, before] = values.slice(-2)
      if (typeof code !== 'string' || !CODE.test(code) || typeof before !== 'number') return
      const text = values.find((value) => typeof value === 'string' && value.startsWith('[{') && value.includes('"lastWatched"'))
      const items = z.array(item).parse(JSON.parse(String(text ?? '[]')))
      if (items.length < MOST) return
      const keys = new Set(items.map(({ type, id }) => `${type}/${id}`))
      full.set(code, [...(full.get(code) ?? []), { version: before + 1, keys }])
    },
    /** The number of answers that devices got. */
    noted: () => noted,
  }
}
