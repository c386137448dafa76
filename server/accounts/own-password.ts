import { AppError } from '#domain/errors.ts'
import { headersFor, type AccountRequest } from './accounts.ts'
import type { GuessGuard } from './guess-guard.ts'
import { checkLength, whyEasyToGuess } from './new-password.ts'
import { isApiError, type OpenAuth } from './open-auth.ts'

type OwnPasswordOptions = { openAuth: OpenAuth; guarded: GuessGuard; brand: string }
type Change = AccountRequest & { email: string; password: string; newPassword: string }

/** Lets operators change their own password. */
export function createOwnPassword({ openAuth, guarded, brand }: OwnPasswordOptions) {
  return {
    /**
     * Every session of the account ends; returns the cookies of a new one. Throws `invalid` with the reason if the password of now is
     * wrong, or the new one too short, too long or easy to guess.
     */
    async change({ email, password, newPassword, ...request }: Change): Promise<string[]> {
      checkLength(newPassword)
      const reason = await whyEasyToGuess(newPassword, [email, brand])
      if (reason !== null) throw new AppError('invalid', `${reason}.`)
      return guarded(request, toFailure, async () => {
        const { api } = await openAuth()
        const answer = await api.changePassword({
          body: { currentPassword: password, newPassword, revokeOtherSessions: true },
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
  return error.statusCode < 500 && error.body?.code === 'INVALID_PASSWORD'
    ? new AppError('invalid', 'That is not your password.')
    : new AppError('unavailable', 'The password cannot be changed right now', { cause: error })
}
