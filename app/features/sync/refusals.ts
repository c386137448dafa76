import type { DeviceName } from '#domain/sync/sync-code.ts'
import type { SyncClient, SyncFailure } from './sync-client.ts'
import type { LostCode, SyncIdentity } from './sync-identity.ts'

/** Result of sending. `stopped`: this device has no code now; `again`: its code or token has changed, so send again. */
export type Outcome = 'sent' | 'failed' | 'stopped' | 'again'

export type Member = Pick<SyncIdentity, 'code' | 'token'>

type RefusalOptions = {
  client: Pick<SyncClient, 'import'>
  readIdentity: () => SyncIdentity
  writeIdentity: (code: string | null, token?: string, lost?: LostCode | null) => void
  deviceName: DeviceName
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Handles a site that refuses this device. If the site does not know the device, as after a restored backup, it enters the code
 * again and sends its list again. A code that no longer exists, or from which the device was removed, is kept: pages say so
 * (`lost-code-note.tsx`), and the former is tried again (`joining.ts`).
 */
export function createRefusals({ client, readIdentity, writeIdentity, deviceName, now }: RefusalOptions) {
  let entering: Promise<Outcome> | null = null

  async function enter(asked: Member, code: string): Promise<Outcome> {
    const result = await client.import({ code, deviceId: readIdentity().deviceId, deviceName, token: '' })
    if (!isMember(readIdentity(), asked)) return 'again'
    if ('failure' in result) {
      if (result.failure === 'gone' || result.failure === 'full') return lose(asked, result.failure === 'full')
      return 'failed'
    }
    writeIdentity(code, result.answer.token)
    return 'again'
  }

  function lose({ code, token }: Member, isRemoved: boolean): Outcome {
    if (code !== null) writeIdentity(null, '', { was: code, isRemoved, token, at: now() })
    return 'stopped'
  }

  return async (failure: SyncFailure, asked: Member): Promise<Outcome> => {
    const { code } = asked
    if (code === null || failure === 'gone' || failure === 'removed') return lose(asked, failure === 'removed')
    if (failure !== 'stranger') return 'failed'
    // History and library may be refused at the same time.
    entering ??= enter(asked, code).finally(() => (entering = null))
    return entering
  }
}

/** Whether the device still has this code and token. */
export function isMember(identity: Member, { code, token }: Member): boolean {
  return identity.code === code && identity.token === token
}
