import type { PicturePath } from './picture-path.ts'

/** Sizes that the image host offers, by its own names, with their widths in pixels (from TMDB's configuration call). */
export const PICTURE_SIZES = {
  poster: { w92: 92, w154: 154, w185: 185, w342: 342, w500: 500, w780: 780 },
  backdrop: { w300: 300, w780: 780, w1280: 1280, original: 3840 },
  logo: { w45: 45, w92: 92, w154: 154, w185: 185, w300: 300, w500: 500 },
  // 632 is the height.
  profile: { w45: 45, w185: 185, h632: 421, original: 2000 },
  still: { w92: 92, w185: 185, w300: 300 },
} as const

export type PictureKind = keyof typeof PICTURE_SIZES
export type PictureSize<Kind extends PictureKind> = keyof (typeof PICTURE_SIZES)[Kind] & string

/** Percentage of a box's device pixels that a file has to have; the difference to 100 is not visible. */
const SUFFICIENT = 90
/**
 * The width in device pixels from which a backdrop's original is used. It has six times the bytes of w1280, and an unknown width
 * of up to 3840.
 */
const WORTH_ORIGINAL = 2600

/** URL of a picture; `base` is the image host's URL without a trailing slash. */
export function pictureUrl<Kind extends PictureKind>(
  base: string,
  _kind: Kind,
  size: PictureSize<Kind>,
  path: PicturePath,
): string {
  return `${base}/${size}${path}`
}

/**
 * The `srcset` of a picture in the given sizes, smallest first. Its width descriptors are not the files' widths but the widths up
 * to which the files are good enough: a browser takes the first that is not below what it needs.
 */
export function pictureSet<Kind extends PictureKind>(
  base: string,
  kind: Kind,
  sizes: readonly PictureSize<Kind>[],
  path: PicturePath,
): string {
  return sizes.map((size, at) => `${pictureUrl(base, kind, size, path)} ${goodUpTo(sizes, at)}w`).join(', ')
}

function goodUpTo(sizes: readonly string[], at: number): number {
  const size = sizes[at] ?? ''
  if (size === 'original') return WORTH_ORIGINAL
  if (sizes[at + 1] === 'original') return WORTH_ORIGINAL - 1
  // Size names contain the width, except h632. Parsing them keeps the table above out of the browser's script.
  const width = size === 'h632' ? 421 : Number(size.slice(1))
  return Math.floor((width * 100) / SUFFICIENT)
}
