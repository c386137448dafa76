/**
 * A proof of work: for each part a number whose hash has so many zero bits at its start. In parts, since many small searches
 * take about the same time always, and one large one does not.
 */
export type Proof = { challenge: string; nonces: number[] }
/** `bits`: of each part; a part takes 2 to the power of it hashes on average. */
export type Challenge = { challenge: string; parts: number; bits: number }

export const PROOF_PARTS = 8

/** What is hashed, by SHA-256: short enough for one block of it. */
export function proofText(challenge: string, part: number, nonce: number): string {
  return `${challenge}/${part}/${nonce}`
}

/** `start`: the first 32 bits of the hash. */
export function isProofPart(start: number, bits: number): boolean {
  return Math.clz32(start) >= bits
}
