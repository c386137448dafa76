import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * For the head of every page: keeps the presses of buttons that wait for the page's code or for a store (`useEarlyPress`). Two
 * presses cancel each other. On the window, before React, which stops clicks on parts that are not hydrated yet.
 */
export const EARLY_PRESS_SCRIPT = `addEventListener('click', ({ target }) => target.closest('[data-waits]')?.toggleAttribute('data-pressed'), true)`

type EarlyPress = {
  /** False while the button needs more than the page's code, such as a store. */
  isReady?: boolean
  onPress: () => void
  /** What a press before that does, in place of `onPress`: a toggle then shows “off”, so it means “on” whatever is stored. */
  onEarlyPress?: () => void
  /** The button, if its component needs it too. */
  button?: React.RefObject<HTMLButtonElement | null>
}

/**
 * Attributes of a button that takes presses from the first paint on, looks pressed (`data-pressed`), and acts once it is hydrated and
 * ready. It then removes `data-waits` itself, so that no button renders twice.
 */
export function useEarlyPress({ isReady = true, onPress, onEarlyPress = onPress, button }: EarlyPress) {
  const own = useRef<HTMLButtonElement>(null)
  const ref = button ?? own
  /** When it became ready, on the clock of events. The script has kept the presses before that. */
  const since = useRef(Infinity)
  const act = useEffectEvent(onEarlyPress)
  useLayoutEffect(() => {
    const element = ref.current
    if (!isReady || !element) return
    since.current = performance.now()
    element.removeAttribute('data-waits')
    if (!element.hasAttribute('data-pressed')) return
    element.removeAttribute('data-pressed')
    act()
  }, [isReady, ref])
  return { ref, 'data-waits': '', onClick: ({ timeStamp }: React.MouseEvent) => void (timeStamp >= since.current && onPress()) }
}
