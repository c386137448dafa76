type WatchOptions = {
  /**
   * Returns a number that changes whenever another process writes; null: changes are announced instead, and nothing is
   * watched.
   */
  version: (() => Promise<number>) | null
  /** Called again a second later if it fails. */
  onChange: () => Promise<void>
  /** Milliseconds between two checks. */
  every?: number
}

const EVERY = 1000

/**
 * Notices what a command on the same machine wrote to a running site's database. Start it before the first read, so that no
 * change is missed.
 */
export async function watchExternalChanges({ version, onChange, every = EVERY }: WatchOptions): Promise<{ stop: () => void }> {
  if (version === null) return { stop: () => {} }
  let known = await version()
  let looking = false

  async function look(current: () => Promise<number>): Promise<void> {
    if (looking) return
    looking = true
    try {
      const seen = await current()
      if (seen !== known) await onChange()
      known = seen
    } catch {
      // The store is busy or away, as /readyz says; the next check finds the same change.
    } finally {
      looking = false
    }
  }
  const timer = setInterval(() => void look(version), every).unref()
  return { stop: () => clearInterval(timer) }
}
