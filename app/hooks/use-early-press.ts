import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * For the head of every page: keeps the presses of buttons that wait for the page's code or for a store (`useEarlyPress`). Two
 * presses of a toggle cancel each other. On the window, before React, which stops clicks on parts that are not hydrated yet.
 */
export const EARLY_PRESS_SCRIPT = `addEventListener('click', (event) => {
let button = event.target.closest('[data-waits]')
if (button) event.preventDefault(), button.toggleAttribute('data-pressed', button.dataset.waits === 'toggle' ? undefined : true)
}, true)`

type EarlyPress = {
  /** False while the button needs more than the page's code, such as a store. */
  isReady?: boolean
  onPress: () => void
  /** Of toggles: what a press before that does, in place of `onPress`. They then show “off”, so it means “on” whatever is stored. */
  onEarlyPress?: () => void
  /** The button, if its component needs it too. */
  button?: React.RefObject<HTMLButtonElement | null>
}

/**
 * Attributes of a button that takes presses from the first paint on, looks pressed (`data-pressed`), and acts once it is hydrated and
 * ready. It then removes `data-waits` itself, so that no button renders twice.
 */
export function useEarlyPress({ isReady = true, onPress, onEarlyPress, button }: EarlyPress) {
  const own = useRef<HTMLButtonElement>(null)
  const ref = button ?? own
  const act = useEffectEvent(onEarlyPress ?? onPress)
  useLayoutEffect(() => {
    const element = ref.current
    if (!isReady || !element) return
    element.removeAttribute('data-waits')
    if (!element.hasAttribute('data-pressed')) return
    element.removeAttribute('data-pressed')
    act()
  }, [isReady, ref])
  const waits = onEarlyPress ? 'toggle' : 'button'
  // The script has kept a press whose default is prevented: React may hydrate the button within that very event.
  return { ref, 'data-waits': waits, onClick: (event: React.MouseEvent) => void (event.defaultPrevented || onPress()) }
}
