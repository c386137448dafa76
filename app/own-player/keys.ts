/** What a key or a gesture asks for. */
export type Command =
  | { do: 'play' | 'mute' | 'captions' | 'full-screen' | 'keys' | 'next' | 'previous' }
  | { do: 'skip'; seconds: number }
  | { do: 'volume'; change: number }
  | { do: 'speed'; step: 1 | -1 }
  /** To a tenth of the film. */
  | { do: 'tenth'; tenth: number }

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

const COMMANDS: Readonly<Record<string, Command>> = {
  ' ': { do: 'play' },
  k: { do: 'play' },
  j: { do: 'skip', seconds: -10 },
  l: { do: 'skip', seconds: 10 },
  arrowleft: { do: 'skip', seconds: -5 },
  arrowright: { do: 'skip', seconds: 5 },
  arrowup: { do: 'volume', change: 0.05 },
  arrowdown: { do: 'volume', change: -0.05 },
  m: { do: 'mute' },
  c: { do: 'captions' },
  f: { do: 'full-screen' },
  '<': { do: 'speed', step: -1 },
  '>': { do: 'speed', step: 1 },
  '?': { do: 'keys' },
}

/** The command of a key; null for keys that mean nothing here, and for the browser's own with Ctrl, Alt or Meta. */
export function commandOf(pressed: Pressed): Command | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null
  const key = latinKey(pressed)
  if (pressed.shiftKey && key === 'n') return { do: 'next' }
  if (pressed.shiftKey && key === 'p') return { do: 'previous' }
  if (/^\d$/.test(key)) return { do: 'tenth', tenth: Number(key) }
  return Object.hasOwn(COMMANDS, key) ? COMMANDS[key]! : null
}

/** The letter on the key: on a Cyrillic or Greek keyboard the one that stands at the same place of an English one. */
function latinKey({ key, code }: Pressed): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  const isForeign = key.length === 1 && key > '~'
  return (isForeign && letter ? letter : key).toLowerCase()
}
