import type { TitleType } from './title.ts'

/** Pages of which each has a picture of its own for link previews. */
export type SharedKind = TitleType | 'person' | 'collection'
/** Home and the lists, which have one picture each. */
export type SharedPage = 'home' | TitleType | 'person'

/** Pixels: what the networks that show previews ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

type SharedImage = { url: string; width: number; height: number; alt: string }

/** The picture that previews of a page show, drawn by this site; `alt` is the page's name. */
export function shareImage(page: SharedPage | { kind: SharedKind; id: number }, alt: string): SharedImage {
  const name = typeof page === 'string' ? page : `${page.kind}/${page.id}`
  return { url: `/share/${name}.png`, ...SHARE_SIZE, alt }
}
