import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isProofPart, PROOF_PARTS, proofText, type Challenge, type Proof } from '#domain/proof.ts'

/** Milliseconds for which a challenge is valid. */
const VALID = 2 * 60_000
const SALT_BYTES = 6
const MAC_BYTES = 12
const WRITTEN = /^([\w-]{8})\.([0-9a-z]{6,8})\.(\d{1,2})\.([\w-]{16})$/

/** A challenge is valid for this code and home only. */
type Purpose = { code: string; home: string }

export type Proofs = ReturnType<typeof createProofs>

/** Issues and verifies proofs of work. Challenges are signed with `secret`, so that only used ones have to be remembered. */
export function createProofs({ secret, now }: { secret: string; now: () => Date }) {
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
    /** Whether a proof is valid. The caller sees to it that each is used once. */
    isValid({ challenge, nonces }: Proof, purpose: Purpose): boolean {
      const [, salt, expires = '', bits, mac = ''] = WRITTEN.exec(challenge) ?? []
      if (Number.parseInt(expires, 36) * 1000 < now().getTime() || nonces.length !== PROOF_PARTS) return false
      const signed = Buffer.from(mac, 'base64url')
      const expected = sign(`${salt}.${expires}.${bits}`, purpose)
      if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return false
      return nonces.every((nonce, part) => isProofPart(startOfHash(proofText(challenge, part, nonce)), Number(bits)))
    },
  }
}

function startOfHash(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0)
}
