import { expect, test } from 'vitest'
import { frameSandbox } from './sandbox.ts'

test.each([
  ['/player/film/movie/1', true],
  ['/player/film/movie/1', false],
  ['/other', false],
  ['https://films.example/1', false],
])('a frame of %s (embeds: %s) may neither navigate the page nor open windows', (url, embeds) => {
  expect(frameSandbox(url, embeds)).toMatch(/allow-scripts/)
  expect(frameSandbox(url, embeds)).not.toMatch(/top-navigation|popups/)
})

test('our own pages keep their origin only if they embed another site', () => {
  expect(frameSandbox('/player/film/movie/1', true)).toMatch(/same-origin/)
  expect(frameSandbox('/player/film/movie/1', false)).not.toMatch(/same-origin/)
  expect(frameSandbox('/player/own/7/movie/1', false)).not.toMatch(/same-origin/)
  expect(frameSandbox('https://films.example/1', false)).toMatch(/same-origin/)
})
