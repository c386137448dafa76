import { expect, test } from 'vitest'
import type { Video } from '#domain/titles/title.ts'
import { templateValues, trailerKey } from './template-values.ts'

const video: Video = { id: 'v', key: 'abc_DEF-123', name: 'Trailer', site: 'YouTube', type: 'Trailer', official: true }

test('the trailer is the first YouTube trailer with a valid key', () => {
  const videos: Video[] = [
    { ...video, type: 'Clip', key: 'clip' },
    { ...video, site: 'Vimeo', key: '12345' },
    { ...video, key: 'a"b' },
    { ...video, key: 'first' },
    { ...video, key: 'second' },
  ]
  expect(trailerKey({ videos })).toBe('first')
  expect(trailerKey({ videos: [] })).toBeNull()
})

test('a movie has no season; a show without an episode starts at its first one', () => {
  const title = { id: 1, imdbId: null, archiveId: null, videos: [video] }
  expect(templateValues({ ...title, type: 'movie' }, { season: 3, episode: 4 })).toMatchObject({ season: null, episode: null })
  expect(templateValues({ ...title, type: 'tv' }, null)).toMatchObject({ season: 1, episode: 1, trailer: 'abc_DEF-123' })
  expect(templateValues({ ...title, type: 'tv' }, { season: 0, episode: 4 })).toMatchObject({ season: 0, episode: 4 })
})
