import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { complaintOf, readReports, REPORTS } from './runner-reports.ts'

const run = [
  { file: 'a.test.ts', title: 'it holds', passed: true },
  { file: 'a.test.ts', title: 'it is left out', passed: false },
  { file: 'a.test.ts', title: 'row 1 of {"a":[2]} holds', passed: true },
  { file: 'a.test.ts', title: 'row 2 of {"a":[3]} holds', passed: true },
  { file: 'b.test.ts', title: 'row 1 fails', passed: true },
  { file: 'b.test.ts', title: 'row 2 fails', passed: false },
].map((each) => ({ ...each, isFlaky: false }))

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

const unit = (title: string, status: string, failureMessages: string[]) => ({ title, status, failureMessages })
const journey = (title: string, status: string) => ({ title, file: 'b.spec.ts', tests: [{ status }] })

test('a test that passed only when it was tried again is told from others, in both reports', () => {
  const root = mkdtempSync(join(tmpdir(), 'marquee-reports-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const assertionResults = [unit('first', 'passed', []), unit('second', 'passed', ['late']), unit('never', 'failed', ['wrong'])]
  mkdirSync(dirname(join(root, REPORTS.unit)), { recursive: true })
  writeFileSync(join(root, REPORTS.unit), JSON.stringify({ testResults: [{ name: join(root, 'a.test.ts'), assertionResults }] }))
  const suites = [{ specs: [journey('at once', 'expected'), journey('again', 'flaky')] }]
  writeFileSync(join(root, REPORTS.browser), JSON.stringify({ config: { rootDir: root }, suites }))
  const read = readReports(root)
  expect(read.filter(({ isFlaky }) => isFlaky).map(({ file, title }) => `${file} › ${title}`)).toEqual([
    'a.test.ts › second',
    'b.spec.ts › again',
  ])
  expect(read.filter(({ passed }) => !passed).map(({ title }) => title)).toEqual(['never'])
})
