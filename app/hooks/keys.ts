type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** 1 for the `forward` key, -1 for `back`, 0 for any other. With Alt, Ctrl, Meta or Shift, arrows belong to the browser. */
export function stepOf({ key, altKey, ctrlKey, metaKey, shiftKey }: Pressed, back: string, forward: string): -1 | 0 | 1 {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0
  if (key === forward) return 1
  return key === back ? -1 : 0
}

/**
 * Whether a key belongs to an input method that is composing a word: Enter then accepts the word, and Escape discards it. Safari
 * ends the composition before it reports that Enter, and marks the key only by its code.
 */
export function belongsToInputMethod({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229
}
