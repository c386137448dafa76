import { pictureUrl, type PictureKind } from '#domain/pictures.ts'
import { MESSAGES, noImagesText } from '#domain/messages.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { EmptyState } from '../states/empty-state.tsx'
import { LongList } from '../long-grid/long-list.tsx'
import { Picture } from '../cards/picture.tsx'
import styles from './gallery.module.css'

type GalleryKind = Exclude<PictureKind, 'still'>

/** Noun for one picture of a kind. */
const NOUN: Record<GalleryKind, string> = { profile: 'Picture', backdrop: 'Backdrop', poster: 'Poster', logo: 'Logo' }
/** Pictures shown before Show all. */
const FIRST = 24

/** Pictures in a grid; each opens the full-size one in a new tab. */
export function Gallery({ kind, pictures, of }: { kind: GalleryKind; pictures: string[]; of: string }) {
  const { imageUrl } = useSite().site
  if (pictures.length === 0) return <EmptyState title={MESSAGES.noImages} text={noImagesText(of)} />
  const grid = `${styles.grid} ${kind === 'backdrop' ? styles.wide : ''} ${kind === 'logo' ? styles.logos : ''}`
  return (
    <LongList items={pictures} keyOf={(path) => path} first={FIRST} className={grid}>
      {(path, index) => (
        <a
          href={fullSize(imageUrl, kind, path)}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.picture}
          aria-label={`${NOUN[kind]} ${index + 1} of ${of}, full size (opens in a new tab)`}
        >
          {kind === 'logo' ? (
            <img src={pictureUrl(imageUrl, 'logo', 'w300', path)} alt="" loading="lazy" decoding="async" />
          ) : (
            <Picture kind={kind} path={path} alt="" sizes="(min-width: 48rem) 25vw, 45vw" tint={index} />
          )}
        </a>
      )}
    </LongList>
  )
}

function fullSize(base: string, kind: GalleryKind, path: string): string {
  switch (kind) {
    case 'profile':
      return pictureUrl(base, kind, 'original', path)
    case 'backdrop':
      return pictureUrl(base, kind, 'original', path)
    case 'poster':
      return pictureUrl(base, kind, 'w780', path)
    case 'logo':
      return pictureUrl(base, kind, 'w500', path)
  }
}
