import { m } from '#messages'
import { pictureSet, pictureUrl, type PictureKind } from '#domain/pictures/pictures.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { EmptyState } from '../states/empty-state.tsx'
import { LongList } from '../long-grid/long-list.tsx'
import { IN_GRID, WIDE_FILES, WIDE_SAVING } from '../cards/picture-slots.ts'
import { Picture, PORTRAIT_FILES, POSTER_FILES, sizesFor, type Slot } from '../cards/picture.tsx'
import styles from './gallery.module.css'

type GalleryKind = Exclude<PictureKind, 'still'>

const TALL = { sizes: '(min-width: 34rem) 170px, 32vw', saving: IN_GRID.saving } as const
const SLOTS: { [Kind in GalleryKind]: Slot<Kind> } = {
  profile: { files: PORTRAIT_FILES, ...TALL },
  poster: { files: POSTER_FILES, ...TALL },
  backdrop: { files: WIDE_FILES, sizes: '(min-width: 62rem) 320px, (min-width: 40rem) 45vw, 70vw', saving: WIDE_SAVING },
  logo: { files: ['w185', 'w300', 'w500'], sizes: '(min-width: 100rem) 190px, (min-width: 40rem) 215px, 84vw', saving: '70px' },
}
/** Pictures shown before "Show all". */
const FIRST = 24

/** Pictures in a grid; each opens the full-size one in a new tab. */
export function Gallery({ kind, pictures, of }: { kind: GalleryKind; pictures: string[]; of: string }) {
  const { site } = useSite()
  const { imageUrl } = site
  if (pictures.length === 0) return <EmptyState title={m.site.empty.noImages} text={m.site.empty.noImagesOf({ name: of })} />
  const grid = `${styles.grid} ${kind === 'backdrop' ? styles.wide : ''} ${kind === 'logo' ? styles.logos : ''}`
  return (
    <LongList items={pictures} keyOf={(path) => path} first={FIRST} className={grid}>
      {(path, index) => (
        <a
          href={fullSize(imageUrl, kind, path)}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.picture}
          aria-label={m.cards.picture[kind]({ at: index + 1, of })}
        >
          {kind === 'logo' ? (
            <img
              src={pictureUrl(imageUrl, kind, 'w300', path)}
              srcSet={pictureSet(imageUrl, kind, SLOTS.logo.files, path)}
              sizes={sizesFor(SLOTS.logo)}
              alt=""
              loading="lazy"
              decoding="async"
            />
          ) : (
            <Shown kind={kind} path={path} />
          )}
        </a>
      )}
    </LongList>
  )
}

type ShownProps<Kind> = { kind: Kind; path: string }

function Shown<Kind extends Exclude<GalleryKind, 'logo'>>({ kind, path }: ShownProps<Kind>) {
  return <Picture kind={kind} path={path} alt="" slot={SLOTS[kind]} />
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
