import { Link, useLocation } from 'react-router'
import { formatCount } from '#domain/text/format.ts'
import type { TitleImages } from '#domain/titles/title.ts'
import { Gallery } from '#app/ui/gallery/gallery.tsx'
import styles from './images.module.css'

/** With more pictures than this, the page shows links to the kinds further down. */
const MANY = 8

/** The pictures of a title by kind. */
export function Images({ images, of }: { images: TitleImages; of: string }) {
  const { search } = useLocation()
  const kinds = [
    { kind: 'backdrop', heading: 'Backdrops', pictures: images.backdrops },
    { kind: 'poster', heading: 'Posters', pictures: images.posters },
    { kind: 'logo', heading: 'Logos', pictures: images.logos },
  ] as const
  const shown = kinds.filter(({ pictures }) => pictures.length > 0)
  if (shown.length === 0) return <Gallery kind="backdrop" pictures={[]} of={of} />
  const many = shown.length > 1 && shown.reduce((sum, { pictures }) => sum + pictures.length, 0) > MANY
  return (
    <>
      {many && (
        <nav aria-label="Kinds of images" className={styles.ways}>
          {shown.map(({ kind, heading, pictures }) => (
            <Link key={kind} to={{ search, hash: kind }} className={`chip ${styles.way}`}>
              {heading} <Count of={pictures} />
            </Link>
          ))}
        </nav>
      )}
      <div className={styles.kinds}>
        {shown.map(({ kind, heading, pictures }) => (
          <section key={kind} id={kind} aria-labelledby={`${kind}-heading`} className={styles.kind}>
            <h2 id={`${kind}-heading`} className={`rail-heading ${styles.heading}`}>
              {heading} <Count of={pictures} />
            </h2>
            <Gallery kind={kind} pictures={pictures} of={of} />
          </section>
        ))}
      </div>
    </>
  )
}

function Count({ of }: { of: string[] }) {
  return <span className={styles.count}>{formatCount(of.length)}</span>
}
