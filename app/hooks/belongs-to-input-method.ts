/**
 * Whether a key belongs to an input method, which composes a word from several: Enter then ends the word, and Escape discards it. Safari
 * says that the word is composed before it reports the key that ended it, and marks that key by its code alone.
 */
export function belongsToInputMethod({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229
}
