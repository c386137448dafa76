import { expect, test } from 'vitest'
import { MAX_LANGUAGES, type Source } from './source.ts'
import { checkSource } from './check-source.ts'

const flags = { isDefault: false, isFastest: false, is4K: false, isAdFree: false, hasAds: false }
const page: Source = { ...flags, id: 1, name: 'Ours', url: 'https://films.example/{id}' }
const file: Source = { ...page, url: 'https://films.example/{id}.mp4' }
const subtitles = 'https://texts.example/{id}.{lang}.vtt'

test.each<[string, Source]>([
  ['a page', page],
  ['a file by its address', file],
  ['a file without a file extension', { ...page, kind: 'file', subtitles, languages: ['en'] }],
  ['a page whose address ends like a file', { ...file, kind: 'page' }],
  [
    'a file with all its texts',
    { ...file, subtitles, languages: ['en', 'ar', 'zh-Hant-TW'], chapters: '/c.vtt', thumbnails: '/t.vtt' },
  ],
  ['subtitles in a single language', { ...file, subtitles: '/{id}.vtt', languages: ['de'] }],
])('%s is accepted', (_, source) => {
  expect(checkSource(source, 'marquee.example')).toBeNull()
})

const many = Array.from({ length: MAX_LANGUAGES + 1 }, (_, index) => `en-x-${index}`)

test.each<[string, Source]>([
  ['The URL is empty', { ...file, url: '' }],
  ['Subtitles: Only a file can have them', { ...page, subtitles, languages: ['en'] }],
  ['Chapters: Only a file can have them', { ...file, kind: 'page', chapters: '/c.vtt' }],
  ['Thumbnails: Only a file can have them', { ...page, thumbnails: '/t.vtt' }],
  [
    'Subtitles: The host must not contain a placeholder',
    { ...file, subtitles: 'https://{lang}.example/x.vtt', languages: ['en'] },
  ],
  ['Chapters: {lang} is not a placeholder', { ...file, chapters: '/{lang}.vtt' }],
  [
    'Thumbnails: The URL must start with "https://" or be a path of this site',
    { ...file, thumbnails: 'http://films.example/t.vtt' },
  ],
  ['Languages: The URL of the subtitles is missing', { ...file, languages: ['en'] }],
  ['Languages: Say which languages the subtitles are in', { ...file, subtitles }],
  ['Languages: There are at most 30 languages', { ...file, subtitles, languages: many }],
  [
    'Languages: “english please” is not a language tag such as en or pt-BR',
    { ...file, subtitles, languages: ['en', 'english please'] },
  ],
  ['Languages: “../x” is not a language tag such as en or pt-BR', { ...file, subtitles, languages: ['../x'] }],
  ['Languages: A language is listed twice', { ...file, subtitles, languages: ['en', 'EN'] }],
  [
    'Languages: With several languages, the URL of the subtitles must contain {lang}',
    { ...file, subtitles: '/{id}.vtt', languages: ['en', 'de'] },
  ],
])('an invalid source is explained: %s', (reason, source) => {
  expect(checkSource(source, 'marquee.example')).toBe(reason)
})
