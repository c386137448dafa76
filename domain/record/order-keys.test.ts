import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { isOrderKey, keyBetween, keysBetween, LONGEST_KEY } from './order-keys.ts'

const inOrder = (keys: readonly string[]) => keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key)

test('a key fits at any place of a list, however often and in whatever order keys are put in', () => {
  assert(
    property(array(integer({ min: 0, max: 1000 }), { maxLength: 120 }), (places) => {
      const keys: string[] = []
      for (const place of places) {
        const at = place % (keys.length + 1)
        keys.splice(at, 0, keyBetween(keys[at - 1] ?? null, keys[at] ?? null))
      }
      expect(inOrder(keys)).toBe(true)
      expect(keys.every((key) => key.length > LONGEST_KEY || isOrderKey(key))).toBe(true)
    }),
  )
})

test('a thousand titles added at either end have short keys', () => {
  const added = keysBetween(null, null, 1000)
  let first = added[0] ?? ''
  for (let count = 0; count < 1000; count += 1) added.unshift((first = keyBetween(null, first)))
  expect(inOrder(added)).toBe(true)
  expect(Math.max(...added.map(({ length }) => length))).toBeLessThanOrEqual(4)
})

test.each(['', '0', 'V0', 'V-', 'Vé', 'x'.repeat(41), ' V'])('%j is no key', (text) => {
  expect(isOrderKey(text)).toBe(false)
})

test('beyond the last counted key there is still room', () => {
  for (const key of ['zzzz', 'zzzzV', '0001', '00001']) {
    expect(keyBetween(key, null) > key).toBe(true)
    expect(keyBetween(null, key) < key).toBe(true)
  }
})
