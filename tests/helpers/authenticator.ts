import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

/** The code that an authenticator app shows now for the secret in an `otpauth:` address. */
export function codeOf(uri: string): Promise<string> {
  return otpOf(uri).totp()
}

/** The codes of the 30 seconds before, of these and of the next. */
export async function codesAround(uri: string): Promise<[before: string, now: string, after: string]> {
  const step = Math.floor(Date.now() / 30_000)
  const code = (offset: number) => otpOf(uri).hotp(step + offset)
  return [await code(-1), await code(0), await code(1)]
}

function otpOf(uri: string) {
  const secret = base32.decode(new URL(uri).searchParams.get('secret') ?? '')
  return createOTP(new TextDecoder().decode(secret))
}
