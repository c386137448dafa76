import { AppError } from '#domain/errors.ts'
import { headersFor, type AccountRequest } from './accounts.ts'
import { isApiError, type OpenAuth } from './open-auth.ts'
import type { createSignInQueue } from './sign-in-queue.ts'
import type { createSignInThrottle } from './sign-in-throttle.ts'

/** What an authenticator app has to know (an `otpauth:` address), and the codes for the day it is lost. */
export type Enrolment = { uri: string; recoveryCodes: string[] }

type SecondFactorOptions = {
  openAuth: OpenAuth
  throttle: Pick<ReturnType<typeof createSignInThrottle>, 'check' | 'failed'>
  queue: Pick<ReturnType<typeof createSignInQueue>, 'run'>
}

/**
 * The optional second factor of an account: six digits of an authenticator app. Wrong passwords and codes count as failed
 * sign-ins of their address, so that a session that was stolen is no way to guess. Throws `invalid` for both.
 */
export function createSecondFactor({ openAuth, throttle, queue }: SecondFactorOptions) {
  async function guarded<Value>({ networks }: AccountRequest, work: () => Promise<Value>): Promise<Value> {
    throttle.check(networks, null)
    try {
      // Whoever has a session is no stranger; a password is hashed here too.
      return await queue.run({ rank: 0, isKnown: true }, work)
    } catch (error) {
      const failure = toFailure(error)
      if (failure instanceof AppError && failure.kind === 'invalid') throttle.failed(networks, null)
      throw failure
    }
  }

  return {
    /** Nothing holds yet until `confirm` was given a code. Throws `conflict` where one holds already. */
    begin({ password, ...request }: AccountRequest & { password: string }): Promise<Enrolment> {
      return guarded(request, async () => {
        const { api } = await openAuth()
        const answer = await api.enableTwoFactor({ body: { password, method: 'totp' }, headers: headersFor(request) })
        if (!('totpURI' in answer)) throw new Error('The second factor was set up without an authenticator')
        return { uri: answer.totpURI, recoveryCodes: answer.backupCodes }
      })
    },
    /** The first code of the app switches it on. Returns the cookies of the session that goes on. */
    confirm({ code, ...request }: AccountRequest & { code: string }): Promise<string[]> {
      return guarded(request, async () => {
        const { api } = await openAuth()
        const answer = await api.verifyTOTP({ body: { code }, headers: headersFor(request), returnHeaders: true })
        return answer.headers.getSetCookie()
      })
    },
    disable({ password, ...request }: AccountRequest & { password: string }): Promise<string[]> {
      return guarded(request, async () => {
        const { api } = await openAuth()
        const answer = await api.disableTwoFactor({ body: { password }, headers: headersFor(request), returnHeaders: true })
        return answer.headers.getSetCookie()
      })
    },
  }
}

function toFailure(error: unknown): unknown {
  if (!isApiError(error)) return error
  const code = error.body?.code
  if (error.statusCode >= 500) return new AppError('unavailable', 'The second factor cannot be changed now', { cause: error })
  if (code === 'TOTP_ALREADY_ENABLED') return new AppError('conflict', 'The second factor is switched on already.')
  // Not "unauthorized": whoever is told so is led to the sign-in, and he is signed in.
  return new AppError(
    'invalid',
    code === 'INVALID_PASSWORD' ? 'That is not your password.' : 'That code is not right, or no longer.',
  )
}
