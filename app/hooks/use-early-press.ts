import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * For the head of every page: keeps the presses of buttons that wait for the page's code or for a store (`useEarlyPress`). Two
 * presses of a toggle cancel each other. On the window, before React, which stops clicks on parts that are not hydrated yet.
 */
export const EARLY_PRESS_SCRIPT = `addEventListener('click', ({ target }) => {
  let button = target.closest('[data-waits]')
  button?.toggleAttribute('data-pressed', button.dataset.waits === 'toggle' ? undefined : true)
}, true)`

type EarlyPress = {
  /** False on the server and during hydration. */
  isReady: boolean
  onPress: () => void
  /** Of toggles: what a press before that does, in place of `onPress`. They then show “off”, so it means “on” whatever is stored. */
  onEarlyPress?: () => void
  /** The button, if its component needs it too. */
  button?: React.RefObject<HTMLButtonElement | null>
}

/** Attributes of a button that takes presses from the first paint on, looks pressed (`data-pressed`), and acts once it is ready. */
export function useEarlyPress({ isReady, onPress, onEarlyPress, button }: EarlyPress) {
  const own = useRef<HTMLButtonElement>(null)
  const ref = button ?? own
  const act = useEffectEvent(onEarlyPress ?? onPress)
  useLayoutEffect(() => {
    if (!isReady || !ref.current?.hasAttribute('data-pressed')) return
    ref.current.removeAttribute('data-pressed')
    act()
  }, [isReady, ref])
  const waits = onEarlyPress ? 'toggle' : 'button'
  return { ref, 'data-waits': isReady ? undefined : waits, onClick: isReady ? onPress : undefined }
}
