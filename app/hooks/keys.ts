type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** 1 for the arrow that goes on, -1 for the one that goes back, 0 for any other key. With Alt, Ctrl or Meta arrows belong to the browser. */
export function stepOf({ key, altKey, ctrlKey, metaKey, shiftKey }: Pressed, back: string, on: string): -1 | 0 | 1 {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0
  if (key === on) return 1
  return key === back ? -1 : 0
}

/**
 * Whether a key belongs to an input method, which composes a word from several: Enter then ends the word, and Escape discards it. Safari
 * says that the word is composed before it reports the key that ended it, and marks that key by its code alone.
 */
export function belongsToInputMethod({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229
}
