import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useState } from 'react'
import { m } from '#messages'
import { InPlace, useTurn } from './notice-place.tsx'
import { Sentence } from './sentence.tsx'
import floating from './floating-notice.module.css'
import styles from './undo-notice.module.css'

const PARTS = { name: (name: string) => <bdi>{name}</bdi> }
/** Milliseconds for which the notice is shown. */
const DURATION = 8000

/** Says what was done. A new object is a new notice, which restarts the time. */
export type Notice = {
  /** A title's name in a `<name>` tag may be written in the other direction. */
  text: string
  /** A sentence below the text. */
  detail?: string
  /** Null: nothing was done that could be undone. */
  undo: (() => void) | null
}

type UndoNoticeProps = {
  notice: Notice | null
  onGone: () => void
  /** Stays until it is closed, even after Undo, which takes time and shows its result here. */
  stays?: boolean
  /** Undo is running. */
  busy?: boolean
  /** Why Undo failed. */
  problem?: string | null
}

/**
 * Says what was done, and offers Undo. When it is its turn (notice-place.tsx), it disappears after some seconds unless it is hovered or
 * Undo has the focus; or stays, with a button to close it.
 */
export function UndoNotice({ notice, problem = null, ...rest }: UndoNoticeProps) {
  return (
    <>
      {notice !== null && <Shown notice={notice} {...rest} />}
      {problem !== null && (
        <InPlace isShown isAlert>
          <p role="alert" className={`${floating.notice} ${styles.problem}`}>
            {problem}
          </p>
        </InPlace>
      )}
    </>
  )
}

type ShownProps = Omit<UndoNoticeProps, 'problem'> & { notice: Notice }

function Shown({ notice, onGone, stays = false, busy = false }: ShownProps) {
  const hasTurn = useTurn(notice, stays)
  const [isPaused, setPaused] = useState(false)
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    if (isPaused || stays || !hasTurn) return
    const timer = setTimeout(() => leave(), DURATION)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new notice has its whole time
  }, [notice, isPaused, stays, hasTurn])
  const pause = () => setPaused(true)
  const resume = () => setPaused(false)
  function undo() {
    if (busy) return
    resume()
    notice.undo?.()
    if (!stays) onGone()
  }
  return (
    <InPlace isShown={hasTurn}>
      <div className={floating.notice} data-stays={stays || undefined} onPointerEnter={pause} onPointerLeave={resume}>
        <span className={styles.words}>
          <span className={styles.text}>
            <Sentence text={notice.text} parts={PARTS} />
          </span>
          {notice.detail !== undefined && <span className={styles.detail}>{notice.detail}</span>}
        </span>
        {notice.undo && (
          <button
            type="button"
            data-undo
            className={styles.undo}
            // Not `disabled`, which would lose the focus.
            aria-disabled={busy || undefined}
            onFocus={pause}
            onBlur={resume}
            onClick={undo}
          >
            {m.site.common.undo}
          </button>
        )}
        {stays && (
          <button type="button" aria-label={m.site.common.close} className={styles.close} onClick={onGone}>
            <X size={20} aria-hidden />
          </button>
        )}
      </div>
    </InPlace>
  )
}

/** The Undo of the notice that came last; null: there is none. */
export function newestUndo(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('[data-undo]')].at(-1) ?? null
}
