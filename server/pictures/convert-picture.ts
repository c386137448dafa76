import pLimit from 'p-limit'
import type { PictureLibrary } from './picture-library.ts'
import type { PictureFormat } from './picture-request.ts'

/** Conversions at the same time, each on a thread of its own, and conversions that wait. */
const AT_ONCE = 2
const MAX_WAITING = 100
/** Larger pictures stay as they are: AVIF of an original takes seconds of a processor. */
const MAX_PIXELS = 1280 * 1920
const MAX_SECONDS = 10
/** AVIF of 50 has at most 0.58 of the bytes of a JPEG of 75 at nearly its look; record 0030 has the comparison. */
const SETTINGS = { avif: { quality: 50, effort: 2 }, webp: { quality: 72, effort: 3 } } as const

/**
 * Converts pictures beside the event loop. The result is null if it would not be smaller, or if the picture is too large or damaged; and
 * `busy` if too many wait, or the library cannot be loaded. The caller then has the picture as it came.
 */
export function createPictureConverter(library: Pick<PictureLibrary, 'open' | 'trouble'>) {
  const limit = pLimit(AT_ONCE)
  const isBusy = () => library.trouble !== null || limit.pendingCount >= MAX_WAITING

  function convert(bytes: Buffer, format: PictureFormat): Promise<Buffer<ArrayBuffer> | null | 'busy'> {
    if (isBusy()) return Promise.resolve('busy')
    return limit(async () => {
      const sharp = await library.open()
      if (sharp === null) return 'busy'
      try {
        const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).timeout({ seconds: MAX_SECONDS })
        const converted = await picture.toFormat(format, SETTINGS[format]).toBuffer()
        return converted.length < bytes.length ? Buffer.from(converted) : null
      } catch {
        return null
      }
    })
  }
  return { convert, isBusy }
}
