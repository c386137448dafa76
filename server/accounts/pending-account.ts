import type { OpenAuth } from './open-auth.ts'

/** The library's own cookie of a sign-in that waits for its code: the name of what it keeps, and a signature. */
const PENDING = /(?:^|;\s*)__Host-second-factor=(2fa-[\w-]{1,64})[.%]/

/**
 * Whose sign-in waits for a code, or null. The signature is the library's to check before it looks at a code; without it
 * nobody gets further than here.
 */
export async function pendingAccount(headers: Headers, openAuth: OpenAuth): Promise<{ id: string; email: string } | null> {
  const identifier = PENDING.exec(headers.get('cookie') ?? '')?.[1]
  if (identifier === undefined) return null
  const { internalAdapter } = await (await openAuth()).$context
  const kept = await internalAdapter.findVerificationValue(identifier)
  const user = kept ? await internalAdapter.findUserById(kept.value) : null
  return user && { id: user.id, email: user.email }
}
