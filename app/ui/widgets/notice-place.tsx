import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { createStore, useStore } from '#app/hooks/create-store.ts'
import styles from './notice-place.module.css'

/** DOM ids of the place, and of the part of it that is read out. */
const PLACE = 'notices'
const SAID = 'said'

type Waiting = { notice: unknown; stays: boolean }

const NONE: readonly Waiting[] = []
/** Every notice of the page, in the order in which they came. */
const queue = createStore(NONE)

/**
 * The one place of the page for notices, at the bottom of the window. It exists before its first message, or screen readers would not
 * announce it.
 */
export function NoticePlace() {
  return (
    <div id={PLACE} className={styles.place}>
      <div role="status" id={SAID} className={styles.said} />
    </div>
  )
}

/**
 * Whether it is this notice's turn. One is shown at a time: the newest of those that pass by themselves, else the newest of those
 * that stay. The others wait. A new value of `notice` is a new notice; null: none.
 */
export function useTurn(notice: unknown, stays: boolean): boolean {
  const all = useStore(queue, NONE)
  useLayoutEffect(() => {
    if (notice === null) return
    const own = { notice, stays }
    queue.write([...queue.read(), own])
    return () => queue.write(queue.read().filter((each) => each !== own))
  }, [notice, stays])
  const first = all.filter((each) => !each.stays).at(-1) ?? all.at(-1)
  // One that is not in the queue yet is about to be the newest.
  return first?.notice === notice || !all.some((each) => each.notice === notice)
}

type InPlaceProps = {
  isShown: boolean
  /** Interrupts what a screen reader says, outside the part that is read out politely. */
  isAlert?: boolean
  children: React.ReactNode
}

/** Puts a notice into the page's place for them. Browser only. */
export function InPlace({ isShown, isAlert = false, children }: InPlaceProps) {
  const place = document.getElementById(isAlert ? PLACE : SAID)
  const notice = (
    <div data-notice className={styles.turn} hidden={!isShown}>
      {children}
    </div>
  )
  return place && createPortal(notice, place)
}

/** A notice that stays as long as it is rendered; `of`: what it is about. Browser only. */
export function StayingNotice({ of, children }: { of: string; children: React.ReactNode }) {
  return <InPlace isShown={useTurn(of, true)}>{children}</InPlace>
}
