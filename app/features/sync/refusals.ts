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
}

/**
 * Handles a site that refuses this device. If the site does not know the device, as after a restored backup, it enters the code
 * again and sends its list again. A code that no longer exists, or from which the device was removed, is kept for display.
 */
export function createRefusals({ client, readIdentity, writeIdentity, deviceName }: RefusalOptions) {
  let entering: Promise<Outcome> | null = null

  async function enter(asked: Member, code: string): Promise<Outcome> {
    const result = await client.import({ code, deviceId: readIdentity().deviceId, deviceName, token: '' })
    if (!isMember(readIdentity(), asked)) return 'again'
    if ('failure' in result) {
      // 409: five other devices have the code.
      if (result.failure === 'gone' || result.status === 409) return lose(code, result.status === 409)
      return 'failed'
    }
    writeIdentity(code, result.answer.token)
    return 'again'
  }

  function lose(code: string, isRemoved: boolean): Outcome {
    writeIdentity(null, '', { was: code, isRemoved })
    return 'stopped'
  }

  return async (failure: SyncFailure, asked: Member): Promise<Outcome> => {
    const { code } = asked
    if (code === null || failure === 'gone' || failure === 'removed') return code ? lose(code, failure === 'removed') : 'stopped'
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
