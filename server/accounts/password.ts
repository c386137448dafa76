import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { AppError } from '#domain/errors.ts'

/** scrypt's N, with r = 8 and p = 1: 128 MiB and about 0.3 s per hash. */
const COST = 2 ** 17
const MAX_MEMORY = 160 * 1024 * 1024
const KEY_BYTES = 32
const SALT_BYTES = 16
/** Maximum concurrent hashes. The sign-in queue admits no more, so sign-ins are not rejected here. */
const MAX_CONCURRENT = 2
const BUSY = 'Too many sign-ins at once. Please try again in a moment.'

/** Minimum and maximum characters of a password. */
export const PASSWORD_LENGTH = { min: 8, max: 1024 }

export type Passwords = ReturnType<typeof createPasswords>

/**
 * Hashes and compares passwords. A third concurrent hash is rejected (`rate-limited`), so that guessing cannot exhaust
 * memory.
 */
export function createPasswords({ cost = COST }: { cost?: number } = {}) {
  let running = 0

  async function derive(password: string, salt: Buffer): Promise<Buffer> {
    if (running >= MAX_CONCURRENT) {
      throw new AppError('rate-limited', BUSY, { retryAfter: 1 })
    }
    running += 1
    try {
      return await new Promise((resolve, reject) => {
        scrypt(password, salt, KEY_BYTES, { N: cost, r: 8, p: 1, maxmem: MAX_MEMORY }, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      })
    } finally {
      running -= 1
    }
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
