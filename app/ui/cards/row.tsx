import { Children, isValidElement, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '#messages'
import { usePrefetch } from '#app/hooks/connection.ts'
import { sessionData } from '#app/hooks/browser-storage.ts'
import { forwardOf } from '#app/hooks/direction.ts'
import { stepOf } from '#app/hooks/keys.ts'
import { useEarlyPress } from '#app/hooks/use-early-press.ts'
import styles from './row.module.css'

/** Arrows appear only with more items than this. */
const MOST_IN_VIEW = 6
/** Items of a row that is not in use yet. */
const FIRST = 10

type RowProps = {
  heading: string
  /** Link to the whole list. With it, only the first items are there until the row is in use or its end is in view. */
  href?: string
  /** The same without a link: what nobody looks for at its end, such as suggestions. */
  short?: boolean
  /** Shown beside the heading, such as a toggle. */
  aside?: React.ReactNode
  /** Wider items, such as episodes: two to four in view. */
  wide?: boolean
  /** The list shown, in a row that switches between several: each starts unscrolled. */
  list?: string
  /** All items are `PosterCard`s or `PersonCard`s; off-screen ones are laid out only when they come near. */
  posters?: boolean
  /** Hides titles that the visitor has seen, if they want that. */
  proposes?: boolean
  children: React.ReactNode
}

const POSITIONS_KEY = 'row-positions'
/** Maximum number of remembered rows; the most recently scrolled stay. */
const MAX_ROWS = 100

/** Scroll offsets of rows in CSS pixels, negative from right to left, by history entry and name; least recently scrolled first. */
let positions: Map<string, number> | null = null

/** A heading and a row of items that scrolls sideways by touch, arrow buttons and keyboard. */
export function Row({
  heading,
  href,
  short = href !== undefined,
  aside,
  wide = false,
  list,
  posters = false,
  proposes = false,
  children,
}: RowProps) {
  const prefetch = usePrefetch()
  const id = useId()
  const track = useRef<HTMLUListElement>(null)
  const every = Children.toArray(children)
  const [isWhole, setWhole] = useState(!short)
  const complete = () => setWhole(true)
  const items = isWhole ? every : every.slice(0, FIRST)
  const [first] = items
  const remember = useRestoredScroll(track, { name: `${heading} ${isValidElement(first) ? first.key : ''}`, isWhole, complete })
  const shown = [list, ...items.map((item) => (isValidElement(item) ? item.key : ''))].join(' ')
  const { atStart, atEnd } = useEnds(track, { shown, onEnd: complete })
  function move(step: 1 | -1) {
    // An early press acts as the row is hydrated, before `track` is set.
    queueMicrotask(() => {
      if (track.current) track.current.scrollBy({ left: step * forwardOf(track.current) * track.current.clientWidth })
    })
  }
  function handleScroll({ currentTarget }: React.UIEvent) {
    complete()
    remember(currentTarget.scrollLeft)
  }
  return (
    // The handlers only complete the row before anything inside is used.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section aria-labelledby={id} className={styles.row} onPointerEnter={complete} onFocus={complete}>
      <div className={`rail ${styles.top}`}>
        <h2 id={id} className="rail-heading">
          {href ? (
            <Link to={href} prefetch={prefetch} className={styles.more}>
              {heading}
            </Link>
          ) : (
            heading
          )}
        </h2>
        {aside && <div className={styles.aside}>{aside}</div>}
        {every.length > MOST_IN_VIEW && (
          <div className={styles.arrows}>
            <Arrow label={m.site.common.previous} of={id} disabled={atStart} onPress={() => move(-1)} />
            <Arrow label={m.site.common.next} of={id} disabled={atEnd} onPress={() => move(1)} />
          </div>
        )}
      </div>
      {/* The key handler is for the links inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        role="list"
        key={list}
        ref={track}
        data-proposes={proposes || undefined}
        className={`${styles.track} ${wide ? styles.wide : ''} ${posters ? styles.posters : ''}`}
        onScroll={handleScroll}
        onKeyDown={moveFocus}
      >
        {items.map((item, index) => (
          <li key={isValidElement(item) ? item.key : index}>{item}</li>
        ))}
      </ul>
    </section>
  )
}

type ArrowProps = {
  label: string
  /** DOM id of the row's heading, which describes the arrow to screen readers. */
  of: string
  disabled: boolean
  onPress: () => void
}

/** Drawn in CSS, as are the arrows of headings: a page has a dozen of each. */
function Arrow({ label, of, disabled, onPress }: ArrowProps) {
  const press = useEarlyPress({ onPress })
  return (
    <button
      type="button"
      className={`icon-button ${styles.arrow}`}
      aria-label={label}
      aria-describedby={of}
      disabled={disabled}
      {...press}
    />
  )
}

type Ends = { shown: string; onEnd: () => void }

/** The part of an item that has to be in view at an end of the row; less than all of it, for fractions of pixels. */
const IN_VIEW = 0.95

/** Whether the first and the last item are in view; calls `onEnd` when the last is. `shown` changes with the items. */
function useEnds(track: React.RefObject<HTMLUListElement | null>, { shown, onEnd }: Ends) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })
  const handleEnd = useEffectEvent(onEnd)
  useEffect(() => {
    const list = track.current
    const [first, last] = [list?.firstElementChild, list?.lastElementChild]
    if (!first || !last) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, rootBounds, intersectionRatio } of entries) {
          // A row that is not laid out is nowhere.
          if (!rootBounds?.width) continue
          const isIn = intersectionRatio >= IN_VIEW
          if (target === first) setEnds((before) => (before.atStart === isIn ? before : { ...before, atStart: isIn }))
          if (target === last && isIn) handleEnd()
          if (target === last) setEnds((before) => (before.atEnd === isIn ? before : { ...before, atEnd: isIn }))
        }
      },
      { root: list, threshold: IN_VIEW },
    )
    observer.observe(first)
    observer.observe(last)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other items have other ends
  }, [track, shown])
  return ends
}

/** The arrow keys move between cards, so that nobody has to tab through a whole row. */
function moveFocus(event: React.KeyboardEvent<HTMLUListElement>) {
  const step = forwardOf(event.currentTarget) * stepOf(event, 'ArrowLeft', 'ArrowRight')
  if (step === 0 || !(event.target instanceof HTMLAnchorElement)) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li a')]
  const next = links[links.indexOf(event.target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

type Scrolled = { name: string; isWhole: boolean; complete: () => void }

/** Restores a row's scroll position on Back and Forward, once it is whole. Call `remember` with each new position. */
function useRestoredScroll(track: React.RefObject<HTMLElement | null>, { name, isWhole, complete }: Scrolled) {
  const { key } = useLocation()
  const rowKey = `${key} ${name}`
  // As told by the last scroll event: reading it here would force a layout of the whole page.
  const now = useRef({ name, left: 0 })

  useLayoutEffect(() => {
    const left = knownPositions().get(rowKey)
    if (left !== undefined && left !== 0 && !isWhole) complete()
    else if (left !== undefined) track.current?.scrollTo({ left, behavior: 'instant' })
    // The same page with another address, such as a tab: the row keeps its position.
    else if (now.current.name === name && now.current.left !== 0) knownPositions().set(rowKey, now.current.left)
    // oxlint-disable-next-line react/exhaustive-deps -- `complete` is the same function each time
  }, [track, rowKey, name, isWhole])

  return function remember(left: number) {
    now.current = { name, left }
    const all = knownPositions()
    all.delete(rowKey)
    all.set(rowKey, left)
    const [oldest] = all.keys()
    if (all.size > MAX_ROWS && oldest !== undefined) all.delete(oldest)
  }
}

function knownPositions(): Map<string, number> {
  if (positions) return positions
  positions = restorePositions()
  window.addEventListener('pagehide', storePositions)
  return positions
}

function restorePositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionData.read(POSITIONS_KEY) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isPosition) : [])
  } catch {
    return new Map()
  }
}

function storePositions() {
  sessionData.write(POSITIONS_KEY, JSON.stringify([...knownPositions()]))
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
