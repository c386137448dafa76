import { expect, test } from 'vitest'
import type { Source } from './source.ts'
import { tidySource } from './tidy-source.ts'

const flags = { isDefault: false, isFastest: false, is4K: false, isAdFree: false, hasAds: false }

test('texts are trimmed, and empty fields left out', () => {
  const typed: Source = {
    ...flags,
    id: 1,
    name: ' Ours ',
    url: ' /f.mp4 ',
    subtitles: '  ',
    languages: [' '],
    chapters: '',
    thumbnails: ' /t.vtt',
  }
  expect(tidySource(typed)).toStrictEqual({ ...flags, id: 1, name: 'Ours', url: '/f.mp4', thumbnails: '/t.vtt' })
})

test('filled fields stay', () => {
  const full: Source = {
    ...flags,
    id: 1,
    name: 'Ours',
    url: '/f',
    kind: 'file',
    subtitles: '/{lang}.vtt',
    languages: ['en', 'ar'],
    chapters: '/c',
  }
  expect(tidySource({ ...full, languages: [' en', 'ar ', ''] })).toStrictEqual(full)
})
