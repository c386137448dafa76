import { expect, test } from 'vitest'
import { frameSandbox } from './sandbox.ts'

const nothing = { archive_id: null, trailer: null }
const trailer = { archive_id: null, trailer: 'abcdefghijk' }

test.each(['/player/film/movie/1', '/other', 'https://films.example/1'])(
  'a frame of %s may neither leave the page nor open others',
  (url) => {
    expect(frameSandbox(url, trailer)).toMatch(/allow-scripts/)
    expect(frameSandbox(url, trailer)).not.toMatch(/top-navigation|popups/)
  },
)

test('of our own pages, only one that embeds another site keeps its origin', () => {
  expect(frameSandbox('/player/film/movie/1', trailer)).toMatch(/same-origin/)
  expect(frameSandbox('/player/film/movie/1', nothing)).not.toMatch(/same-origin/)
  expect(frameSandbox('/player/pattern/movie/1', trailer)).not.toMatch(/same-origin/)
  expect(frameSandbox('/player/own/7/movie/1', trailer)).not.toMatch(/same-origin/)
  expect(frameSandbox('/other', trailer)).not.toMatch(/same-origin/)
})
