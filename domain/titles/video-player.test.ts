import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { PLAYER_ORIGINS, videoPlayer } from './video-player.ts'

const youtube = { site: 'YouTube', key: 'abc_DEF-123' } as const
const vimeo = { site: 'Vimeo', key: '76979871' } as const

// @spec titles/videos: Trailers are embedded from a video site with autoplay, muted and in a loop.
test('a video plays muted and in a loop in its own site’s player, with tracking turned off', () => {
  expect(videoPlayer(youtube)).toBe(
    'https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1&mute=1&loop=1&playlist=abc_DEF-123&rel=0&playsinline=1',
  )
  expect(videoPlayer(vimeo)).toBe('https://player.vimeo.com/video/76979871?autoplay=1&muted=1&loop=1&dnt=1&playsinline=1')
})

test('a key can neither change the host nor add parameters', () => {
  assert(
    property(constantFrom('YouTube' as const, 'Vimeo' as const), string(), (site, key) => {
      const { origin, searchParams } = new URL(videoPlayer({ site, key }))
      expect(origin).toBe(PLAYER_ORIGINS[site])
      expect(searchParams.get('autoplay')).toBe('1')
      expect([...searchParams.keys()]).toHaveLength(site === 'YouTube' ? 6 : 5)
    }),
  )
})
