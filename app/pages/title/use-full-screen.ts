import { useEffect, useEffectEvent, useState } from 'react'

/** What fills the screen says so here. */
export const FILLS = { 'data-mode': 'full-screen' } as const
const FILLING = '[data-mode=full-screen]'

/**
 * Full screen of the whole page, which the player then covers: the browser leaves full screen when the element that has it goes,
 * as a frame does with each episode and a page with each title. Where a browser knows no full screen, the player fills the window.
 */
export function useFullScreen(atFirst: boolean) {
  const [active, setActive] = useState(() => atFirst || document.fullscreenElement === document.documentElement)

  function enter() {
    setActive(true)
    // Refused: it fills the window.
    document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => {})
  }
  function leave() {
    setActive(false)
    leaveScreen()
  }
  const handleKey = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && leave())
  useEffect(() => {
    if (!active) return
    const stopping = new AbortController()
    const { signal } = stopping
    document.addEventListener('fullscreenchange', () => document.fullscreenElement === null && setActive(false), { signal })
    window.addEventListener('keydown', (event) => handleKey(event), { signal })
    return () => stopping.abort()
  }, [active])
  useEffect(
    () => () => {
      // The next title's player may stand there already.
      setTimeout(() => document.querySelector(FILLING) ?? leaveScreen())
    },
    [],
  )
  return { active, enter, leave }
}

function leaveScreen() {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
}

/** Keeps the keyboard and screen readers in `box` while it covers everything else. */
export function useNothingBehind(box: React.RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active) return
    const silenced: Element[] = []
    for (let part: Element | null = box.current; part && part !== document.body; part = part.parentElement)
      for (const other of part.parentElement?.children ?? [])
        if (other !== part && !other.hasAttribute('inert')) {
          other.toggleAttribute('inert', true)
          silenced.push(other)
        }
    return () => {
      for (const other of silenced) other.removeAttribute('inert')
    }
  }, [box, active])
}
