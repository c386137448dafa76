import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFECTS } from './planted.ts'

test.each(DEFECTS)('the code to plant a fault in still exists: $name', ({ file, from }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
})
