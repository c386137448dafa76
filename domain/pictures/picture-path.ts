/** Path of a picture on the image host, such as `/abc.jpg`; the size is chosen where it is shown. */
export type PicturePath = string

const PICTURE_PATH = /^\/[\w-]+\.(jpg|jpeg|png|webp|svg)$/
const MAX_LENGTH = 200

/** Parses an untrusted picture path: one file in the root of the image host, at most 200 characters; null otherwise. */
export function parsePicturePath(value: unknown): PicturePath | null {
  return typeof value === 'string' && value.length <= MAX_LENGTH && PICTURE_PATH.test(value) ? value : null
}
