import { expect, test } from 'vitest'
import { frameReferrer } from './frame-referrer.ts'

test.each([
  'https://www.youtube-nocookie.com/embed/abcdefghijk',
  'https://www.youtube.com/embed/abcdefghijk?autoplay=1',
  'https://youtube.com/embed/abcdefghijk',
  'https://WWW.YOUTUBE.COM/embed/abcdefghijk',
  'https://player.vimeo.com/video/76979871',
  '/player/trailer/movie/1',
])('a frame of %s receives the origin of this site', (url) => {
  expect(frameReferrer(url)).toBe('strict-origin-when-cross-origin')
})

test.each([
  'https://films.example/embed/1',
  'https://archive.org/embed/lighthouse',
  'https://notyoutube.com/embed/1',
  'https://youtube.com.example/embed/1',
  'https://films.example/www.youtube.com/embed/1',
  'https://youtube.com@films.example/embed/1',
  'http://www.youtube.com/embed/1',
])('a frame of %s receives no referrer', (url) => {
  expect(frameReferrer(url)).toBe('no-referrer')
})
