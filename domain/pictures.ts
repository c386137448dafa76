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

/** Width over height of each kind, so that the page reserves the space before the picture loads. */
export const PICTURE_RATIO: Record<Exclude<PictureKind, 'logo'>, number> = {
  poster: 2 / 3,
  backdrop: 16 / 9,
  profile: 2 / 3,
  still: 16 / 9,
}

/** Pixels that a file has at least for each hundred of its box, in device pixels: nobody sees the difference. */
const SUFFICIENT = 90
/**
 * The width in device pixels from which a backdrop's original is worth its weight: it has six times the bytes of w1280. Its
 * own width differs from picture to picture and is not known.
 */
const WORTH_ORIGINAL = 2560

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
 * The `srcset` of a picture in the given sizes, smallest first. Its descriptors say up to which width in device pixels a
 * file is good enough, not how wide it is: a browser takes the first that is not below what it needs.
 */
export function pictureSet<Kind extends PictureKind>(
  base: string,
  kind: Kind,
  sizes: readonly PictureSize<Kind>[],
  path: PicturePath,
): string {
  return sizes.map((size, at) => `${pictureUrl(base, kind, size, path)} ${goodUpTo(kind, sizes, at)}w`).join(', ')
}

function goodUpTo<Kind extends PictureKind>(kind: Kind, sizes: readonly PictureSize<Kind>[], at: number): number {
  if (sizes[at] === 'original') return WORTH_ORIGINAL
  if (sizes[at + 1] === 'original') return WORTH_ORIGINAL - 1
  const widths: Readonly<Record<string, number>> = PICTURE_SIZES[kind]
  return Math.floor(((widths[sizes[at] ?? ''] ?? 0) * 100) / SUFFICIENT)
}
