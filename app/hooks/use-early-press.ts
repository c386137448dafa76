import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * For the head of every page: keeps the presses of buttons that wait for the page's code or for a store (`useEarlyPress`). Two
 * presses cancel each other. On the window, before React, which stops clicks on parts that are not hydrated yet.
 */
export const EARLY_PRESS_SCRIPT = `addEventListener('click', ({ target }) => target.closest('[data-waits]')?.toggleAttribute('data-pressed'), true)`

type EarlyPress = {
  /** False on the server and during hydration. */
  isReady: boolean
  onPress: () => void
  /** What a press before that does, in place of `onPress`: a toggle then shows “off”, so it means “on” whatever is stored. */
  onEarlyPress?: () => void
  /** The button, if its component needs it too. */
  button?: React.RefObject<HTMLButtonElement | null>
}

/** Attributes of a button that takes presses from the first paint on, looks pressed (`data-pressed`), and acts once it is ready. */
export function useEarlyPress({ isReady, onPress, onEarlyPress = onPress, button }: EarlyPress) {
  const own = useRef<HTMLButtonElement>(null)
  const ref = button ?? own
  const act = useEffectEvent(onEarlyPress)
  useLayoutEffect(() => {
    if (!isReady || !ref.current?.hasAttribute('data-pressed')) return
    ref.current.removeAttribute('data-pressed')
    act()
  }, [isReady, ref])
  return { ref, 'data-waits': isReady ? undefined : '', onClick: isReady ? onPress : undefined }
}
