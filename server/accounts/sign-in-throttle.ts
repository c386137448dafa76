import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#domain/errors.ts'

/** Failed sign-ins that one address may make in a quarter of an hour, and that may be made to one account in an hour. */
const LIMITS = { address: { points: 5, duration: 15 * 60 }, email: { points: 10, duration: 60 * 60 } }

/** Most pairs of address and account that are remembered. */
const MAX_KNOWN = 1000

/**
 * Stands before the password is hashed. Only failures count, and a success forgives those of its address. `address` is
 * the key of the visitor's address: an IPv6 visitor counts by his /64. An account that strangers guess at stays open to
 * the addresses that its owner signed in from.
 */
export function createSignInThrottle() {
  const byAddress = new RateLimiterMemory(LIMITS.address)
  const byEmail = new RateLimiterMemory(LIMITS.email)
  // Bounded by size, not by number: for a number it would take all its room at once.
  const known = new LRUCache<string, true>({ maxSize: MAX_KNOWN, sizeCalculation: () => 1 })
  return {
    /** Throws `rate-limited` when too much went wrong already. */
    async check(address: string, email?: string): Promise<void> {
      const guarded = email !== undefined && !known.has(`${address} ${email}`)
      const wait = Math.max(await waitOf(byAddress, address), guarded ? await waitOf(byEmail, email) : 0)
      if (wait <= 0) return
      const minutes = Math.ceil(wait / 60_000)
      throw new AppError(
        'rate-limited',
        `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
        {
          retryAfter: Math.ceil(wait / 1000),
        },
      )
    },
    async failed(address: string, email?: string): Promise<void> {
      await Promise.all([count(byAddress, address), email !== undefined && count(byEmail, email)])
    },
    async succeeded(address: string, email: string): Promise<void> {
      known.set(`${address} ${email}`, true)
      await byAddress.delete(address)
    },
  }
}

/** Milliseconds until the limiter takes one more; 0: it does now. */
async function waitOf(limiter: RateLimiterMemory, key: string): Promise<number> {
  const state = await limiter.get(key)
  return state && state.consumedPoints >= limiter.points ? state.msBeforeNext : 0
}

async function count(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (reason) {
    // It rejects with its state when the limit is passed: the next check says so.
    if (!(reason instanceof RateLimiterRes)) throw reason
  }
}
