import { expect, test } from 'vitest'
import { roomBelow } from './room-below.ts'

test('a panel ends above the keyboard, also on a page that the keyboard has pushed up', () => {
  expect(roomBelow(68, { offsetTop: 0, height: 844 })).toBe(768)
  expect(roomBelow(68, { offsetTop: 0, height: 430.5 })).toBe(354)
  expect(roomBelow(168, { offsetTop: 100, height: 430 })).toBe(354)
})

test('a panel keeps room for a suggestion on a phone that is held sideways', () => {
  expect(roomBelow(68, { offsetTop: 0, height: 120 })).toBe(80)
})
