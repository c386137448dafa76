import { createHash } from 'node:crypto'

/** The Content-Security-Policy source of an inline script or style, without quotes. */
export function policyHash(source: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`
}
