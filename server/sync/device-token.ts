import { createHash, randomBytes } from 'node:crypto'

/** A device's token has 128 bits. */
const TOKEN_BYTES = 16

/** A random token with which a device authenticates its writes. */
export function drawToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The hash that is stored in place of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
