/**
 * A proof of work: for each part, a nonce whose hash starts with the required number of zero bits. Several small searches
 * take a more predictable time than one large search.
 */
export type Proof = { challenge: string; nonces: number[] }
/** `bits`: zero bits required of each part, which takes 2^bits hashes on average. */
export type Challenge = { challenge: string; parts: number; bits: number }

export const PROOF_PARTS = 8

/** The text to hash with SHA-256; short enough for a single block. */
export function proofText(challenge: string, part: number, nonce: number): string {
  return `${challenge}/${part}/${nonce}`
}

/** Whether a nonce solves its part; `start` is the first 32 bits of the hash. */
export function isProofPart(start: number, bits: number): boolean {
  return Math.clz32(start) >= bits
}
