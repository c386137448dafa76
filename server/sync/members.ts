import { m } from '#messages'
import { AppError } from '#domain/errors.ts'
import { parseSyncCode } from '#domain/sync/parse-sync-code.ts'
import type { Store } from '#server/db/store.ts'
import type { KnownDevice } from '#server/db/sync-devices.ts'
import type { RecordState } from '#server/db/sync-entries.ts'
import type { GuessLimit } from './code-limits.ts'
import { hashToken } from './device-token.ts'

type MembersOptions = {
  entries: Pick<Store['syncEntries'], 'state'>
  devices: Pick<Store['syncDevices'], 'find'>
  guesses: GuessLimit
  /** Converts a code that has only an old history and library. */
  convert: (code: string) => Promise<void>
  now: () => Date
}

/** What a device shows: the code as it was entered, its own token, and the birth of the code that it knows, if it knows one. */
export type Shown = { code: string; token: string; birth?: string; address: string | null }
export type Member = { state: RecordState; device: KnownDevice }

/** Who belongs to a code. A code without a valid token counts as a guess before it is looked up, and is refunded if it was right. */
export function createMembers({ entries, devices, guesses, convert, now }: MembersOptions) {
  const findDevice = (code: string, token: string) => (token === '' ? null : devices.find(code, hashToken(token), now()))

  /** The code's state; null: there is no such code, or it was born again since. */
  async function findState(code: string, birth: string | undefined): Promise<RecordState | null> {
    const state = await entries.state(code)
    return state && (birth ?? state.birth) === state.birth ? state : null
  }

  /** The state of a code, which is converted if need be. */
  async function converted(state: RecordState): Promise<RecordState> {
    if (state.birth !== '') return state
    await convert(state.code)
    const next = await entries.state(state.code)
    if (!next) throw unknownCode(state.code)
    return next
  }

  return {
    /** The device with this token; null: unknown. */
    findDevice,

    /** A code that a device wants to join, or joins again. Throws `not-found`. */
    async entered({ code: text, token, birth, address }: Shown): Promise<RecordState> {
      const code = toCode(text)
      const known = await findDevice(code, token)
      const guess = known && known !== 'removed' ? null : await guesses.begin(address)
      const state = await findState(code, birth)
      if (!state) throw unknownCode(code)
      await guess?.refund()
      return converted(state)
    },

    /** Throws `removed` for a removed device's token, `not-found` for an unknown code, and `unauthorized` for a wrong token. */
    async require({ code: text, token, birth, address }: Shown): Promise<Member> {
      const code = toCode(text)
      const device = await findDevice(code, token)
      if (device === 'removed') throw new AppError('removed', m.refusals.removedDevice)
      const guess = device ? null : await guesses.begin(address)
      const state = await findState(code, birth)
      if (!state) throw unknownCode(code)
      if (device) return { state: await converted(state), device }
      await guess?.refund()
      throw new AppError('unauthorized', m.refusals.strangeDevice)
    },
  }
}

/** Throws `forbidden`, with the reason, for a device that is on the code for less than a day. */
export function requireTrusted({ trustedFrom }: KnownDevice, now: Date, reason: string): void {
  if (trustedFrom > now.toISOString()) throw new AppError('forbidden', reason)
}

export function unknownCode(code: string): AppError {
  return new AppError('not-found', m.sync.importInvalid({ code }))
}

/** Throws `invalid` for a text that is no code. */
function toCode(text: string): string {
  const parsed = parseSyncCode(text)
  if ('problem' in parsed) throw new AppError('invalid', parsed.problem)
  return parsed.code
}
