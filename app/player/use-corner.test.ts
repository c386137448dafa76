import { expect, test } from 'vitest'
import { freeCorner, mirrored, type Corner } from './use-corner.ts'

const ROOM = { left: 10, top: 60, right: 1270, bottom: 790 }
const SIZE = { width: 400, height: 260 }
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const cornerFor = (focus: ReturnType<typeof box>, now: Corner | null = null) => freeCorner(SIZE, ROOM, { focus, now })

test('the small player is in the bottom end corner, unless it would cover the focus', () => {
  expect(cornerFor(box(20, 100, 200, 44))).toBe('bottom-end')
  // Ends exactly where the player begins.
  expect(cornerFor(box(470, 700, 400, 44))).toBe('bottom-end')
})

test('it moves away from the focused element', () => {
  expect(cornerFor(box(471, 700, 400, 44))).toBe('bottom-start')
  expect(cornerFor(box(1000, 600, 44, 44))).toBe('bottom-start')
  expect(cornerFor(box(0, 600, 1280, 44))).toBe('top-end')
  expect(cornerFor(box(900, 0, 380, 800))).toBe('bottom-start')
})

test('it stays in its corner as long as it does not cover the focus', () => {
  expect(cornerFor(box(1000, 600, 44, 44), 'top-end')).toBe('top-end')
  expect(cornerFor(box(1000, 600, 44, 44), 'bottom-end')).toBe('bottom-start')
})

test('it is hidden if it would cover the focus in every corner', () => {
  expect(cornerFor(box(0, 0, 1280, 800))).toBeNull()
})

test('in right-to-left pages, the end corner is on the left', () => {
  expect(mirrored(box(0, 700, 100, 44), 1280)).toEqual(box(1180, 700, 100, 44))
})
