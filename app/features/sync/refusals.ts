import type { DeviceName } from '#domain/sync/sync-code.ts'
import type { SyncClient, SyncFailure } from './sync-client.ts'
import type { LostCode, SyncIdentity } from './sync-identity.ts'

/** What came of sending. `stopped`: there is nobody to send to; `again`: whom to send to has changed meanwhile. */
export type Outcome = 'sent' | 'failed' | 'stopped' | 'again'

export type Member = Pick<SyncIdentity, 'code' | 'token'>

type RefusalOptions = {
  client: Pick<SyncClient, 'import'>
  readIdentity: () => SyncIdentity
  writeIdentity: (code: string | null, token?: string, lost?: LostCode | null) => void
  deviceName: DeviceName
}

/**
 * What follows when the site refuses a device under its code. One that it does not know, as after a restored backup, enters the
 * code once more by itself and sends its list again. A code that is gone, and one that the device was removed from, stays to be
 * shown.
 */
export function createRefusals({ client, readIdentity, writeIdentity, deviceName }: RefusalOptions) {
  let entering: Promise<Outcome> | null = null

  async function enter(asked: Member, code: string): Promise<Outcome> {
    const result = await client.import({ code, deviceId: readIdentity().deviceId, deviceName, token: '' })
    if (!isMember(readIdentity(), asked)) return 'again'
    if ('failure' in result) {
      // Five other devices have taken its place.
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
    // History and library hear of it at the same time.
    entering ??= enter(asked, code).finally(() => (entering = null))
    return entering
  }
}

/** Whether the device still has the code and the token that it had: a token that was replaced is dead. */
export function isMember(identity: Member, { code, token }: Member): boolean {
  return identity.code === code && identity.token === token
}
