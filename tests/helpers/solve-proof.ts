import { hash } from 'node:crypto'
import { isProofPart, PROOF_PARTS, proofText, type Proof } from '#domain/proof.ts'

/** Solves a proof-of-work challenge. */
export function solveProof(challenge: string): Proof {
  const bits = Number(challenge.split('.')[2])
  const nonces = Array.from({ length: PROOF_PARTS }, (_, part) => {
    for (let nonce = 0; ; nonce += 1) {
      const digest = hash('sha256', proofText(challenge, part, nonce), 'buffer')
      if (isProofPart(digest.readUInt32BE(0), bits)) return nonce
    }
  })
  return { challenge, nonces }
}
