import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import type { OpenAuth } from './open-auth.ts'

/** An open session of an account; times are ISO. */
export type OpenSession = { id: string; createdAt: string; usedAt: string; address: string | null; browser: string | null }

const row = z.object({
  id: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
  expiresAt: z.date(),
  ipAddress: z.string().nullish(),
  userAgent: z.string().nullish(),
})

/** Lists and ends the open sessions of an account. */
export function createSessions({ openAuth, now }: { openAuth: OpenAuth; now: () => Date }) {
  const adapter = async () => (await (await openAuth()).$context).adapter
  return {
    /** Most recently used first. */
    async list(userId: string): Promise<OpenSession[]> {
      const found = await (await adapter()).findMany({ model: 'session', where: [{ field: 'userId', value: userId }] })
      return z
        .array(row)
        .parse(found)
        .filter(({ expiresAt }) => expiresAt > now())
        .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
        .map(({ id, createdAt, updatedAt, ipAddress, userAgent }) => ({
          id,
          createdAt: createdAt.toISOString(),
          usedAt: updatedAt.toISOString(),
          address: ipAddress || null,
          browser: userAgent || null,
        }))
    },
    /** Ends every session of every account. */
    async endAll(): Promise<void> {
      await (await adapter()).deleteMany({ model: 'session', where: [] })
    },
    /** Ends one session of the account; false if the account has no such session. */
    async revoke(userId: string, id: string): Promise<boolean> {
      const where = [
        { field: 'id', value: id },
        { field: 'userId', value: userId },
      ]
      return (await (await adapter()).deleteMany({ model: 'session', where })) > 0
    },
  }
}

const NAME = 'sessions'
/** Minimum milliseconds between two writes to the database. */
const SAVE_EVERY = 60_000
/** Milliseconds by which the clock may go back before sessions end: until it has caught up, time stands still. */
const TOLERANCE = 5 * 60_000

type SessionTimeOptions = {
  times: { read: (name: string) => Promise<Date | null>; put: (name: string, time: Date) => Promise<void> }
  endSessions: () => Promise<void>
  onFailure: (reason: unknown) => void
  now: () => Date
}

export type SessionTime = ReturnType<typeof createSessionTime>

/**
 * A clock for sessions that never goes back, even over restarts, so that an expired session stays expired. If the system's clock is set
 * back by more than five minutes, all sessions end and time continues from there. Read it every minute to keep the stored time current.
 */
export function createSessionTime({ times, endSessions, onFailure, now }: SessionTimeOptions) {
  let latest: number | null = null
  let saved = Number.NEGATIVE_INFINITY
  let reading: Promise<Date> | null = null

  async function follow(): Promise<Date> {
    if (latest === null) {
      saved = (await times.read(NAME))?.getTime() ?? saved
      latest = saved
    }
    const at = now().getTime()
    if (latest - at > TOLERANCE) {
      await endSessions()
      latest = at
    }
    latest = Math.max(latest, at)
    if (Math.abs(latest - saved) >= SAVE_EVERY) await save(latest)
    return new Date(latest)
  }

  async function save(time: number): Promise<void> {
    saved = time
    await times.put(NAME, new Date(time)).catch(onFailure)
  }

  return {
    /** Rejects with `unavailable` if the database cannot be read, or cannot end the sessions. */
    read(): Promise<Date> {
      reading ??= follow()
        .catch((error: unknown) => {
          throw new AppError('unavailable', 'The sessions cannot be read right now', { cause: error })
        })
        .finally(() => (reading = null))
      return reading
    },
  }
}
