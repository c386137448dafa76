import { useCallback, useState } from 'react'
import { pictureSet, pictureUrl, type PictureKind, type PictureSize } from '#domain/pictures/pictures.ts'
import { useSite } from '#app/hooks/use-site.ts'
import styles from './picture.module.css'

type ShownKind = Exclude<PictureKind, 'logo'>

const FALLBACK: Record<ShownKind, string> = {
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
  /** A class of the box. */
  className?: string | undefined
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

/** A picture in a box of fixed shape, with a local fallback if it is missing or fails to load. */
export function Picture<Kind extends ShownKind>(props: PictureProps<Kind>) {
  const { kind, path, alt, slot, eager = false, priority = false, className, children } = props
  const { site } = useSite()
  const { imageUrl } = site
  const [failed, setFailed] = useState(false)
  // The server-rendered image may have loaded or failed before this code runs. Fading in is a class set directly on the element:
  // as state it would render every picture three times, and a scrolling list adds dozens per frame.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (!image) return
    if (image.complete) setFailed(image.naturalWidth === 0 && image.currentSrc !== '')
    else if (image.loading === 'lazy') image.classList.add(styles.loading!)
  }, [])
  const usable = path !== null && !failed
  const shape = kind === 'backdrop' || kind === 'still' ? `${styles.frame} ${styles.wide}` : styles.frame
  return (
    <span className={className === undefined ? shape : `${shape} ${className}`}>
      <img
        key={usable ? path : 'fallback'}
        ref={usable ? check : null}
        src={usable ? pictureUrl(imageUrl, kind, SRC_SIZE[kind], path) : site.rootPath + FALLBACK[kind]}
        srcSet={usable ? pictureSet(imageUrl, kind, slot.files, path) : undefined}
        sizes={usable ? sizesFor(slot) : undefined}
        alt={alt}
        loading={eager || priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        // Ignore the fallback's own events, or the picture would be retried forever.
        onLoad={usable ? (event) => event.currentTarget.classList.remove(styles.loading!) : undefined}
        onError={usable ? () => setFailed(true) : undefined}
      />
      {children}
    </span>
  )
}

/** The `sizes` attribute of a picture in a slot. */
export function sizesFor({ sizes, saving }: Pick<Slot<PictureKind>, 'sizes' | 'saving'>): string {
  return `(prefers-reduced-data: reduce) ${saving}, ${sizes}`
}
