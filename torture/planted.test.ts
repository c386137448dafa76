import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFECTS } from './planted.ts'

test.each(DEFECTS)('the code where a fault is planted is still there: $name', ({ file, from }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
})
