import { createHash, randomBytes } from 'node:crypto'

const BYTES = 16

/** A random 128-bit token with which a device authenticates its writes. */
export function drawToken(): string {
  return randomBytes(BYTES).toString('base64url')
}

/** The hash that is stored in place of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
