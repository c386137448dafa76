import { useEffect, useEffectEvent, useState } from 'react'
import { forwardOf } from '#app/hooks/direction.ts'

/** Smaller windows get no corner player: it would hide the text, or be too small to watch. */
const ROOM = '(min-width: 48rem) and (min-height: 30rem)'
/** The share of the player's place that must be in view for the player to return to it. */
const ENOUGH = 0.25
/** Rem from the edges of the window, and from the upper one, where the header is; the styles say the same. */
const GAP = 1
const TOP = 5.25
/** Pixels; longer than any page. */
const FAR = 1_000_000
const NOTHING = { left: 0, top: 0, right: 0, bottom: 0 }

type BoxRef = React.RefObject<HTMLElement | null>

/**
 * The corner of the window in which the player goes on, because the visitor has scrolled down past its place while it `plays`; null:
 * it is in its place. 'away': in each corner it would cover what has the focus.
 */
export function useCorner(box: BoxRef, plays: () => boolean): [Corner | 'away' | null, leave: () => void] {
  const [corner, setCorner] = useState<Corner | 'away' | null>(null)
  const isSmall = corner !== null
  const follow = useEffectEvent(({ top }: DOMRectReadOnly, visible: number) => {
    if (visible >= ENOUGH) return setCorner(null)
    if (top < 0 && matchMedia(ROOM).matches && plays()) setCorner('bottom-end')
  })
  useEffect(() => {
    const place = box.current?.parentElement
    if (!place) return
    const inView = new IntersectionObserver(([at]) => at && follow(at.boundingClientRect, at.intersectionRatio), {
      threshold: [ENOUGH],
    })
    // The End key may jump past the place without it ever being in view.
    const fromBelow = new IntersectionObserver(
      ([at]) => at && at.boundingClientRect.bottom < 0 && follow(at.boundingClientRect, 0),
      {
        rootMargin: `${FAR}px 0px 0px`,
      },
    )
    const both = [inView, fromBelow]
    for (const each of both) each.observe(place)
    return () => both.forEach((each) => each.disconnect())
  }, [box])
  useEffect(() => {
    if (!isSmall) return
    const stopping = new AbortController()
    const options = { signal: stopping.signal, passive: true }
    const makeWay = () => setCorner((now) => now && cornerFor(box.current, now === 'away' ? null : now))
    makeWay()
    window.addEventListener('focusin', makeWay, options)
    window.addEventListener('scroll', makeWay, options)
    window.addEventListener('resize', () => (matchMedia(ROOM).matches ? makeWay() : setCorner(null)), options)
    return () => stopping.abort()
  }, [box, isSmall])
  return [corner, () => setCorner(null)]
}

function cornerFor(box: HTMLElement | null, now: Corner | null): Corner | 'away' {
  const { activeElement: focused, body, documentElement: page } = document
  if (!box || box.contains(focused)) return now ?? 'bottom-end'
  const rem = Number.parseFloat(getComputedStyle(page).fontSize)
  const width = page.clientWidth
  const room = { left: GAP * rem, top: TOP * rem, right: width - GAP * rem, bottom: window.innerHeight - GAP * rem }
  // An element that contains the player does not count as covered by it.
  const isElsewhere = focused !== null && focused !== body && !focused.contains(box)
  const place = isElsewhere ? focused.getBoundingClientRect() : NOTHING
  const focus = forwardOf(box) === 1 ? place : mirrored(place, width)
  return freeCorner(box.getBoundingClientRect(), room, { focus, now }) ?? 'away'
}

type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

/** The corners in which the small player may stand, best first. `end` is where lines end. */
const CORNERS = ['bottom-end', 'bottom-start', 'top-end', 'top-start'] as const
export type Corner = (typeof CORNERS)[number]

/**
 * The corner of `room` in which something of a size covers nothing of `focus`: the one where it stands, if that is one, else the
 * first; null if it would in each. Boxes are parts of the window, read from left to right.
 */
export function freeCorner(
  { width, height }: Size,
  room: Box,
  { focus, now }: { focus: Box; now: Corner | null },
): Corner | null {
  const free = [...(now ? [now] : []), ...CORNERS].find((corner) => {
    const left = corner.endsWith('end') ? room.right - width : room.left
    const top = corner.startsWith('bottom') ? room.bottom - height : room.top
    return !overlap({ left, top, right: left + width, bottom: top + height }, focus)
  })
  return free ?? null
}

/** A part of a window of this width, as it would be read from right to left. */
export function mirrored({ left, top, right, bottom }: Box, width: number): Box {
  return { left: width - right, top, right: width - left, bottom }
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
