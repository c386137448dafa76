import { expect, test } from 'vitest'
import { toFigure } from './figure.ts'
import { toTable } from './table.ts'

const five = Array.from({ length: 5 }, (_, index) => ({ value: 1200 + index, referenceValue: 2000 }))
const rowsOf = (table: string) => table.split('\n').slice(4)

test('a figure shows its value, target, reference and whether the target is met', () => {
  const figure = toFigure({ name: 'Home', unit: 'requests/s', reference: 'bare', reach: { ratioAtLeast: 0.6 } }, five)
  expect(rowsOf(toTable([figure], 'this site'))).toEqual([
    '| Home | 1,202 requests/s | ratio ≥ 0.6 | bare: 2,000 requests/s | 0.601 | 0.6 to 0.602 (5) | yes |',
  ])
})

test('missed targets stand out', () => {
  const words = { name: 'Home', unit: 'ms', reference: 'bare', reach: { atMost: 2, ratioAtMost: 1.5 } }
  const table = toTable([toFigure(words, [{ value: 3, referenceValue: 4 }])], 'this site')
  expect(rowsOf(table)).toEqual(['| Home | 3 ms | ≤ 2 ms, ratio ≤ 1.5 | bare: 4 ms | 0.75 | one run | **no** |'])
})

test('a bench that fails has a row that says why, and the others keep theirs', () => {
  const figure = toFigure({ name: 'Home', unit: 'ms', reference: 'bare' }, five)
  const rows = rowsOf(toTable([{ name: 'pages', failed: 'no network |\nat all' }, figure], 'this site'))
  expect(rows[0]).toBe('| pages | failed: no network \\| at all |  |  |  |  |  |')
  expect(rows).toHaveLength(2)
})

test('an event that never happened and an undefined ratio are shown as such', () => {
  const figure = toFigure({ name: 'Picture', unit: 'ms', reference: 'bare' }, [{ value: Infinity, referenceValue: Infinity }])
  expect(rowsOf(toTable([figure], 'this site'))).toEqual(['| Picture | ∞ ms |  | bare: ∞ ms | none | one run |  |'])
})

test('the table is in Markdown, with the machine above it', () => {
  const [machine, empty, head, line] = toTable([], 'this site').split('\n')
  expect(machine).toContain(`Node ${process.versions.node}`)
  expect(empty).toBe('')
  expect(head?.split('|')).toHaveLength(line?.split('|').length ?? 0)
})
