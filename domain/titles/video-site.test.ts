import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { isNoThumbnail, isVideoKey, THUMBNAIL_ORIGIN, thumbnailOf, videoPage } from './video-site.ts'

const youtube = { site: 'YouTube', key: 'abc_DEF-123' } as const
const vimeo = { site: 'Vimeo', key: '76979871' } as const

test('a video has its page on the video site', () => {
  expect(videoPage(youtube)).toBe('https://www.youtube.com/watch?v=abc_DEF-123')
  expect(videoPage(vimeo)).toBe('https://vimeo.com/76979871')
})

test('only YouTube has thumbnails at a fixed address', () => {
  expect(thumbnailOf(youtube)).toBe('https://i.ytimg.com/vi/abc_DEF-123/hqdefault.jpg')
  expect(thumbnailOf(vimeo)).toBeNull()
})

test('the grey placeholder of an unknown video and an empty picture are not thumbnails', () => {
  expect([0, 120, 320, 480].map(isNoThumbnail)).toEqual([true, true, false, false])
})

test.each([
  ['YouTube', 'abc_DEF-123', true],
  ['YouTube', '76979871', false],
  ['YouTube', 'abc/DEF-123', false],
  ['Vimeo', '76979871', true],
  ['Vimeo', 'abc_DEF-123', false],
  ['Vimeo', '', false],
] as const)('on %s the key %s is valid: %s', (site, key, is) => {
  expect(isVideoKey(site, key)).toBe(is)
})

test('a key cannot change the host', () => {
  assert(
    property(constantFrom('YouTube' as const, 'Vimeo' as const), string(), (site, key) => {
      const page = new URL(videoPage({ site, key }))
      expect(['https://www.youtube.com', 'https://vimeo.com']).toContain(page.origin)
      const thumbnail = thumbnailOf({ site, key })
      if (thumbnail === null) return
      expect(new URL(thumbnail).origin).toBe(THUMBNAIL_ORIGIN)
    }),
  )
})
