import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { AppError } from '#domain/errors.ts'

/** Minimum and maximum characters of a password. */
export const PASSWORD_LENGTH = { min: 8, max: 1024 }
/** scrypt's N, with r = 8 and p = 1: 128 MiB and about 0.3 s per hash. */
const COST = 2 ** 17
const MAX_MEMORY = 160 * 1024 * 1024
const KEY_BYTES = 32
const SALT_BYTES = 16
/** Shorter words, in characters, are not specific to a site or a person. */
const SHORTEST_WORD = 4
const COMMON = 'That is one of the most common passwords, so it would be among the first to be guessed'
const OWN_WORDS = `Apart from words of your e-mail address and the site's name, a password needs at least ${PASSWORD_LENGTH.min} characters`

export type Passwords = ReturnType<typeof createPasswords>

/** Hashes and compares passwords. The sign-in queue limits how many hashes run at a time. */
export function createPasswords({ cost = COST }: { cost?: number } = {}) {
  function derive(password: string, salt: Buffer): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      scrypt(password, salt, KEY_BYTES, { N: cost, r: 8, p: 1, maxmem: MAX_MEMORY }, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  }

  return {
    /** `scrypt$salt$key`, both in base64url. */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(SALT_BYTES)
      return `scrypt$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`
    },
    async verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
      const [name, salt, key] = hash.split('$')
      if (name !== 'scrypt' || !salt || !key) return false
      const expected = Buffer.from(key, 'base64url')
      const actual = await derive(password, Buffer.from(salt, 'base64url'))
      return expected.length === actual.length && timingSafeEqual(expected, actual)
    },
  }
}

/** The same passwords, each hashed and compared only once. For one request: the results stay in memory. */
export function rememberResults({ hash, verify }: Passwords): Passwords {
  return {
    hash: remember(hash, (password) => password),
    verify: remember(verify, (given) => `${given.hash} ${given.password}`),
  }
}

function remember<Given, Result>(work: (given: Given) => Promise<Result>, keyOf: (given: Given) => string) {
  const results = new Map<string, Promise<Result>>()
  return (given: Given): Promise<Result> => {
    const result = results.get(keyOf(given)) ?? work(given)
    results.set(keyOf(given), result)
    return result
  }
}

/** Throws `invalid` unless the password has 8 to 1,024 characters. */
export function checkLength({ length }: string): void {
  if (length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max) return
  throw new AppError('invalid', `A password has ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`)
}

/**
 * Why a password is easy to guess, as a sentence without its full stop; null if it is not known to be. Easy to guess are the 49,000
 * most common passwords (zxcvbn's list, from published breaches), and those that are little more than words of `texts`, such as
 * the account's e-mail address and the site's name.
 */
export async function whyEasyToGuess(password: string, texts: readonly string[]): Promise<string | null> {
  // Hundreds of kilobytes, needed only when a password is set.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const folded = fold(password)
  if (dictionary['passwords-common'].includes(folded)) return COMMON
  const words = texts.flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u)).filter(({ length }) => length >= SHORTEST_WORD)
  const own = words.reduce((rest, word) => rest.replaceAll(word, ''), folded)
  return own.length < PASSWORD_LENGTH.min ? OWN_WORDS : null
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
