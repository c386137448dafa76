import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { closest, laneOf, liesOn, nearest, sideOf, type Box, type Direction } from './nearest.ts'

const DIRECTIONS: Direction[] = ['up', 'down', 'left', 'right']
const OPPOSITE: Record<Direction, Direction> = { up: 'down', down: 'up', left: 'right', right: 'left' }
const at = (left: number, top: number, width = 100, height = 150): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const places = (boxes: Box[]) => boxes.map((box) => ({ box }))

/** Rows of cards, one below the other. */
function rowsOf(columns: number[], { gap = 80 } = {}): Box[][] {
  return columns.map((count, row) => Array.from({ length: count }, (_, column) => at(column * 120, row * (150 + gap))))
}

test('the nearest box in a direction is found, and none behind', () => {
  const boxes = [at(0, 0), at(120, 0), at(240, 0), at(120, 200), at(120, 400)]
  const from = at(120, 200)
  const others = places(boxes.filter((_, index) => index !== 3))
  expect(nearest(from, others, 'up')).toBe(1)
  expect(nearest(from, others, 'down')).toBe(3)
  expect(nearest(from, others, 'left')).toBeNull()
  expect(nearest(from, others, 'right')).toBeNull()
})

test('in a grid each direction leads to the neighbour, and back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 60 }),
      (columns, rows, gap) => {
        const boxes = Array.from({ length: rows * columns }, (_, index) =>
          at((index % columns) * (100 + gap), Math.floor(index / columns) * (150 + gap)),
        )
        const steps = { up: -columns, down: columns, left: -1, right: 1 }
        for (const [index, from] of boxes.entries())
          for (const direction of DIRECTIONS) {
            const others = boxes.map((box, other) => ({ box, kin: true, other })).filter(({ other }) => other !== index)
            const found = others[nearest(from, others, direction) ?? -1]?.other ?? null
            const sideways = direction === 'left' || direction === 'right'
            const next = index + steps[direction]
            const isThere =
              next >= 0 && next < boxes.length && (!sideways || Math.floor(next / columns) === Math.floor(index / columns))
            expect(found).toBe(isThere ? next : null)
          }
      },
    ),
  )
})

test('going down through rows of any length and up again returns to the same card', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(
      lengths,
      fc.nat(11),
      fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 72, maxLength: 72 }),
      (columns, column, uneven) => {
        // Cards of a row differ in height, because names take one or two lines.
        const rows = rowsOf(columns).map((row, line) =>
          row.map((box, index) => ({ ...box, bottom: box.bottom + uneven[line * 12 + index]! })),
        )
        const all = rows.flatMap((row) => row.map((box) => ({ box, section: { ...row[0]!, right: 1440 } })))
        const first = rows[0]![Math.min(column, rows[0]!.length - 1)]!
        const lane = laneOf(first, 'down')
        function walk(start: Box, direction: Direction): Box[] {
          return rows.slice(1).reduce(
            (way) => {
              const others = all.filter(({ box }) => box !== way.at(-1))
              return [...way, others[nearest(way.at(-1)!, others, direction, lane)!]!.box]
            },
            [start],
          )
        }
        const way = walk(first, 'down')
        expect(walk(way.at(-1)!, 'up')).toEqual(way.toReversed())
        // Stops in every row, in the same column, or at the row's end if it is shorter.
        expect(way).toEqual(rows.map((row) => row[Math.min(rows[0]!.indexOf(first), row.length - 1)]))
      },
    ),
  )
})

test('whatever the boxes, the found one lies ahead, and for left and right also beside', () => {
  const box = fc.record({
    left: fc.nat(900),
    top: fc.nat(900),
    width: fc.integer({ min: 1, max: 300 }),
    height: fc.integer({ min: 1, max: 300 }),
  })
  const boxes = box.map(({ left, top, width, height }) => at(left, top, width, height))
  fc.assert(
    fc.property(boxes, fc.array(boxes, { maxLength: 30 }), fc.constantFrom(...DIRECTIONS), (from, others, direction) => {
      const index = nearest(from, places(others), direction)
      if (index === null) return
      const found = others[index]!
      if (JSON.stringify(found) === JSON.stringify(from)) return
      const ahead = {
        up: from.top - found.top,
        down: found.bottom - from.bottom,
        left: from.left - found.left,
        right: found.right - from.right,
      }
      const beside = found.top < from.bottom && from.top < found.bottom
      expect(ahead[direction]).toBeGreaterThan(-2)
      expect(beside || direction === 'up' || direction === 'down').toBe(true)
    }),
  )
})

test('something straight ahead is always found', () => {
  fc.assert(
    fc.property(fc.constantFrom(...DIRECTIONS), fc.integer({ min: 0, max: 5000 }), (direction, gap) => {
      const far = { up: at(0, -150 - gap), down: at(0, 150 + gap), left: at(-100 - gap, 0), right: at(100 + gap, 0) }
      const target = far[direction]
      expect(nearest(at(0, 0), places([target]), direction)).toBe(0)
      expect(nearest(target, places([at(0, 0)]), OPPOSITE[direction])).toBe(0)
    }),
  )
})

test('a short row that ends far to the side is not skipped', () => {
  const short = { box: at(0, 230), section: { left: 0, right: 1440, top: 230, bottom: 380 } }
  const long = { box: at(1200, 460), section: { left: 0, right: 1440, top: 460, bottom: 610 } }
  expect(nearest(at(1200, 0), [short, long], 'down')).toBe(0)
  expect(nearest(at(1200, 0), [{ box: short.box }, long], 'down')).toBe(1)
})

test('items of the same list come before elements beside the list', () => {
  const beside = { box: at(0, 155, 50, 20) }
  const next = { box: at(60, 230), kin: true }
  expect(nearest(at(60, 0), [beside, next], 'down')).toBe(1)
  expect(nearest(at(60, 0), [beside, { box: next.box }], 'down')).toBe(0)
})

test('a box that starts beside another is not below it', () => {
  const card = { box: at(150, 20, 200, 400) }
  const field = { box: at(0, 110, 140, 40) }
  expect(nearest(at(100, 0, 40, 40), [card, field], 'down')).toBe(1)
  expect(nearest(at(100, 0, 40, 40), [card, field], 'right')).toBe(0)
})

test('of two boxes in the same place, the later in the document comes after the earlier', () => {
  const rail = at(0, 0, 300, 40)
  const below = { box: at(0, 60, 300, 40), after: true }
  expect(nearest(rail, [{ box: rail, after: true }, below], 'down')).toBe(0)
  expect(nearest(rail, [{ box: rail, after: false }, below], 'down')).toBe(1)
  expect(nearest(rail, [{ box: rail, after: false }, below], 'up')).toBe(0)
})

test('a button in a card’s corner lies on the card, at the nearer side', () => {
  const card = at(0, 0, 180, 340)
  expect(liesOn(at(136, 0, 44, 44), card)).toBe(true)
  expect(sideOf(at(136, 0, 44, 44), card)).toBe('up')
  expect(sideOf(at(300, 4, 36, 36), at(0, 0, 340, 44))).toBe('right')
  expect(liesOn(card, at(136, 0, 44, 44))).toBe(false)
  expect(liesOn(at(200, 0, 44, 44), card)).toBe(false)
})

test('the closest box is found', () => {
  const [gone, left, below] = [at(240, 0), at(120, 0), at(240, 300)]
  expect(closest(gone, [below, left])).toBe(1)
  expect(closest(gone, [])).toBeNull()
})
