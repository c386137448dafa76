import type { PicturePath } from './picture-path.ts'

/** Sizes that we request from the image host, by its own names, with their widths in pixels (from TMDB's configuration call). */
export const PICTURE_SIZES = {
  poster: { w342: 342, w780: 780 },
  backdrop: { w780: 780, original: 3840 },
  logo: { w300: 300, w500: 500 },
  profile: { w185: 185, w200: 200, h632: 421, original: 2000 },
  still: { w300: 300 },
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

/** URL of a picture; `base` is the image host's URL without a trailing slash. */
export function pictureUrl<Kind extends PictureKind>(
  base: string,
  _kind: Kind,
  size: PictureSize<Kind>,
  path: PicturePath,
): string {
  return `${base}/${size}${path}`
}
