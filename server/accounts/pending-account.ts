import type { OpenAuth } from './open-auth.ts'

/** The library's cookie for a sign-in that awaits its code: an identifier and a signature. */
const PENDING = /(?:^|;\s*)__(?:Host|Secure)-second-factor=(2fa-[\w-]{1,64})[.%]/

/**
 * The account whose sign-in awaits a code, or null. Does not check the cookie's signature: the library does that before it
 * checks the code.
 */
export async function pendingAccount(headers: Headers, openAuth: OpenAuth): Promise<{ id: string; email: string } | null> {
  const identifier = PENDING.exec(headers.get('cookie') ?? '')?.[1]
  if (identifier === undefined) return null
  const { internalAdapter } = await (await openAuth()).$context
  const pending = await internalAdapter.findVerificationValue(identifier)
  const user = pending ? await internalAdapter.findUserById(pending.value) : null
  return user && { id: user.id, email: user.email }
}
