import { useEffect, useEffectEvent, useState } from 'react'
import { forwardOf } from '#app/hooks/direction.ts'

/** Minimum window: in smaller ones a corner player would hide the text, or be too small to watch. */
const MIN_WINDOW = '(min-width: 48rem) and (min-height: 30rem)'
/** The share of the player's home in the page that must be in view for the player to return to it. */
const RETURN_SHARE = 0.25
/** Distance in rem from the window's edges; same as in the styles. */
const GAP = 1
/** Pixels; longer than any page. */
const FAR = 1_000_000
const NOTHING = { left: 0, top: 0, right: 0, bottom: 0 }

type BoxRef = React.RefObject<HTMLElement | null>

/**
 * The corner of the window to which the player moves when the visitor scrolls down past it while it `plays`; null: it is at
 * home in the page. 'away': it is hidden, because it would cover the focus in every corner.
 */
export function useCorner(box: BoxRef, plays: () => boolean): [Corner | 'away' | null, leave: () => void] {
  const [corner, setCorner] = useState<Corner | 'away' | null>(null)
  const isSmall = corner !== null
  const update = useEffectEvent(({ top }: DOMRectReadOnly, visible: number) => {
    if (visible >= RETURN_SHARE) return setCorner(null)
    if (top < 0 && matchMedia(MIN_WINDOW).matches && plays()) setCorner('bottom-end')
  })
  useEffect(() => {
    const home = box.current?.parentElement
    if (!home) return
    const inView = new IntersectionObserver(([at]) => at && update(at.boundingClientRect, at.intersectionRatio), {
      threshold: [RETURN_SHARE],
    })
    // The End key may jump past the home without it ever being in view.
    const fromBelow = new IntersectionObserver(
      ([at]) => at && at.boundingClientRect.bottom < 0 && update(at.boundingClientRect, 0),
      {
        rootMargin: `${FAR}px 0px 0px`,
      },
    )
    const both = [inView, fromBelow]
    for (const each of both) each.observe(home)
    return () => both.forEach((each) => each.disconnect())
  }, [box])
  useEffect(() => {
    if (!isSmall) return
    const stopping = new AbortController()
    const options = { signal: stopping.signal, passive: true }
    const avoidFocus = () => setCorner((now) => now && cornerFor(box.current, now === 'away' ? null : now))
    avoidFocus()
    window.addEventListener('focusin', avoidFocus, options)
    window.addEventListener('scroll', avoidFocus, options)
    window.addEventListener('resize', () => (matchMedia(MIN_WINDOW).matches ? avoidFocus() : setCorner(null)), options)
    return () => stopping.abort()
  }, [box, isSmall])
  return [corner, () => setCorner(null)]
}

function cornerFor(box: HTMLElement | null, now: Corner | null): Corner | 'away' {
  const { activeElement: focused, body, documentElement: page } = document
  if (!box || box.contains(focused)) return now ?? 'bottom-end'
  const { fontSize, scrollPaddingTop } = getComputedStyle(page)
  const rem = Number.parseFloat(fontSize)
  const width = page.clientWidth
  // Below the header, as the styles say for everything that is scrolled to.
  const top = Number.parseFloat(scrollPaddingTop)
  const room = { left: GAP * rem, top, right: width - GAP * rem, bottom: window.innerHeight - GAP * rem }
  // An element that contains the player does not count as covered by it.
  const isElsewhere = focused !== null && focused !== body && !focused.contains(box)
  const focusBox = isElsewhere ? focused.getBoundingClientRect() : NOTHING
  const focus = forwardOf(box) === 1 ? focusBox : mirrored(focusBox, width)
  return freeCorner(box.getBoundingClientRect(), room, { focus, now }) ?? 'away'
}

type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

/** The corners for the small player, best first. `end` is where lines of text end. */
const CORNERS = ['bottom-end', 'bottom-start', 'top-end', 'top-start'] as const
export type Corner = (typeof CORNERS)[number]

/**
 * A corner of `room` where a box of this size does not cover `focus`: the current one, `now`, if possible, else the first; null
 * if there is none. Boxes are in window coordinates of a left-to-right page.
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

/** Mirrors a box horizontally in a window of this width, for right-to-left pages. */
export function mirrored({ left, top, right, bottom }: Box, width: number): Box {
  return { left: width - right, top, right: width - left, bottom }
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
