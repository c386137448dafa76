import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPictureRooms, type LentBytes } from './picture-rooms.ts'

test('whatever is lent and released, in any order and twice, no two have the same memory at a time', () => {
  const turn = fc.record({
    length: fc.integer({ min: 1, max: 600_000 }),
    released: fc.array(fc.nat({ max: 99 }), { maxLength: 5 }),
  })
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 60 }), (turns) => {
      const lend = createPictureRooms()
      const lent: (LentBytes & { mark: number; isReleased?: boolean })[] = []
      for (const [mark, { length, released }] of turns.entries()) {
        const { bytes, release } = lend(length)
        expect(bytes).toHaveLength(length)
        bytes[0] = mark
        lent.push({ bytes, release, mark })
        for (const index of released.filter((each) => each < lent.length)) {
          lent[index]!.release()
          lent[index]!.isReleased = true
        }
        for (const each of lent) if (!each.isReleased) expect(each.bytes[0]).toBe(each.mark)
      }
    }),
    { numRuns: 50 },
  )
})

test('a picture gets the memory of one that was released', () => {
  const lend = createPictureRooms()
  const first = lend(100)
  first.release()
  expect(lend(300_000).bytes.buffer).toBe(first.bytes.buffer)
})
