import { AppError } from '#domain/errors.ts'

const NAME = 'sessions'
/** Milliseconds between two times that are written down. */
const SAVE_EVERY = 60_000
/** A clock that is set back by less is waited for, in milliseconds. */
const PATIENCE = 5 * 60_000

type SessionTimeOptions = {
  times: { read: (name: string) => Promise<Date | null>; put: (name: string, time: Date) => Promise<void> }
  endSessions: () => Promise<void>
  onFailure: (reason: unknown) => void
  now: () => Date
}

export type SessionTime = ReturnType<typeof createSessionTime>

/**
 * The time of day that sessions are measured by, which never goes back: what was over stays over when the clock is set back,
 * a restart included. A clock that is set back by more than five minutes ends every session, and time goes on from there;
 * else nobody could sign in for as long as a clock was wrongly ahead. To be read every minute, so that no time passes unseen.
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
    if (latest - at > PATIENCE) {
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
    /** Rejects with `unavailable` while the store cannot be read, or cannot end the sessions that have to end. */
    read(): Promise<Date> {
      reading ??= follow()
        .catch((error: unknown) => {
          throw new AppError('unavailable', 'The sessions cannot be read now', { cause: error })
        })
        .finally(() => (reading = null))
      return reading
    },
  }
}
