import { expect, test } from 'vitest'
import { isAtItsEnd, resumeAt } from './positions.ts'

const at = (seconds: number, of: number | null = 100) => ({ seconds, of, moment: 0 })

test.each([
  [null, null],
  [at(0.5), null],
  [at(99.5), null],
  [at(42), 42],
  [at(4200, null), 4200],
])('%j resumes at %s', (pause, seconds) => expect(resumeAt(pause)).toBe(seconds))

test.each([
  [at(89), false],
  [at(90), true],
  [at(90, null), false],
  [at(90, 0), false],
])('whether %j is nearly all of a video: %s', (pause, isNearlyAll) => expect(isAtItsEnd(pause)).toBe(isNearlyAll))
