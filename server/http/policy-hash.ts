import { createHash } from 'node:crypto'

/** What a Content-Security-Policy calls a script or style of the page itself, without its quotes. */
export function policyHash(source: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`
}
