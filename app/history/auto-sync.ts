import { createChangeSender } from './change-sender.ts'
import type { HistoryStore } from './history-store.ts'
import type { SyncClient } from './sync-client.ts'
import type { SyncIdentity } from './sync-identity.ts'

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

/**
 * Sends each change of the history to the sync server and merges the changes of other devices. Failures are silent. `start`
 * sends what is pending and fetches what other devices changed.
 */
export function createAutoSync({ history, client, readIdentity, writeIdentity, ...watching }: AutoSyncOptions) {
  async function send() {
    const { code, token, version } = readIdentity()
    if (code === null) return 'stopped'
    const result = await client.push({ code, token, version, history: history.read() })
    // Another code was generated or imported in the meantime.
    if (readIdentity().code !== code) return 'again'
    if ('answer' in result) {
      writeIdentity(code, token, result.answer.version)
      history.absorb(result.answer.history)
      return 'sent'
    }
    if (result.failure !== 'gone') return 'failed'
    writeIdentity(null)
    return 'stopped'
  }
  return createChangeSender({ send, watchChanges: history.watchChanges, ...watching })
}
