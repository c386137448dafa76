import { expect, test } from 'vitest'
import { SHARED_RULES } from './shared-rules.ts'

test('each rule has a name of its own: a parent knows them by it', () => {
  const names = SHARED_RULES.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(10)
})
