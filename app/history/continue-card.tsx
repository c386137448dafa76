import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { HistoryItem } from '#domain/history.ts'
import { positionKey } from '#domain/player-positions.ts'
import { readPosition } from '#app/history/player-position.ts'
import { usePrefetch } from '#app/hooks/use-prefetch.ts'
import { Picture } from '#app/ui/cards/picture.tsx'
import { IN_ROW, POSTER_FILES } from '#app/ui/cards/row-places.ts'
import styles from './continue-row.module.css'

const PLACE = { files: POSTER_FILES, ...IN_ROW }

/** A title to continue: the episode, and the progress where it is known. */
export function ContinueCard({ item, onRemove }: { item: HistoryItem; onRemove: () => void }) {
  const prefetch = usePrefetch()
  const { type, id, name, poster, progress } = item
  const share = watchedShare(item)
  return (
    <div className={styles.item}>
      <Link className={styles.card} to={resumePath(item)} prefetch={prefetch}>
        <span className={styles.poster}>
          <Picture kind="poster" path={poster} alt="" place={PLACE} tint={id} />
          {progress && (
            <span className={`board ${styles.at}`}>
              S{progress.season} E{progress.episode}
            </span>
          )}
          {share !== null && (
            <span className={styles.track}>
              <span className={styles.watched} style={{ width: `${share}%` }} />
            </span>
          )}
        </span>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {share !== null && <span className="visually-hidden">{share}% watched</span>}
      </Link>
      <button
        type="button"
        data-remove={`${type}/${id}`}
        className={styles.remove}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  )
}

function resumePath({ type, id, progress }: HistoryItem): string {
  const page = `/${type}/${id}`
  return progress ? `${page}?season=${progress.season}&episode=${progress.episode}#player` : page
}

/** Whole percent; null if unknown. */
function watchedShare({ type, id, progress }: HistoryItem): number | null {
  const position = readPosition(positionKey(type, id, progress))
  if (!position?.duration) return null
  return Math.round(100 * Math.min(1, position.seconds / position.duration))
}
