import { expect, test } from 'vitest'
import { createPlaces } from './places.ts'

const bounds = { perHome: 3, perSite: 4 }
const place = (id: number, address = '203.0.113.7', kind = 'streams') => ({ id, kind, address, bounds })

test('all processes together hold as much for a network as one would, and each kind by itself', () => {
  const places = createPlaces()
  const [one, other] = [places.forChild(), places.forChild()]
  expect([one.hold(place(1)), other.hold(place(1)), one.hold(place(2)), other.hold(place(2))]).toEqual([true, true, true, false])
  expect(other.hold(place(3, '203.0.113.8'))).toBe(true)
  expect(other.hold(place(4, '203.0.113.7', 'connections'))).toBe(true)
  one.giveBack(2)
  expect([other.hold(place(5)), one.hold(place(3))]).toEqual([true, false])
})

test('what a process held when it ended is free again, and nothing twice', () => {
  const places = createPlaces()
  const [one, other] = [places.forChild(), places.forChild()]
  for (const id of [1, 2, 3]) one.hold(place(id))
  one.giveBack(1)
  one.giveBack(1)
  // Refused, or never asked for.
  one.giveBack(99)
  one.end()
  // Sent before it ended, and read later.
  expect(one.hold(place(4))).toBe(false)
  one.end()
  expect([1, 2, 3, 4].map((id) => other.hold(place(id)))).toEqual([true, true, true, false])
})
