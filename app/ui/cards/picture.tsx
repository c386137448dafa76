import { useCallback, useState } from 'react'
import { PICTURE_RATIO, PICTURE_SIZES, pictureUrl, type PictureKind } from '#domain/pictures.ts'
import { useSite } from '#app/hooks/use-site.ts'
import styles from './picture.module.css'

type ShownKind = Exclude<PictureKind, 'logo'>

const FALLBACK: Record<ShownKind, string> = {
  poster: '/placeholder.png',
  profile: '/person_placeholder.jpg',
  backdrop: '/backdrop-placeholder.svg',
  still: '/backdrop-placeholder.svg',
}

type PictureProps = {
  kind: ShownKind
  path: string | null
  /** Empty if the text beside it says the same. */
  alt: string
  /** The `sizes` attribute. */
  sizes: string
  /** Seeds the placeholder colour. */
  tint?: number
  /** Above the fold: loads at once and does not fade in. */
  eager?: boolean
  /** The largest picture of the page. */
  priority?: boolean
}

/** A picture in a box of fixed shape, with a local fallback if it is missing or fails to load. */
export function Picture({ kind, path, alt, sizes, tint = 0, eager = false, priority = false }: PictureProps) {
  const { imageUrl } = useSite().site
  const [state, setState] = useState<'there' | 'loading' | 'failed'>('there')
  // The server-rendered image may have loaded or failed before this code runs.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (!image) return
    if (image.complete) setState(image.naturalWidth === 0 && image.currentSrc !== '' ? 'failed' : 'there')
    else if (image.loading === 'lazy') setState('loading')
  }, [])
  const usable = path !== null && state !== 'failed'
  return (
    <span
      className={styles.frame}
      style={{ aspectRatio: PICTURE_RATIO[kind], '--tint': `${(tint * 47) % 360}` } as React.CSSProperties}
    >
      <img
        key={usable ? path : 'fallback'}
        ref={usable ? check : null}
        className={usable && state === 'loading' ? styles.loading : undefined}
        src={usable ? usual(imageUrl, kind, path) : FALLBACK[kind]}
        srcSet={usable ? candidates(imageUrl, kind, path) : undefined}
        sizes={usable ? sizes : undefined}
        alt={alt}
        loading={eager || priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        // Ignore the fallback's own events, or the picture would be retried forever.
        onLoad={usable ? () => setState('there') : undefined}
        onError={usable ? () => setState('failed') : undefined}
      />
    </span>
  )
}

function candidates(base: string, kind: ShownKind, path: string): string | undefined {
  const sizes = Object.entries(PICTURE_SIZES[kind])
  return sizes.length < 2 ? undefined : sizes.map(([size, width]) => `${base}/${size}${path} ${width}w`).join(', ')
}

function usual(base: string, kind: ShownKind, path: string): string {
  switch (kind) {
    case 'poster':
      return pictureUrl(base, kind, 'w342', path)
    case 'backdrop':
      return pictureUrl(base, kind, 'w780', path)
    case 'profile':
      return pictureUrl(base, kind, 'h632', path)
    case 'still':
      return pictureUrl(base, kind, 'w300', path)
  }
}
