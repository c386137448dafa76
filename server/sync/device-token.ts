import { createHash, randomBytes } from 'node:crypto'

const BYTES = 16

/** What a device shows when it writes: 128 bits that nobody can guess. */
export function drawToken(): string {
  return randomBytes(BYTES).toString('base64url')
}

/** What is kept of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
