import { AppError } from '#domain/errors.ts'

const NAME = 'sessions'
/** Minimum milliseconds between two writes to the database. */
const SAVE_EVERY = 60_000
/** Milliseconds by which the clock may go back without ending the sessions: time stands still until it has caught up. */
const TOLERANCE = 5 * 60_000

type SessionTimeOptions = {
  times: { read: (name: string) => Promise<Date | null>; put: (name: string, time: Date) => Promise<void> }
  endSessions: () => Promise<void>
  onFailure: (reason: unknown) => void
  now: () => Date
}

export type SessionTime = ReturnType<typeof createSessionTime>

/**
 * A monotonic time of day for sessions, across restarts: an expired session stays expired when the clock is set back. If it is
 * set back by more than five minutes, all sessions end and time continues from there; otherwise nobody could sign in until the
 * clock has caught up. Read it every minute, so that the stored time stays current.
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
