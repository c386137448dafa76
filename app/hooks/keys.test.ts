import { expect, test } from 'vitest'
import { stepOf } from './keys.ts'

const alone = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
const step = (key: string, held = {}) => stepOf({ key, ...alone, ...held }, 'ArrowLeft', 'ArrowRight')

test('one arrow steps forward, the other back, and other keys do nothing', () => {
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'a'].map((key) => step(key))).toEqual([1, -1, 0, 0])
})

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('an arrow with %s is left to the browser', (held) => {
  expect(step('ArrowLeft', { [held]: true })).toBe(0)
})
