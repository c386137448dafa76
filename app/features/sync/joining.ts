import { m } from '#messages'
import type { HistoryStore } from '#app/features/history/history-store.ts'
import type { History } from '#domain/history/history.ts'
import type { DeviceName } from '#domain/sync/sync-code.ts'
import type { Member, Outcome } from './refusals.ts'
import type { SyncClient, SyncFailure, SyncResult } from './sync-client.ts'
import type { SyncIdentity } from './sync-identity.ts'

type JoiningOptions = {
  history: Pick<HistoryStore, 'read' | 'absorb' | 'forgetRemovals'>
  client: Pick<SyncClient, 'generate' | 'import' | 'remove'>
  readIdentity: () => SyncIdentity
  writeIdentity: (code: string, token: string) => void
  refused: (failure: SyncFailure, asked: Member) => Promise<Outcome>
  /** Forgets what the site knows of this device's library, which is then sent, without its removals. */
  forgetAcknowledged: () => void
  /** Whether this device has marked titles. */
  hasMarks: () => boolean
  deviceName: DeviceName
}

/** A code, this device's token for it, and the history under it. */
export type Imported = { code: string; token: string; history: History; limit: number | null }

/** Milliseconds before a lost code is tried again: each attempt counts as a guess. */
const RETRY_AFTER = 60 * 60_000

/** How this device gets a code: it generates one, imports that of another device, or takes up one that it lost. */
export function createJoining({ history, client, readIdentity, writeIdentity, refused, ...options }: JoiningOptions) {
  const { forgetAcknowledged, hasMarks, deviceName } = options

  /** Updates this device's code, after entering it again if the site refuses the device; without a code it gets a new one. */
  async function generateCode(sent: History, isRepeated = false): Promise<SyncResult> {
    const { deviceId, code, token } = readIdentity()
    const body = { deviceId, deviceName, history: sent, marked: hasMarks() }
    const result = await client.generate({ ...body, lastCode: code, token })
    if ('answer' in result || code === null || isRepeated) return result
    const outcome = await refused(result.failure, { code, token })
    return outcome === 'failed' ? result : generateCode(sent, true)
  }

  /** What was removed or cleared here before is forgotten: it must not remove what other devices have under the code. */
  function enter(code: string, token: string): void {
    if (code !== readIdentity().code) {
      history.forgetRemovals()
      forgetAcknowledged()
    }
    writeIdentity(code, token)
  }

  return {
    /** Returns an error message; null on success, which the shown code makes clear. */
    async generate(): Promise<string | null> {
      const sent = history.read()
      const result = await generateCode(sent)
      if (!('answer' in result)) return result.message ?? (result.failure === 'unreachable' ? m.sync.failed : m.sync.error)
      const { code, token, history: stored, limit } = result.answer
      if (code === null) return m.sync.failed
      if (code === '') return m.sync.error
      history.absorb(stored, { sent, limit })
      enter(code, token || readIdentity().token)
      return null
    },

    /** Returns a message if the code could not be imported. */
    async import(code: string): Promise<Imported | string> {
      const { deviceId, code: last, token } = readIdentity()
      const result = await client.import({ code, deviceId, deviceName, token: code === last ? token : '' })
      if ('answer' in result) return { ...result.answer, code }
      const isInvalid = result.failure === 'gone' || result.failure === 'invalid'
      return isInvalid ? m.sync.importInvalid(code) : (result.message ?? m.sync.importFailed)
    },

    /** Combines this device's history with an imported one. */
    apply({ code, token, history: theirs, limit }: Imported): void {
      const { code: last, token: known } = readIdentity()
      // Makes room for another device on the previous code.
      if (last !== null && last !== code) void client.remove({ code: last, token: known, id: null })
      enter(code, token)
      history.absorb(theirs, { sent: history.read(), limit })
    },

    /** Takes up a code again that the site did not know an hour ago or earlier: it may have been restored. Call it before syncing. */
    retryLost(now: number): void {
      const { lost } = readIdentity()
      if (lost && !lost.isRemoved && Math.abs(now - lost.at) > RETRY_AFTER) writeIdentity(lost.was, lost.token)
    },
  }
}
