import { MonitorSmartphone, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cleared, historyKey, withItem, withoutItem, type HistoryItem } from '#domain/history/history.ts'
import { requestSync, warmSync } from './sync-request.ts'
import { localData } from '#app/hooks/browser-storage.ts'
import { Row } from '#app/ui/cards/row.tsx'
import { UndoNotice, type Notice } from '#app/ui/widgets/undo-notice.tsx'
import { browserHistory } from './browser-history.ts'
import type { HistoryStore } from './history-store.ts'
import { ClearDialog } from './clear-dialog.tsx'
import { continuedHere } from './continued-here.ts'
import { ContinueCard } from './continue-card.tsx'
import { PLACES_KEY } from './known-places.ts'
import { watchPlaces } from './known-progress.ts'
import { useHistory } from './use-history.ts'
import styles from './continue-row.module.css'

// Browser only: the offline page is also rendered on the server.
const change: HistoryStore['change'] = (edit) => browserHistory().change(edit)

type Removed = { index: number; notice: Notice }

/** The titles to continue, latest first, each with a remove button. */
export function ContinueRow() {
  const history = useHistory()
  usePlaces()
  const items = history ? continuedHere(history) : []
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useFocusAfterRemoval(place, removed)

  function handleRemove(item: HistoryItem, index: number) {
    change((all, now) => withoutItem(all, item, now))
    const text = (
      <>
        Removed <bdi>{item.name}</bdi>
      </>
    )
    setRemoved({ index, notice: { text, undo: () => change((all, now) => withItem(all, item, now)) } })
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
        Sync
      </button>
      <button type="button" className={styles.tool} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trash2 size={18} aria-hidden />
        Clear all
      </button>
    </div>
  )
  return (
    <div ref={place} className={styles.place}>
      {items.length > 0 && (
        <Row heading="Continue Watching" aside={tools}>
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

/** Renders again when a place changes: a show may be done, or have a new episode. */
function usePlaces(): void {
  useSyncExternalStore(
    watchPlaces,
    () => localData.read(PLACES_KEY),
    () => null,
  )
}

/** The pressed button is gone: move the focus to the one in its place, or to Undo. */
function useFocusAfterRemoval(place: React.RefObject<HTMLDivElement | null>, removed: Removed | null) {
  useEffect(() => {
    if (!removed || !place.current) return
    const buttons = [...place.current.querySelectorAll<HTMLElement>('[data-remove]')]
    const target = buttons[removed.index] ?? buttons.at(-1) ?? place.current.querySelector<HTMLElement>('[data-undo]')
    target?.focus({ preventScroll: true })
  }, [place, removed])
}
