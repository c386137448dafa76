/** The keys of the player of own files as its page lists them; app/own-player/keys.ts hears them. */
export const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['Space or K', 'Start or stop'],
  ['J, L', '10 seconds back, forward'],
  ['←, →', '5 seconds back, forward'],
  ['↑, ↓', 'Louder, quieter'],
  ['M', 'Sound on or off'],
  ['C', 'Captions on or off'],
  ['F', 'Full screen on or off'],
  ['0 to 9', 'To that tenth of the film'],
  ['<, >', 'Slower, faster'],
  ['Shift + N, Shift + P', 'Next, previous episode'],
  ['?', 'These keys'],
]
