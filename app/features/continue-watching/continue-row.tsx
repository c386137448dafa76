import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Trash2 from 'lucide-react/icons/trash'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { cleared, without } from '#domain/record/removing.ts'
import { historyOf, type HistoryItem } from '#domain/record/history.ts'
import { pauseOfVideo } from '#domain/record/positions.ts'
import { titleKey } from '#domain/titles/title.ts'
import { requestSync, warmSync } from '#app/features/sync/sync-request.ts'
import { useStore } from '#app/hooks/create-store.ts'
import { CardMarks } from '#app/ui/cards/card-marks.tsx'
import { LibraryMark } from '#app/ui/cards/library-mark.tsx'
import { Row } from '#app/ui/cards/row.tsx'
import { newestUndo, UndoNotice, type Notice } from '#app/ui/widgets/undo-notice.tsx'
import { changeRecord, useRecord } from '#app/features/record/browser-record.ts'
import { useInLibrary } from '#app/features/library/in-library.ts'
import { continuedHere, keptPlaces, type KnownPlace } from '#app/features/record/known-places.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { usePrefetch } from '#app/hooks/connection.ts'
import { IN_ROW, Picture, POSTER_FILES } from '#app/ui/cards/picture.tsx'
import { ConfirmDialog } from '#app/ui/widgets/confirm-dialog.tsx'
import { LostCodeNote } from '#app/features/sync/lost-code-note.tsx'
import { readIdentity } from '#app/features/record/sync-identity.ts'
import styles from './continue-row.module.css'

type Removed = { index: number; notice: Notice }

const SLOT = { files: POSTER_FILES, ...IN_ROW }

type ContinueCardProps = {
  item: HistoryItem
  /** The visitor's place, where more is known than the history item says. */
  place: KnownPlace | null
  /** Whole percent that were watched; null if unknown. */
  share: number | null
  onRemove: () => void
}

/** The titles to continue, latest first, each with a remove button. */
export function ContinueRow() {
  const record = useRecord()
  // Rerenders when a show is finished or has a new episode.
  useStore(keptPlaces, null)
  const items = record ? continuedHere(record) : []
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [asking, setAsking] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  useFocusAfterRemoval(row, removed)

  function handleRemove(item: HistoryItem, index: number) {
    const undo = changeRecord((all, act) => without(all, [titleKey(item)], 'history', act))
    setRemoved({ index, notice: { text: m.history.removed({ name: item.name }), undo } })
  }
  function handleAnswer(confirmed: boolean) {
    setAsking(false)
    if (!confirmed) return
    setRemoved(null)
    changeRecord((all, act) => cleared(all, 'history', act))
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
            <ContinueCard
              key={titleKey(item)}
              item={item}
              place={at}
              share={watchedShare(record, item, at)}
              onRemove={() => handleRemove(item, index)}
            />
          ))}
        </Row>
      )}
      <UndoNotice notice={removed?.notice ?? null} onGone={() => setRemoved(null)} />
      {asking && <ClearDialog count={record ? historyOf(record).length : 0} onAnswer={handleAnswer} />}
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
function ContinueCard({ item, place, share, onRemove }: ContinueCardProps) {
  const prefetch = usePrefetch()
  const isInLibrary = useInLibrary(item)
  const { type, id, name, poster } = item
  const at = type === 'tv' ? (place?.at ?? item.progress) : null
  return (
    <div className={styles.item}>
      <Link className={styles.card} to={resumePath(item, at)} prefetch={prefetch}>
        <span className={styles.poster}>
          <Picture kind="poster" path={poster} alt="" slot={SLOT} />
          {at && <span className={`board ${styles.at}`}>{m.calendar.episode({ season: at.season, episode: at.episode })}</span>}
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
        {isInLibrary && <LibraryMark />}
        {share !== null && <span className="visually-hidden">{m.history.watchedShare({ percent: share })}</span>}
        <CardMarks of={item} />
      </Link>
      <button
        type="button"
        data-remove={`${type}/${id}`}
        className="corner-button"
        aria-label={m.library.removeTitle({ name })}
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

function watchedShare(record: VisitorRecord | null, item: HistoryItem, place: KnownPlace | null): number | null {
  const at = item.type === 'tv' ? (place?.at ?? item.progress) : null
  const pause = record && pauseOfVideo(record, item, at)
  return pause?.of ? Math.round(100 * Math.min(1, pause.seconds / pause.of)) : null
}

/** Asks before the whole history is cleared. `count`: titles in it. */
function ClearDialog({ count, onAnswer }: { count: number; onAnswer: (confirmed: boolean) => void }) {
  const isShared = readIdentity().code !== null
  return (
    <ConfirmDialog
      question={m.history.clearQuestion}
      text={isShared ? m.history.clearEverywhere({ titles: count }) : m.history.clearHere({ titles: count })}
      action={m.history.clearAction}
      onAnswer={onAnswer}
    />
  )
}
