import { AppError } from '#domain/errors.ts'
import { headersFor, type AccountRequest } from './accounts.ts'
import type { GuessGuard } from './guess-guard.ts'
import { isApiError, type OpenAuth } from './open-auth.ts'

/** The `otpauth:` URI for the authenticator app, and recovery codes in case it is lost. */
export type Enrolment = { uri: string; recoveryCodes: string[] }

type SecondFactorOptions = { openAuth: OpenAuth; guarded: GuessGuard }

/** The optional second factor of an account: six digits of an authenticator app. Wrong passwords and codes throw `invalid`. */
export function createSecondFactor({ openAuth, guarded }: SecondFactorOptions) {
  return {
    /** Takes effect only after `confirm`. Throws `conflict` if a second factor is already on. */
    begin({ password, ...request }: AccountRequest & { password: string }): Promise<Enrolment> {
      return guarded(request, toFailure, async () => {
        const { api } = await openAuth()
        const answer = await api.enableTwoFactor({ body: { password, method: 'totp' }, headers: headersFor(request, 'session') })
        if (!('totpURI' in answer)) throw new Error('Two-factor authentication was set up without an authenticator')
        return { uri: answer.totpURI, recoveryCodes: answer.backupCodes }
      })
    },
    /** Switches it on with the app's first code. Returns the cookies of the renewed session. Throws `conflict` if it is on. */
    confirm({ code, ...request }: AccountRequest & { code: string }): Promise<string[]> {
      return guarded(request, toFailure, async () => {
        const { api } = await openAuth()
        const headers = headersFor(request, 'session')
        if ((await api.getSession({ headers }))?.user.twoFactorEnabled === true) throw alreadyOn()
        const answer = await api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
        return answer.headers.getSetCookie()
      })
    },
    disable({ password, ...request }: AccountRequest & { password: string }): Promise<string[]> {
      return guarded(request, toFailure, async () => {
        const { api } = await openAuth()
        const answer = await api.disableTwoFactor({
          body: { password },
          headers: headersFor(request, 'session'),
          returnHeaders: true,
        })
        return answer.headers.getSetCookie()
      })
    },
  }
}

function toFailure(error: unknown): unknown {
  if (!isApiError(error)) return error
  const code = error.body?.code
  if (error.statusCode >= 500)
    return new AppError('unavailable', 'Two-factor authentication cannot be changed right now', { cause: error })
  if (code === 'TOTP_ALREADY_ENABLED') return alreadyOn()
  // Not "unauthorized": the client would send them to the sign-in page, although they are signed in.
  return new AppError(
    'invalid',
    code === 'INVALID_PASSWORD' ? 'That is not your password.' : 'That code is wrong or has expired.',
  )
}

function alreadyOn(): AppError {
  return new AppError('conflict', 'Two-factor authentication is already on.')
}
