import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { createAddressTable } from './address-table.ts'

// Few different bits, so that addresses meet.
const word = constantFrom(0, 1, 2, 3, 0x80, 0xffff_0000, 0x8000_0000, 0xffff_ffff)
const address = array(word, { minLength: 4, maxLength: 4 })
const action = record({ verb: constantFrom('put', 'put', 'put', 'remove', 'keep'), address, value: integer({ min: 0, max: 9 }) })

/** The first bits, as text. */
function keyOf(words: readonly number[], bits: number): string {
  return words
    .map((each) => each.toString(2).padStart(32, '0'))
    .join('')
    .slice(0, bits)
}

test.each([0, 1, 17, 24, 32, 33, 48, 64, 100, 128])('a table of %i bits behaves like a Map, whatever is done', (bits) => {
  const agrees = property(array(action, { maxLength: 200 }), array(address, { minLength: 10 }), (actions, asked) => {
    const table = createAddressTable(bits)
    const map = new Map<string, number>()
    for (const { verb, address: words, value } of actions) {
      const key = keyOf(words, bits)
      if (verb === 'put') {
        table.put(Uint32Array.from(words), value)
        map.set(key, value)
      } else if (verb === 'remove') {
        if (table.remove(Uint32Array.from(words)) !== map.delete(key)) return false
      } else {
        table.keep((each) => each !== value)
        for (const [each, held] of map) if (held === value) map.delete(each)
      }
    }
    const isSame = (words: number[]) => table.find(Uint32Array.from(words)) === map.get(keyOf(words, bits))
    return table.size === map.size && [...asked, ...actions.map((each) => each.address)].every(isSame)
  })
  expect(() => assert(agrees, { numRuns: 60 })).not.toThrow()
})

test('it grows, and loses nothing when every other entry is removed', () => {
  const table = createAddressTable(32)
  const words = new Uint32Array(4)
  const at = (number: number) => {
    words[0] = number * 0x0100_0001
    return words
  }
  for (let number = 0; number < 20_000; number += 1) table.put(at(number), number)
  for (let number = 0; number < 20_000; number += 2) table.remove(at(number))
  expect(table.size).toBe(10_000)
  const wrong = Array.from({ length: 20_000 }, (_, number) => number).filter(
    (number) => table.find(at(number)) !== (number % 2 === 0 ? undefined : number),
  )
  expect(wrong).toEqual([])
})
