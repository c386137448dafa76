import { createHash } from 'node:crypto'
import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { isProofPart, PROOF_PARTS, proofText } from '#domain/proof.ts'
import { startOfHash } from './sha256.ts'
import { solveProof } from './solve-proof.ts'

test('the hash matches other SHA-256 implementations', () => {
  assert(
    property(string({ maxLength: 55, unit: 'binary-ascii' }), (text) => {
      expect(startOfHash(text)).toBe(hashed(text))
    }),
  )
  expect(() => startOfHash('x'.repeat(56))).toThrow('too long')
})

test('the server accepts the solution', async () => {
  const challenge = 'abcdefgh.tq1x2y3.10.abcdefghijklmnop'
  const proof = await solveProof({ challenge, parts: PROOF_PARTS, bits: 10 })
  expect(proof?.nonces).toHaveLength(PROOF_PARTS)
  for (const [part, nonce] of proof?.nonces.entries() ?? []) {
    expect(isProofPart(hashed(proofText(challenge, part, nonce)), 10)).toBe(true)
  }
})

test('the longest hashed text fits into one block', () => {
  expect(proofText('abcdefgh.tq1x2y3z.14.abcdefghijklmnop', PROOF_PARTS, 0xffffffff).length).toBeLessThanOrEqual(55)
})

function hashed(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0)
}
