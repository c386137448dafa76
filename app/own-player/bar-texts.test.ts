import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseChapters } from './chapters.ts'
import { parseThumbnails } from './thumbnails.ts'

const BASE = 'https://files.example/films/thumbnails.vtt'
const parse = (file: string) => parseThumbnails(file, BASE, ['https://files.example'])
const cue = (text: string) => `WEBVTT\n\n00:00.000 --> 00:03.000\n${text}`

test('chapters stand in order, those without a name are left out', () => {
  const file = 'WEBVTT\n\n00:10.000 --> 00:20.000\nFog\n\n00:00.000 --> 00:10.000\nDusk\nfalls\n\n00:20.000 --> 00:30.000\n \n'
  expect(parseChapters(file)).toEqual([
    { start: 0, end: 10, name: 'Dusk falls' },
    { start: 10, end: 20, name: 'Fog' },
  ])
  expect(parseChapters('none')).toBeNull()
})

test('pictures are parts of files beside the text', () => {
  const all = parse(readFileSync('tests/media/thumbnails.vtt', 'utf8'))
  expect(all).toHaveLength(10)
  const url = 'https://files.example/films/thumbnails.webp'
  expect(all?.[6]).toEqual({ start: 18, end: 21, url, x: 160, y: 90, width: 160, height: 90 })
  expect(parse(cue('/one.jpg'))).toMatchObject([{ url: 'https://files.example/one.jpg', x: 0, y: 0 }])
})

test.each([
  'https://elsewhere.example/one.jpg',
  '//elsewhere.example/one.jpg',
  'javascript:alert(1)',
  'data:image/png,x',
  'one.jpg#xywh=0,0,0,90',
  'one.jpg#xywh=0,0,900,900',
  'https://[',
])('%s shows nothing', (text) => {
  expect(parse(cue(text))).toEqual([])
})

test('a part that is none is the whole picture', () => {
  expect(parse(cue('one.jpg#xywh=percent:0,0,10,10'))).toMatchObject([{ url: 'https://files.example/films/one.jpg', width: 160 }])
})
