import type { TitleType } from './title.ts'

/** Kinds of pages with an individual picture for link previews. */
export type SharedKind = TitleType | 'person' | 'collection'
/** Home and the lists, with one picture each. */
export type SharedPage = 'home' | TitleType | 'person'

/** Pixels, as social networks recommend. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

type SharedImage = { url: string; width: number; height: number; alt: string }

/** The picture for link previews of a page, drawn by this site; `alt` is the page's name. */
export function shareImage(page: SharedPage | { kind: SharedKind; id: number }, alt: string): SharedImage {
  const name = typeof page === 'string' ? page : `${page.kind}/${page.id}`
  return { url: `/share/${name}.png`, ...SHARE_SIZE, alt }
}
