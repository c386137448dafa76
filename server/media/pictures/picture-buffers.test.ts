import { array, assert, integer, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { createPictureBuffers, type LentBytes } from './picture-disk.ts'

test('whatever is lent and released, in any order and twice, no two have the same memory at a time', () => {
  const turn = record({
    length: integer({ min: 1, max: 600_000 }),
    released: array(nat({ max: 99 }), { maxLength: 5 }),
  })
  assert(
    property(array(turn, { maxLength: 60 }), (turns) => {
      const lend = createPictureBuffers()
      const lent = new Map<number, LentBytes>()
      for (const [mark, { length, released }] of turns.entries()) {
        const next = lend(length)
        expect(next.bytes).toHaveLength(length)
        next.bytes[0] = mark
        lent.set(mark, next)
        for (const each of released) {
          lent.get(each)?.release()
          lent.get(each)?.release()
          lent.delete(each)
        }
        for (const [own, { bytes }] of lent) expect(bytes[0]).toBe(own)
      }
    }),
    { numRuns: 50 },
  )
})

test('a picture gets the memory of one that was released', () => {
  const lend = createPictureBuffers()
  const first = lend(100)
  first.release()
  expect(lend(300_000).bytes.buffer).toBe(first.bytes.buffer)
})
