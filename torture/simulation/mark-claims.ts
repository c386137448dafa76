import { z } from 'zod'
import { MARK_NAMES, type Library, type Seconds } from '#domain/library/library.ts'
import { unpack } from '#domain/library/packed.ts'
import { readLibrarySync } from '#server/db/library-text.ts'
import type { ClaimsOptions } from './claims.ts'

const sentSchema = z.object({ code: z.string(), library: z.unknown() })
const answerSchema = z.object({ library: z.unknown() })

/** Milliseconds: removed marks, and codes that nobody uses, are kept for ninety days. */
const KEPT = 89 * 24 * 60 * 60_000

/** Marks that devices were told are stored: none may be lost. */
export function createMarkClaims({ clock, books, invariants, read }: ClaimsOptions) {
  const claims = new Map<string, { marks: Map<string, Seconds>; usedAt: number }>()

  return {
    /** Notes the answer's library as stored; without one, all that was sent. */
    note(sent: unknown, answered: unknown): void {
      const { code, library: mine } = sentSchema.parse(sent)
      const library = unpack(answerSchema.parse(answered).library ?? mine)
      if (!library) return
      const known = claims.get(code) ?? { marks: new Map<string, Seconds>(), usedAt: 0 }
      claims.set(code, known)
      known.usedAt = clock.today()
      for (const [mark, at] of timesOf(library)) known.marks.set(mark, Math.max(known.marks.get(mark) ?? 0, at))
    },
    /** Checks that every mark that a device was told of is stored, or was changed later, or all were deleted later. */
    check(): void {
      for (const [code, { marks, usedAt }] of claims) {
        if (books.codes.possible(code).includes('removed') || Math.abs(clock.today() - usedAt) > KEPT) {
          claims.delete(code)
          continue
        }
        const [row] = read('SELECT library FROM sync_records WHERE code = ?', code)
        if (!row) return invariants.fail(`The sync code ${code}, whose devices marked titles, is gone`)
        const library = readLibrarySync(String(row.library ?? ''))
        const stored = timesOf(library)
        for (const [mark, at] of marks) {
          if ((stored.get(mark) ?? 0) >= at || library.clearedAt >= at || clock.today() - at * 1000 > KEPT) continue
          invariants.fail(
            `“${mark}” of ${new Date(at * 1000).toISOString()}, which a device was told is stored under ${code}, is lost`,
          )
        }
      }
    },
  }
}

/** When each mark, such as `movie/603 wanted` or `tv/7 1/2`, was set or removed. */
function timesOf({ entries }: Library): Map<string, Seconds> {
  const times = new Map<string, Seconds>()
  for (const [key, { marks, episodes }] of entries) {
    for (const name of MARK_NAMES) if (marks[name]) times.set(`${key} ${name}`, marks[name].at)
    for (const [episode, { at }] of episodes) times.set(`${key} ${episode}`, at)
  }
  return times
}
