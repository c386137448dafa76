import { expect, test } from 'vitest'
import { complaintAbout, hasTest } from '#tests/named-tests.ts'
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
  const broken = all.flatMap(({ id, shownBy }) => shownBy.map((name) => [id, complaintAbout(name)]))
  expect(broken.filter(([, complaint]) => complaint !== null)).toEqual([])
})

test('a name that leads to no test, or to one that is left out, is found', () => {
  const here = 'tests/statements/statements.test.ts'
  expect(complaintAbout(`${here} › every statement has an id of its own`)).toBeNull()
  expect(complaintAbout('tests/nowhere.test.ts › anything')).toBe('tests/nowhere.test.ts does not exist')
  expect(complaintAbout(`${here} › every statement`)).toBe(`${here} has no test “every statement”`)
  expect(hasTest("test.skip('left out', () => {})", 'left out')).toBe(false)
  expect(hasTest("test.each([1, 2])('table %i', () => {})", 'table %i')).toBe(true)
})
