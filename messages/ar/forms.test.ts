import { expect, test } from 'vitest'
import { movies, seconds } from './forms.ts'

test.each([
  [0, 'لا أفلام', 'أقل من ثانية'],
  [1, 'فيلم واحد', 'ثانية واحدة'],
  [2, 'فيلمان', 'ثانيتين'],
  [3, '3 أفلام', '3 ثوانٍ'],
  [11, '11 فيلمًا', '11 ثانية'],
  [1000, '1,000 فيلم', '1,000 ثانية'],
])('%s agrees with what it counts, as a subject and as an object', (count, subject, object) => {
  expect(movies(count)).toBe(subject)
  expect(seconds(count, 'object')).toBe(object)
})
