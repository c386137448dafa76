import { pictureUrl } from '#domain/pictures.ts'
import { MESSAGES, noImagesText } from '#domain/messages.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { EmptyState } from './empty-state.tsx'
import { Picture } from './picture.tsx'
import styles from './gallery.module.css'

/** Pictures in a grid; each opens the full-size one in a new tab. */
export function Gallery({ kind, pictures, of }: { kind: 'profile' | 'backdrop' | 'poster'; pictures: string[]; of: string }) {
  const { imageUrl } = useSite().site
  if (pictures.length === 0) return <EmptyState title={MESSAGES.noImages} text={noImagesText(of)} />
  return (
    <ul className={styles.grid} data-kind={kind}>
      {pictures.map((path, index) => (
        <li key={path}>
          <a
            href={pictureUrl(imageUrl, 'profile', 'original', path)}
            target="_blank"
            rel="noopener noreferrer"
            className={styles.picture}
            aria-label={`Picture ${index + 1} of ${of}, full size (opens in a new tab)`}
          >
            <Picture kind={kind} path={path} alt="" sizes="(min-width: 48rem) 25vw, 45vw" tint={index} />
          </a>
        </li>
      ))}
    </ul>
  )
}
