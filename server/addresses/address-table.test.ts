import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { createAddressTable } from './address-table.ts'

// Few different bits, so that addresses meet.
const lane = constantFrom(0, 1, 2, 3, 0x80, 0xffff_0000, 0x8000_0000, 0xffff_ffff)
const address = array(lane, { minLength: 4, maxLength: 4 })
const deed = record({ verb: constantFrom('put', 'put', 'put', 'remove', 'keep'), address, value: integer({ min: 0, max: 9 }) })

/** The first bits, as text. */
function keyOf(lanes: readonly number[], bits: number): string {
  return lanes
    .map((each) => each.toString(2).padStart(32, '0'))
    .join('')
    .slice(0, bits)
}

test.each([0, 1, 17, 24, 32, 33, 48, 64, 100, 128])('a table of %i bits behaves like a Map, whatever is done', (bits) => {
  const agrees = property(array(deed, { maxLength: 200 }), array(address, { minLength: 10 }), (deeds, asked) => {
    const table = createAddressTable(bits)
    const map = new Map<string, number>()
    for (const { verb, address: lanes, value } of deeds) {
      const key = keyOf(lanes, bits)
      if (verb === 'put') {
        table.put(Uint32Array.from(lanes), value)
        map.set(key, value)
      } else if (verb === 'remove') {
        if (table.remove(Uint32Array.from(lanes)) !== map.delete(key)) return false
      } else {
        table.keep((each) => each !== value)
        for (const [each, kept] of map) if (kept === value) map.delete(each)
      }
    }
    const isSame = (lanes: number[]) => table.find(Uint32Array.from(lanes)) === map.get(keyOf(lanes, bits))
    return table.size === map.size && [...asked, ...deeds.map((each) => each.address)].every(isSame)
  })
  expect(() => assert(agrees, { numRuns: 60 })).not.toThrow()
})

test('it grows, and loses nothing when every other entry is removed', () => {
  const table = createAddressTable(32)
  const lanes = new Uint32Array(4)
  const at = (number: number) => {
    lanes[0] = number * 0x0100_0001
    return lanes
  }
  for (let number = 0; number < 20_000; number += 1) table.put(at(number), number)
  for (let number = 0; number < 20_000; number += 2) table.remove(at(number))
  expect(table.size).toBe(10_000)
  const wrong = Array.from({ length: 20_000 }, (_, number) => number).filter(
    (number) => table.find(at(number)) !== (number % 2 === 0 ? undefined : number),
  )
  expect(wrong).toEqual([])
})
