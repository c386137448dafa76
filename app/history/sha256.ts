const WORDS = 16
const ROUNDS = 64
/** Maximum ASCII characters in one block. */
const LONGEST = 55

// Web Crypto is asynchronous for every hash and missing on pages without TLS; a proof needs thousands of hashes at once.
const [START, ROUND] = constants()
const schedule = new Int32Array(ROUNDS)

/** The first 32 bits of the SHA-256 of an ASCII text of at most 55 characters. */
export function startOfHash(text: string): number {
  if (text.length > LONGEST) throw new RangeError('The text is too long for one block')
  fill(text)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = START
  for (let round = 0; round < ROUNDS; round += 1) {
    const mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const one = (h + mixed + ((e & f) ^ (~e & g)) + ROUND[round]! + schedule[round]!) | 0
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  return (a + START[0]!) >>> 0
}

/** The text as one padded block, expanded to the message schedule. */
function fill(text: string): void {
  schedule.fill(0, 0, WORDS)
  for (let index = 0; index < text.length; index += 1) schedule[index >> 2]! |= text.charCodeAt(index) << (24 - (index & 3) * 8)
  schedule[text.length >> 2]! |= 0x80 << (24 - (text.length & 3) * 8)
  schedule[WORDS - 1] = text.length * 8
  for (let index = WORDS; index < ROUNDS; index += 1) {
    const [early, late] = [schedule[index - 15]!, schedule[index - 2]!]
    const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    schedule[index] = (schedule[index - WORDS]! + first + schedule[index - 7]! + second) | 0
  }
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** Fractional bits of roots of the first primes: square roots give the initial state, cube roots the round constants. */
function constants(): [start: Int32Array, round: Int32Array] {
  const primes: number[] = []
  for (let number = 2; primes.length < ROUNDS; number += 1) if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  return [
    Int32Array.from(primes.slice(0, 8), (prime) => bitsBehind(Math.sqrt(prime))),
    Int32Array.from(primes, (prime) => bitsBehind(Math.cbrt(prime))),
  ]
}

function bitsBehind(root: number): number {
  return Math.floor((root % 1) * 2 ** 32) | 0
}
