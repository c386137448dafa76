import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isProofPart, PROOF_PARTS, proofText, type Challenge, type Proof } from '#domain/proof.ts'

/** Milliseconds within which a challenge has to come back. */
const VALID = 2 * 60_000
const SALT_BYTES = 6
const MAC_BYTES = 12
/** Challenges that are remembered as used: more do not come back in that time. */
const MAX_USED = 20_000
const WRITTEN = /^([\w-]{8})\.([0-9a-z]{6,8})\.(\d{1,2})\.([\w-]{16})$/

/** What a challenge is for: it serves for nothing else. */
type Purpose = { code: string; home: string }

export type Proofs = ReturnType<typeof createProofs>

/** Asks for work and checks that it was done. Nothing is kept of a challenge until it comes back: `secret` signs it. */
export function createProofs({ secret, now }: { secret: string; now: () => Date }) {
  const used = new LRUCache<string, true>({ maxSize: MAX_USED, sizeCalculation: () => 1, ttl: VALID })
  const sign = (start: string, { code, home }: Purpose) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([start, code, home]))
      .digest()
      .subarray(0, MAC_BYTES)

  return {
    ask(purpose: Purpose, bits: number): Challenge {
      const expires = Math.ceil((now().getTime() + VALID) / 1000).toString(36)
      const start = `${randomBytes(SALT_BYTES).toString('base64url')}.${expires}.${bits}`
      return { challenge: `${start}.${sign(start, purpose).toString('base64url')}`, parts: PROOF_PARTS, bits }
    },
    /** True once for each challenge. */
    accept({ challenge, nonces }: Proof, purpose: Purpose): boolean {
      const [, salt, expires = '', bits, mac = ''] = WRITTEN.exec(challenge) ?? []
      if (Number.parseInt(expires, 36) * 1000 < now().getTime() || nonces.length !== PROOF_PARTS || used.has(challenge))
        return false
      const signed = Buffer.from(mac, 'base64url')
      const expected = sign(`${salt}.${expires}.${bits}`, purpose)
      if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return false
      const isDone = nonces.every((nonce, part) => isProofPart(startOfHash(proofText(challenge, part, nonce)), Number(bits)))
      if (isDone) used.set(challenge, true)
      return isDone
    },
  }
}

function startOfHash(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0)
}
