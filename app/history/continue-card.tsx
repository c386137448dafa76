import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { HistoryItem } from '#domain/history/history.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { positionKey } from '#domain/player/position-key.ts'
import type { KnownPlace } from './known-places.ts'
import { readPosition } from './player-position.ts'
import { usePrefetch } from '#app/hooks/use-prefetch.ts'
import { Picture } from '#app/ui/cards/picture.tsx'
import { IN_ROW, POSTER_FILES } from '#app/ui/cards/row-places.ts'
import remove from '#app/ui/cards/remove-button.module.css'
import styles from './continue-row.module.css'

const PLACE = { files: POSTER_FILES, ...IN_ROW }

type ContinueCardProps = {
  item: HistoryItem
  /** The visitor's place in it, if more is known than the history says. */
  place: KnownPlace | null
  onRemove: () => void
}

/** A title to continue: the episode, and the progress where it is known. */
export function ContinueCard({ item, place, onRemove }: ContinueCardProps) {
  const prefetch = usePrefetch()
  const { type, id, name, poster } = item
  const at = type === 'tv' ? (place?.at ?? item.progress) : null
  const share = watchedShare(item, at)
  return (
    <div className={styles.item}>
      <Link className={styles.card} to={resumePath(item, at)} prefetch={prefetch}>
        <span className={styles.poster}>
          <Picture kind="poster" path={poster} alt="" place={PLACE} />
          {at && (
            <span className={`board ${styles.at}`}>
              S{at.season} E{at.episode}
            </span>
          )}
          {place?.isNew && <span className={`board ${styles.new}`}>New episode</span>}
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
        className={remove.remove}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  )
}

function resumePath({ type, id }: HistoryItem, at: EpisodeRef | null): string {
  const page = `/${type}/${id}`
  return at ? `${page}?season=${at.season}&episode=${at.episode}#player` : page
}

/** Whole percent; null if unknown. */
function watchedShare({ type, id }: HistoryItem, at: EpisodeRef | null): number | null {
  const position = readPosition(positionKey(type, id, at))
  if (!position?.duration) return null
  return Math.round(100 * Math.min(1, position.seconds / position.duration))
}
