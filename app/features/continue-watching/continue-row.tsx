import { MonitorSmartphone, Trash2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { cleared, withoutItem } from '#domain/history/edits.ts'
import { historyKey, type HistoryItem } from '#domain/history/history.ts'
import { withItemBack } from '#domain/history/restored-history.ts'
import { requestSync, warmSync } from '#app/features/sync/sync-request.ts'
import { useStore } from '#app/hooks/create-store.ts'
import { CardMarks } from '#app/ui/cards/card-marks.tsx'
import { Row } from '#app/ui/cards/row.tsx'
import { newestUndo, UndoNotice, type Notice } from '#app/ui/widgets/undo-notice.tsx'
import { browserHistory, useHistory } from '#app/features/history/browser-history.ts'
import type { HistoryStore } from '#app/features/history/history-store.ts'
import { continuedHere, keptPlaces, type KnownPlace } from '#app/features/history/known-places.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { positionKey } from '#domain/player/position-key.ts'
import { readPosition } from '#app/features/history/player-position.ts'
import { usePrefetch } from '#app/hooks/connection.ts'
import { IN_ROW, Picture, POSTER_FILES } from '#app/ui/cards/picture.tsx'
import { ConfirmDialog } from '#app/ui/widgets/confirm-dialog.tsx'
import { withName } from '#app/features/library/with-name.tsx'
import { LostCodeNote } from '#app/features/sync/lost-code-note.tsx'
import { readIdentity } from '#app/features/sync/sync-identity.ts'
import styles from './continue-row.module.css'

// Lazy, since the offline page is also rendered on the server.
const change: HistoryStore['change'] = (edit) => browserHistory().change(edit)

type Removed = { index: number; notice: Notice }

const SLOT = { files: POSTER_FILES, ...IN_ROW }

type ContinueCardProps = {
  item: HistoryItem
  /** The visitor's place, where more is known than the history item says. */
  place: KnownPlace | null
  onRemove: () => void
}

/** The titles to continue, latest first, each with a remove button. */
export function ContinueRow() {
  const history = useHistory()
  // Rerenders when a show is finished or has a new episode.
  useStore(keptPlaces, null)
  const items = history ? continuedHere(history) : []
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [asking, setAsking] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  useFocusAfterRemoval(row, removed)

  function handleRemove(item: HistoryItem, index: number) {
    change((all, now) => withoutItem(all, item, now))
    const text = withName(m.history.removed(item.name))
    setRemoved({ index, notice: { text, undo: () => change((all, now) => withItemBack(all, item, now)) } })
  }
  function handleAnswer(confirmed: boolean) {
    setAsking(false)
    if (!confirmed) return
    setRemoved(null)
    change(cleared)
  }
  const tools = (
    <div className={styles.tools}>
      <button type="button" className={styles.tool} onPointerEnter={warmSync} onFocus={warmSync} onClick={() => requestSync()}>
        <MonitorSmartphone size={18} aria-hidden />
        {m.history.sync}
      </button>
      <button type="button" className={styles.tool} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trash2 size={18} aria-hidden />
        {m.history.clearAll}
      </button>
    </div>
  )
  return (
    <div ref={row} className={styles.place}>
      {items.length > 0 && <LostCodeNote />}
      {items.length > 0 && (
        <Row heading={m.history.continueWatching} aside={tools}>
          {items.map(({ item, place: at }, index) => (
            <ContinueCard key={historyKey(item)} item={item} place={at} onRemove={() => handleRemove(item, index)} />
          ))}
        </Row>
      )}
      <UndoNotice notice={removed?.notice ?? null} onGone={() => setRemoved(null)} />
      {asking && <ClearDialog count={history?.items.length ?? 0} onAnswer={handleAnswer} />}
    </div>
  )
}

/** Removing a title removes the focused button: moves the focus to the one that takes its place, or to Undo. */
function useFocusAfterRemoval(row: React.RefObject<HTMLDivElement | null>, removed: Removed | null) {
  useEffect(() => {
    if (!removed || !row.current) return
    const buttons = [...row.current.querySelectorAll<HTMLElement>('[data-remove]')]
    const target = buttons[removed.index] ?? buttons.at(-1) ?? newestUndo()
    target?.focus({ preventScroll: true })
  }, [row, removed])
}

/** A title to continue: the episode, and the progress where it is known. */
function ContinueCard({ item, place, onRemove }: ContinueCardProps) {
  const prefetch = usePrefetch()
  const { type, id, name, poster } = item
  const at = type === 'tv' ? (place?.at ?? item.progress) : null
  const share = watchedShare(item, at)
  return (
    <div className={styles.item}>
      <Link className={styles.card} to={resumePath(item, at)} prefetch={prefetch}>
        <span className={styles.poster}>
          <Picture kind="poster" path={poster} alt="" slot={SLOT} />
          {at && <span className={`board ${styles.at}`}>{m.calendar.episode(at.season, at.episode)}</span>}
          {place?.isNew && <span className={`board ${styles.new}`}>{m.history.newEpisode}</span>}
          {share !== null && (
            <span className={styles.track}>
              <span className={styles.watched} style={{ width: `${share}%` }} />
            </span>
          )}
        </span>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {share !== null && <span className="visually-hidden">{m.history.watchedShare(share)}</span>}
        <CardMarks of={item} />
      </Link>
      <button
        type="button"
        data-remove={`${type}/${id}`}
        className="corner-button"
        aria-label={m.library.removeTitle(name)}
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

/** Asks before the whole history is cleared. `count`: titles in it. */
function ClearDialog({ count, onAnswer }: { count: number; onAnswer: (confirmed: boolean) => void }) {
  const isShared = readIdentity().code !== null
  return (
    <ConfirmDialog
      question={m.history.clearQuestion}
      text={isShared ? m.history.clearEverywhere(count) : m.history.clearHere(count)}
      action={m.history.clearAction}
      onAnswer={onAnswer}
    />
  )
}
