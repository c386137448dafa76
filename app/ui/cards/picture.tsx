import { pictureSet, pictureUrl, type PictureKind, type PictureSize } from '#domain/pictures/pictures.ts'
import { useSite } from '#app/hooks/use-site.ts'
import styles from './picture.module.css'

type ShownKind = Exclude<PictureKind, 'logo'>

/** Shown in place of a picture that is missing or fails to load. */
export const FALLBACK: Record<ShownKind, string> = {
  poster: '/placeholder.png',
  profile: '/person_placeholder.jpg',
  backdrop: '/backdrop-placeholder.svg',
  still: '/backdrop-placeholder.svg',
}

/** The `src`: for browsers without `srcset`, and for visitors who save the picture. */
const SRC_SIZE: { [Kind in ShownKind]: PictureSize<Kind> } = { poster: 'w342', backdrop: 'w780', profile: 'h632', still: 'w300' }

/** Where pictures of one width are shown in the page, and the file sizes to offer there. */
export type Slot<Kind extends PictureKind> = {
  files: readonly PictureSize<Kind>[]
  /** The `sizes` attribute: the width that the picture is drawn in. */
  sizes: string
  /** The same with reduced data: small enough for the next smaller file. */
  saving: string
}

type PictureProps<Kind extends ShownKind> = {
  kind: Kind
  path: string | null
  /** Empty if the adjacent text says the same. */
  alt: string
  slot: Slot<Kind>
  /** On the first screen: loads at once and does not fade in. */
  eager?: boolean
  /** The page's largest picture, at most one: it loads first, and `lazy` pictures wait for it. */
  priority?: boolean
  /** A class of the box, or of the picture without one. */
  className?: string | undefined
  /** Without a box: the class gives the picture its shape. */
  bare?: boolean
  /** Over the picture. */
  children?: React.ReactNode
}

/** A card in a row: the columns of row.module.css. */
export const IN_ROW = {
  sizes: '(min-width: 1200px) min(14vw, 254px), (min-width: 992px) 17vw, (min-width: 768px) 22vw, 29vw',
  saving: 'min(16vw, 100px)',
} as const
export const POSTER_FILES = ['w185', 'w342', 'w500'] as const
export const PORTRAIT_FILES = ['w185', 'h632'] as const

/** A picture in a box of fixed shape, with a local fallback if it is missing. `keepPictures` lets it fade in, or replaces it if it fails. */
export function Picture<Kind extends ShownKind>(props: PictureProps<Kind>) {
  const { kind, path, alt, slot, eager = false, priority = false, className, bare = false, children } = props
  const { site } = useSite()
  const { imageUrl } = site
  const shape = kind === 'backdrop' || kind === 'still' ? `${styles.frame} ${styles.wide}` : styles.frame
  const picture = (
    <img
      key={path ?? 'fallback'}
      className={bare ? className : undefined}
      // Posters are many, and have none.
      data-kind={kind === 'poster' ? undefined : kind}
      src={path === null ? site.rootPath + FALLBACK[kind] : pictureUrl(imageUrl, kind, SRC_SIZE[kind], path)}
      srcSet={path === null ? undefined : pictureSet(imageUrl, kind, slot.files, path)}
      sizes={path === null ? undefined : sizesFor(slot)}
      alt={alt}
      loading={eager || priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  )
  if (bare) return picture
  return (
    <span className={className === undefined ? shape : `${shape} ${className}`}>
      {picture}
      {children}
    </span>
  )
}

/** The `sizes` attribute of a picture in a slot. */
export function sizesFor({ sizes, saving }: Pick<Slot<PictureKind>, 'sizes' | 'saving'>): string {
  return `(prefers-reduced-data: reduce) ${saving}, ${sizes}`
}
