import { expect, test } from 'vitest'
import { checkSource } from './check-source.ts'
import { DEFAULT_SOURCES } from './default-sources.ts'

test.each(Object.values(DEFAULT_SOURCES).flat())('the default $url is valid', (source) => {
  expect(checkSource(source, 'marquee.example')).toBeNull()
})

// @spec titles/player/four
test('both types have four default sources with the ids 1 to 4', () => {
  expect(DEFAULT_SOURCES.movie.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(DEFAULT_SOURCES.tv.map(({ id }) => id)).toEqual([1, 2, 3, 4])
})
