import type { PicturePath } from './picture-path.ts'

/** The sizes we ask of the image host, as its paths name them, with the width in pixels of each (TMDB's configuration call). */
export const PICTURE_SIZES = {
  poster: { w342: 342, w780: 780 },
  backdrop: { w780: 780, original: 3840 },
  logo: { w300: 300, w500: 500 },
  profile: { w185: 185, w200: 200, h632: 421, original: 2000 },
  still: { w300: 300 },
} as const

export type PictureKind = keyof typeof PICTURE_SIZES
export type PictureSize<Kind extends PictureKind> = keyof (typeof PICTURE_SIZES)[Kind] & string

/** Width over height of each kind, so that the page can keep the place before the picture is there. */
export const PICTURE_RATIO: Record<Exclude<PictureKind, 'logo'>, number> = {
  poster: 2 / 3,
  backdrop: 16 / 9,
  profile: 2 / 3,
  still: 16 / 9,
}

/** Address of a picture; `base` is the image host's, without a slash at its end. */
export function pictureUrl<Kind extends PictureKind>(
  base: string,
  _kind: Kind,
  size: PictureSize<Kind>,
  path: PicturePath,
): string {
  return `${base}/${size}${path}`
}
