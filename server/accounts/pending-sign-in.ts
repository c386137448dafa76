import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'

/**
 * Tells whose sign-in awaits a code: the account, or null. It is the library that reads the cookie and checks its signature, as it does
 * before it checks a code, so that both are always about the same account.
 */
export const pendingSignIn = {
  id: 'pending-sign-in',
  endpoints: {
    findPendingAccount: createAuthEndpoint.serverOnly(
      { method: 'GET', requireHeaders: true },
      async (request): Promise<{ id: string; email: string } | null> => {
        const { context } = request
        const identifier = await request.getSignedCookie(context.createAuthCookie('two_factor').name, context.secret)
        if (!identifier) return null
        const pending = await context.internalAdapter.findVerificationValue(identifier)
        const user = pending ? await context.internalAdapter.findUserById(pending.value) : null
        return user && { id: user.id, email: user.email }
      },
    ),
  },
} satisfies BetterAuthPlugin
