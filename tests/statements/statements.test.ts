import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Statement } from './statement.ts'

const files = import.meta.glob<{ statements: Statement[] }>(['./*.ts', '!./statement.ts', '!./*.test.ts'], { eager: true })
const all = Object.values(files).flatMap(({ statements }) => statements)

test('every statement has an id of its own', () => {
  const ids = all.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('every statement is shown by a test', () => {
  expect(all.filter(({ shownBy }) => shownBy.length === 0).map(({ id }) => id)).toEqual([])
})

test('every test that a statement names exists and runs', () => {
  const broken = all.flatMap(({ id, shownBy }) => shownBy.flatMap((name) => complaint(name).map((text) => `${id}: ${text}`)))
  expect(broken).toEqual([])
})

test('a name that leads to no test, or to one that is left out, is found', () => {
  const here = 'tests/statements/statements.test.ts'
  expect(complaint(`${here} › every statement has an id of its own`)).toEqual([])
  expect(complaint('tests/nowhere.test.ts › anything')).toEqual(['tests/nowhere.test.ts does not exist'])
  expect(complaint(`${here} › every statement`)).toEqual([`${here} has no test “every statement”`])
  expect(namesTest("test.skip('left out', () => {})", 'left out')).toBe(false)
  expect(namesTest("test.each([1, 2])('table %i', () => {})", 'table %i')).toBe(true)
})

function complaint(name: string): string[] {
  const [file = '', title = ''] = name.split(' › ')
  if (!existsSync(file)) return [`${file} does not exist`]
  return namesTest(readFileSync(file, 'utf8'), title) ? [] : [`${file} has no test “${title}”`]
}

/** Whether the source has `test('title', …)`, or a table of tests with that title. */
function namesTest(source: string, title: string): boolean {
  const dense = source.replace(/\(\s+/g, '(')
  return ["'", '"', '`'].some((quote) => ['test(', ')('].some((call) => dense.includes(`${call}${quote}${title}${quote},`)))
}
