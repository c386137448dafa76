import type { HistoryStore } from './history-store.ts'
import type { SyncClient } from './sync-client.ts'
import type { SyncIdentity } from './sync-identity.ts'

/** Milliseconds over which changes are collected before they are sent. */
const GATHER = 2000
/** Milliseconds before a retry; doubles each time. */
const SHORTEST_PAUSE = 15_000
const LONGEST_PAUSE = 300_000

type AutoSyncOptions = {
  history: Pick<HistoryStore, 'read' | 'absorb' | 'watchChanges'>
  client: Pick<SyncClient, 'push'>
  readIdentity: () => SyncIdentity
  writeIdentity: (code: string | null, token?: string, version?: number) => void
  /** Calls back when the browser is online again. */
  watchReturn: (returned: () => void) => void
  /** Calls back when the page may be about to close. */
  watchLeaving: (leaving: () => void) => void
}

/** Sends each change of the history to the sync server and merges the changes of other devices. Failures are silent. */
export function createAutoSync(options: AutoSyncOptions) {
  const { history, client, readIdentity, writeIdentity, watchReturn, watchLeaving } = options
  let timer: ReturnType<typeof setTimeout> | null = null
  let sending = false
  let changed = false
  let failures = 0

  function plan(pause: number) {
    timer ??= setTimeout(() => void send(), pause)
  }

  async function send() {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const { code, token, version } = readIdentity()
    if (code === null || sending) return
    sending = true
    changed = false
    const result = await client.push({ code, token, version, history: history.read() })
    sending = false
    // Another code was generated or imported in the meantime.
    if (readIdentity().code !== code) return plan(0)
    if ('answer' in result) {
      failures = 0
      writeIdentity(code, token, result.answer.version)
      history.absorb(result.answer.history)
      if (changed) plan(GATHER)
    } else if (result.failure === 'gone') writeIdentity(null)
    else {
      changed = true
      plan(Math.min(LONGEST_PAUSE, SHORTEST_PAUSE * 2 ** failures))
      failures += 1
    }
  }

  history.watchChanges(() => {
    changed = true
    if (!sending) plan(GATHER)
  })
  watchReturn(() => changed && void send())
  watchLeaving(() => changed && failures === 0 && void send())
  return {
    /** Sends pending changes at once and fetches those of other devices. */
    start() {
      changed = true
      void send()
    },
  }
}
