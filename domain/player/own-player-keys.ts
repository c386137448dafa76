/** The keyboard shortcuts that the page of the player of own files lists. */
export const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['Space or K', 'Play or pause'],
  ['J, L', '10 seconds back, forward'],
  ['←, →', '5 seconds back, forward'],
  ['↑, ↓', 'Louder, quieter'],
  ['M', 'Sound on or off'],
  ['C', 'Captions on or off'],
  ['F', 'Full screen on or off'],
  ['0 to 9', 'Jump to that tenth of the film'],
  ['<, >', 'Slower, faster'],
  ['Shift + N, Shift + P', 'Next, previous episode'],
  ['?', 'Show these keys'],
]
