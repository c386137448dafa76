import { expect, test } from 'vitest'
import { commandOf } from './commands.ts'

const none = { code: '', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }
const press = (key: string, more: Partial<typeof none> = {}) => commandOf({ ...none, ...more, key })

test.each([
  [' ', { do: 'play' }],
  ['k', { do: 'play' }],
  ['j', { do: 'skip', seconds: -10 }],
  ['l', { do: 'skip', seconds: 10 }],
  ['ArrowLeft', { do: 'skip', seconds: -5 }],
  ['ArrowRight', { do: 'skip', seconds: 5 }],
  ['ArrowUp', { do: 'volume', change: 0.05 }],
  ['ArrowDown', { do: 'volume', change: -0.05 }],
  ['M', { do: 'mute' }],
  ['c', { do: 'captions' }],
  ['f', { do: 'full-screen' }],
  ['0', { do: 'tenth', tenth: 0 }],
  ['9', { do: 'tenth', tenth: 9 }],
  ['<', { do: 'speed', step: -1 }],
  ['?', { do: 'keys' }],
])('%s is a command', (key, command) => {
  expect(press(key)).toEqual(command)
})

test('the keys for other episodes need Shift', () => {
  expect(press('N', { shiftKey: true })).toEqual({ do: 'next' })
  expect(press('P', { shiftKey: true })).toEqual({ do: 'previous' })
  expect(press('n')).toBeNull()
})

test("the browser's own keys stay its own", () => {
  for (const held of ['ctrlKey', 'altKey', 'metaKey'] as const) expect(press('f', { [held]: true })).toBeNull()
  for (const key of ['Tab', 'Escape', 'Enter', 'constructor', 'F5']) expect(press(key)).toBeNull()
})

test('on a Cyrillic keyboard the same physical keys work', () => {
  expect(press('л', { code: 'KeyK' })).toEqual({ do: 'play' })
  expect(press('ф', { code: 'KeyA' })).toBeNull()
})
