import { isProofPart, proofText, type Challenge, type Proof } from '#domain/proof.ts'
import { startOfHash } from './sha256.ts'

/** Milliseconds of work between two pauses, so that the page stays responsive. */
const SLICE = 10
/** Milliseconds before giving up. */
const LONGEST = 30_000
/** Attempts between two checks of the clock. */
const TRIES = 64

/** Solves the server's proof-of-work challenge in slices; null if it takes too long. */
export async function solveProof({ challenge, parts, bits }: Challenge): Promise<Proof | null> {
  const start = performance.now()
  let sliceStart = start
  const nonces: number[] = []
  for (let nonce = 0; nonces.length < parts; nonce += 1) {
    if (nonce % TRIES === 0 && performance.now() - sliceStart > SLICE) {
      await new Promise((resolve) => setTimeout(resolve))
      sliceStart = performance.now()
      if (sliceStart - start > LONGEST) return null
    }
    if (!isProofPart(startOfHash(proofText(challenge, nonces.length, nonce)), bits)) continue
    nonces.push(nonce)
    nonce = -1
  }
  return { challenge, nonces }
}
