import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSame, itemsToRender, topOf, type GridRows, type RenderedItems } from './grid-rows.ts'

const GAP = 20
const rowHeight = fc.integer({ min: GAP + 1, max: 600 })
const grids = fc
  .record({
    columns: fc.integer({ min: 1, max: 12 }),
    heights: fc.array(fc.option(rowHeight, { nil: undefined })),
    usual: rowHeight,
  })
  .map((known): GridRows => ({ width: 1000, gap: GAP, ...known }))
const views = fc.record({ top: fc.integer({ min: -2000, max: 60_000 }), height: fc.integer({ min: 1, max: 2160 }) })
const counts = fc.integer({ min: 1, max: 3000 })
const focus = (count: number) => fc.option(fc.integer({ min: 0, max: count - 1 }))
const cases = counts.chain((count) => fc.tuple(grids, fc.constant(count), views, focus(count)))

const isShown = ({ parts }: RenderedItems, index: number) => parts.some(({ from, to }) => from <= index && index < to)

test('placeholders take exactly the space of the items that are not rendered', () => {
  fc.assert(
    fc.property(cases, ([rows, count, view, focused]) => {
      const { parts, after } = itemsToRender(rows, count, view, focused)
      const below = (index: number) => topOf(rows, Math.ceil(index / rows.columns) * rows.columns)
      const shown = parts.reduce((sum, { from, to }) => sum + below(to) - below(from), 0)
      const spaces = [...parts.map(({ space }) => space), after].filter((space) => space > 0)
      expect(shown + spaces.reduce((sum, space) => sum + space + GAP, 0)).toBe(below(count))
    }),
  )
})

test('every item on the screen is rendered, and so are the focused one and its neighbours', () => {
  fc.assert(
    fc.property(cases, ([rows, count, view, focused]) => {
      const shown = itemsToRender(rows, count, view, focused)
      const wanted = (index: number) => {
        const [top, end] = [topOf(rows, index), topOf(rows, index + rows.columns)]
        return (end > view.top && top < view.top + view.height) || (focused !== null && Math.abs(index - focused) <= 1)
      }
      for (let index = 0; index < count; index += 1) expect(isShown(shown, index) || !wanted(index)).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('each part starts a row, after the previous part, and ends within the list', () => {
  fc.assert(
    fc.property(cases, ([rows, count, view, focused]) => {
      let end = 0
      for (const { from, to } of itemsToRender(rows, count, view, focused).parts) {
        expect(from % rows.columns).toBe(0)
        expect(from).toBeGreaterThanOrEqual(end)
        expect(to).toBeGreaterThan(from)
        end = to
      }
      expect(end).toBeLessThanOrEqual(count)
    }),
  )
})

test('of two thousand cards, a few hundred are rendered at 4K', () => {
  const rows = { width: 3600, columns: 16, gap: GAP, heights: [], usual: 340 }
  const { parts } = itemsToRender(rows, 2000, { top: 20_000, height: 2160 }, 0)
  expect(parts.reduce((sum, { from, to }) => sum + to - from, 0)).toBeLessThan(400)
})

test('a difference of less than a pixel is ignored, a different item is not', () => {
  const shown = { parts: [{ space: 100, from: 6, to: 30 }], after: 50 }
  expect(isSame(shown, { parts: [{ space: 100.4, from: 6, to: 30 }], after: 49.6 })).toBe(true)
  expect(isSame(shown, { parts: [{ space: 100, from: 6, to: 36 }], after: 50 })).toBe(false)
  expect(isSame(shown, { parts: [...shown.parts, { space: 0, from: 36, to: 42 }], after: 50 })).toBe(false)
  expect(isSame(shown, { parts: shown.parts, after: 52 })).toBe(false)
})
