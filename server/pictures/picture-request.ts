import { parsePicturePath } from '#domain/picture-path.ts'
import { THUMBNAIL_SIZE, thumbnailPath } from '#domain/video-site.ts'
import { PICTURE_SIZES } from '#domain/pictures.ts'

/** Formats that a picture is converted to when the browser accepts them, best first. */
const FORMATS = ['avif', 'webp'] as const

export type PictureFormat = (typeof FORMATS)[number]
export type PictureRequest = {
  size: string
  /** File on the image host, such as `/abc.jpg`. */
  path: string
  /** Best format that the browser accepts; null: as the image host sends it. */
  format: PictureFormat | null
}

const PREFIX = '/t/p/'
const SIZES: ReadonlySet<string> = new Set(Object.values(PICTURE_SIZES).flatMap((sizes) => Object.keys(sizes)))
const SHAPE = /^([a-z0-9]+)(\/[^/]+)$/
/** Drawings keep their form; every size of one is the same file. */
const VECTOR = /\.svg$/

/** Whether a request's path is one for pictures, valid or not. */
export function isPicturePath(pathname: string): boolean {
  return pathname.startsWith(PREFIX)
}

/**
 * The picture that a request's path names: one of the service's sizes and one file in the root of the image host, spelled plainly.
 * Null for everything else, encoded characters included.
 */
export function parsePictureRequest(pathname: string, accept: string | null): PictureRequest | null {
  const [, size, file] = SHAPE.exec(pathname.slice(PREFIX.length)) ?? []
  const path = parsePicturePath(file)
  if (size === undefined || path === null || !(SIZES.has(size) || isThumbnail(size, path))) return null
  const format = VECTOR.test(path) ? null : (FORMATS.find((each) => accept?.includes(`image/${each}`)) ?? null)
  return { size, path, format }
}

/** Of a video, by its key; nothing else is ever asked of the video site. */
function isThumbnail(size: string, path: string): boolean {
  return size === THUMBNAIL_SIZE && thumbnailPath(path) !== null
}
