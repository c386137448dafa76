import { yearOf } from '#domain/text/format.ts'
import type { KnownTitle } from '#domain/library/library.ts'
import { Picture } from '#app/ui/cards/picture.tsx'
import { SMALL_POSTER } from '#app/ui/cards/picture-places.ts'
import styles from './transfer.module.css'

const TYPES = { movie: 'Movie', tv: 'TV show' } as const

/** A title that may be meant, as a button that chooses it. */
export function Candidate({ title, onChoose }: { title: KnownTitle; onChoose: () => void }) {
  const { type, name, date, poster } = title
  return (
    <button type="button" className={styles.candidate} onClick={onChoose}>
      <span className={styles.poster}>
        <Picture kind="poster" path={poster} alt="" place={SMALL_POSTER} />
      </span>
      <span className={styles.candidateText}>
        <bdi className={styles.candidateName}>{name}</bdi>{' '}
        <span className={styles.muted}>{[yearOf(date), TYPES[type]].filter((part) => part !== null).join(' · ')}</span>
      </span>
    </button>
  )
}
