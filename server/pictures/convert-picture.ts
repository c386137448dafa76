import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { createTokenBuckets } from '../limits/token-buckets.ts'
import type { PictureFormat } from './picture-request.ts'

/** Conversions at the same time, each on a thread of its own: one of two processors is left to pages. And conversions that wait. */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1))
const MAX_WAITING = 100
/** Conversions for everybody: a page or two at once, then a rate. A flood of them would take a whole processor and fill the memory. */
const BUDGET = { capacity: 100, perSecond: 20 }
const EVERYBODY = 'everybody'
/** Larger pictures stay as they are: AVIF of an original takes seconds of a processor. */
const MAX_PIXELS = 1280 * 1920
const MAX_SECONDS = 10
/** AVIF of 50 has at most 0.58 of the bytes of a JPEG of 75 at nearly its look; record 0030 has the comparison. */
const SETTINGS = { avif: { quality: 50, effort: 2 }, webp: { quality: 72, effort: 3 } } as const

type Options = {
  /** Milliseconds of a monotonic clock. */
  now: () => number
  /** Waits so many milliseconds. */
  wait?: (millis: number) => Promise<unknown>
}

/**
 * Converts pictures beside the event loop. The result is null if it would not be smaller, or if the picture is too large or damaged; and
 * `busy` if too many wait. The caller then has the picture as it came.
 */
export function createPictureConverter({ now, wait = (millis) => sleep(millis, null, { ref: false }) }: Options) {
  const limit = pLimit(AT_ONCE)
  const budget = createTokenBuckets({ ...BUDGET, now })

  return function convert(bytes: Buffer, format: PictureFormat): Promise<Buffer | null | 'busy'> {
    if (limit.pendingCount >= MAX_WAITING) return Promise.resolve('busy')
    return limit(async () => {
      const millis = budget.wait(EVERYBODY)
      budget.take(EVERYBODY)
      if (millis > 0) await wait(millis)
      const sharp = await openSharp()
      try {
        const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).timeout({ seconds: MAX_SECONDS })
        const converted = await picture.toFormat(format, SETTINGS[format]).toBuffer()
        return converted.length < bytes.length ? converted : null
      } catch {
        return null
      }
    })
  }
}

/** Loaded with the first picture that is converted or drawn: 20 MB that sites without these do not need. */
export async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
