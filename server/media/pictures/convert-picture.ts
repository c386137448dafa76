import pLimit from 'p-limit'
import { parsePicturePath } from '#domain/pictures/picture-path.ts'
import { PICTURE_SIZES } from '#domain/pictures/pictures.ts'
import { THUMBNAIL_SIZE, thumbnailPath } from '#domain/titles/video-site.ts'
import type { PictureLibrary } from './picture-library.ts'

/** Conversions at the same time, each on a thread of its own, and conversions that wait. */
const AT_ONCE = 2
const MAX_WAITING = 100
/** Larger pictures stay as they are: AVIF of an original takes seconds of a processor. */
const MAX_PIXELS = 1280 * 1920
const MAX_SECONDS = 10
/** AVIF at quality 50 takes at most 0.58 of the bytes of a JPEG at 75 and looks nearly the same (compared in record 0030). */
const SETTINGS = { avif: { quality: 50, effort: 2 }, webp: { quality: 72, effort: 3 } } as const

/**
 * Converts pictures on threads of their own. The result is null if it would not be smaller, or if the picture is too large or damaged;
 * `busy` if too many wait, or the library cannot be loaded.
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

/** Formats that a picture is converted to when the browser accepts them, best first. */
const FORMATS = ['avif', 'webp'] as const

type PictureFormat = (typeof FORMATS)[number]
export type PictureRequest = {
  size: string
  /** File on the image host, such as `/abc.jpg`. */
  path: string
  /** Best format that the browser accepts; null: as the image host sends it. */
  format: PictureFormat | null
}

/** The start of every picture's path. */
export const PICTURE_PREFIX = '/t/p/'
const SIZES: ReadonlySet<string> = new Set(Object.values(PICTURE_SIZES).flatMap((sizes) => Object.keys(sizes)))
const SHAPE = /^([a-z0-9]+)(\/[^/]+)$/
/** Drawings are not converted; every size of one is the same file. */
const VECTOR = /\.svg$/

/** The picture that a path names: one of the service's sizes and one file in the root of the image host, with nothing encoded. */
export function parsePictureRequest(pathname: string, accept: string | null): PictureRequest | null {
  const [, size, file] = SHAPE.exec(pathname.slice(PICTURE_PREFIX.length)) ?? []
  const path = parsePicturePath(file)
  if (size === undefined || path === null || !(SIZES.has(size) || isThumbnail(size, path))) return null
  const format = VECTOR.test(path) ? null : (FORMATS.find((each) => accept?.includes(`image/${each}`)) ?? null)
  return { size, path, format }
}

/** Whether this is a video's thumbnail, by its key; nothing else is ever fetched from the video site. */
function isThumbnail(size: string, path: string): boolean {
  return size === THUMBNAIL_SIZE && thumbnailPath(path) !== null
}
