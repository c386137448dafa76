import { expect, test } from 'vitest'
import { complaintOf } from './runner-reports.ts'

const run = [
  { file: 'a.test.ts', title: 'it holds', passed: true },
  { file: 'a.test.ts', title: 'it is left out', passed: false },
  { file: 'a.test.ts', title: 'row 1 of {"a":[2]} holds', passed: true },
  { file: 'a.test.ts', title: 'row 2 of {"a":[3]} holds', passed: true },
  { file: 'b.test.ts', title: 'row 1 fails', passed: true },
  { file: 'b.test.ts', title: 'row 2 fails', passed: false },
]

test.each(['a.test.ts › it holds', 'a.test.ts › row %i of %j holds', 'a.test.ts › row $number of ${text} holds'])(
  '%s ran and passed',
  (name) => {
    expect(complaintOf(name, run)).toBeNull()
  },
)

test('a test that was left out, failed in one of its rows, or is not there does not count', () => {
  expect(complaintOf('a.test.ts › it is left out', run)).toMatch(/left out, or failed$/)
  expect(complaintOf('b.test.ts › row %i fails', run)).toMatch(/left out, or failed$/)
  expect(complaintOf('a.test.ts › it hold', run)).toMatch(/no such test ran$/)
  expect(complaintOf('b.test.ts › it holds', run)).toMatch(/no such test ran$/)
})
