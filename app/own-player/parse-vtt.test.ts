import { readFileSync } from 'node:fs'
import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { parseChapters, parseSubtitles, parseThumbnails, parseVtt } from './parse-vtt.ts'

test('cues have times, settings and text', () => {
  const file =
    'WEBVTT - of a film\n\nNOTE no cue\n\n1\n00:01.000 --> 00:02.500 align:start line:0\n<i>One</i>\ntwo\n\n1:00:00.000 --> x\nthree'
  expect(parseVtt(file)).toEqual({
    cues: [{ start: 1, end: 2.5, settings: 'align:start line:0', text: '<i>One</i>\ntwo' }],
    damaged: 1,
  })
})

test('hours, commas, a byte order mark and line ends of any kind are read', () => {
  const file = '\u{FEFF}WEBVTT\r\n\r\n01:00:00,000 --> 01:00:01,250\r\nlate\r\r00:05.000 --> 00:06.000\rearly'
  expect(parseVtt(file)?.cues).toEqual([
    { start: 3600, end: 3601.25, settings: '', text: 'late' },
    { start: 5, end: 6, settings: '', text: 'early' },
  ])
})

test.each(['', 'WEBVTTX', '<!doctype html>', '#EXTM3U', '1\n00:00:01,000 --> 00:00:02,000\nSubRip'])(
  '%j is not WebVTT',
  (file) => {
    expect(parseVtt(file)).toBeNull()
  },
)

test('cues that end before they start, and styles, are left out', () => {
  const file = 'WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:02.000 --> 00:01.000\nback'
  expect(parseVtt(file)).toEqual({ cues: [], damaged: 1 })
})

test.each([
  ['hours of one digit', '1:02:03.000 --> 1:02:04.500', 3723, 3724.5],
  ['an arrow without blanks', '00:01.000-->00:02.000', 1, 2],
  ['an arrow with a blank on one side', '00:01.000 -->00:02.000', 1, 2],
  ['an arrow between tabs', '00:01.000\t-->\t00:02.000', 1, 2],
  ['commas', '00:01,000 --> 00:02,250', 1, 2.25],
  ['everything at once', '0:00:01,000-->0:00:02,250', 1, 2.25],
  ['minutes of one digit', '1:02.000 --> 1:03.000', 62, 63],
  ['fractions of one digit', '00:01.5 --> 00:02.25', 1.5, 2.25],
  ['whole seconds', '00:00:01 --> 00:00:02', 1, 2],
])('times with %s are read', (_what, times, start, end) => {
  const cues = [{ start, end, settings: '', text: 'Text' }]
  expect(parseVtt(`WEBVTT\n\n${times}\nText`)).toEqual({ cues, damaged: 0 })
  expect(parseVtt(`WEBVTT\n\n${times} line:0\nText`)?.cues).toMatchObject([{ start, end, settings: 'line:0' }])
})

test('the header may have no empty line after it, and empty lines before it', () => {
  const cues = [{ start: 1, end: 2, settings: '', text: 'Text' }]
  expect(parseVtt('WEBVTT\n00:01.000 --> 00:02.000\nText')).toEqual({ cues, damaged: 0 })
  expect(parseVtt('\u{FEFF}\r\n\r\nWEBVTT\r\n00:01.000 --> 00:02.000\r\nText')).toEqual({ cues, damaged: 0 })
})

test('subtitles may be SubRip, or WebVTT without its header', () => {
  const subRip = '1\r\n00:00:01,000 --> 00:00:02,000\r\n{\\an8}<i>One</i>\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nTwo\r\n'
  const cues = [
    { start: 1, end: 2, settings: 'line:0', text: '<i>One</i>' },
    { start: 3, end: 4, settings: '', text: 'Two' },
  ]
  expect(parseSubtitles(`\u{FEFF}${subRip}`)).toEqual({ cues, damaged: 0 })
  expect(parseSubtitles(subRip.slice(3))).toEqual({ cues, damaged: 0 })
  expect(parseSubtitles('WEBVTT\n\n00:03.000 --> 00:04.000\nTwo')).toEqual({ cues: [cues[1]], damaged: 0 })
  for (const other of ['', '1', '1\nOne', '<!doctype html>\n--> 1', 'This is SubRip']) expect(parseSubtitles(other)).toBeNull()
})

test('the test film’s subtitles are read completely, including right-to-left ones', () => {
  for (const lang of ['en', 'de', 'ar']) {
    const vtt = parseVtt(readFileSync(`tests/media/subtitles.${lang}.vtt`, 'utf8'))
    expect(vtt).toMatchObject({ damaged: 0, cues: { length: 6 } })
  }
})

test('the size of the result is limited', () => {
  const heaviest = [
    `WEBVTT\n${'-->'.repeat(660_000)}`,
    `WEBVTT\n${'-->\n'.repeat(500_000)}`,
    `WEBVTT\n\n${'00:00.000 --> 00:01.000\nx\n\n'.repeat(70_000)}`,
    `WEBVTT\n\n00:00.000 --> ${' '.repeat(1_900_000)}x`,
    `WEBVTT\n\n00:00.000 --> 00:01.000\n${'x'.repeat(1_900_000)}`,
  ]
  for (const file of heaviest) {
    const vtt = parseVtt(file)
    expect(vtt!.cues.length).toBeLessThanOrEqual(20_000)
    expect(Math.max(0, ...vtt!.cues.map(({ text }) => text.length))).toBeLessThanOrEqual(2_000)
  }
})

test('no input makes the parser fail', () => {
  const pieces = constantFrom(
    'WEBVTT',
    '\n',
    '\n\n',
    '-->',
    ' --> ',
    '00:01.000',
    '00:02.000',
    'NOTE',
    'x',
    '\0',
    '\u{FEFF}',
    '99:99.999',
  )
  assert(
    property(array(pieces), (parts) => {
      const vtt = parseVtt(`WEBVTT\n${parts.join('')}`)
      expect(vtt?.cues.every(({ start, end }) => end > start) ?? true).toBe(true)
    }),
  )
})

const BASE = 'https://files.example/films/thumbnails.vtt'
const parsePictures = (file: string) => parseThumbnails(file, BASE, ['https://files.example'])
const cue = (text: string) => `WEBVTT\n\n00:00.000 --> 00:03.000\n${text}`

test('chapters are in order, and those without a name are left out', () => {
  const file = 'WEBVTT\n\n00:10.000 --> 00:20.000\nFog\n\n00:00.000 --> 00:10.000\nDusk\nfalls\n\n00:20.000 --> 00:30.000\n \n'
  expect(parseChapters(file)).toEqual([
    { start: 0, end: 10, name: 'Dusk falls' },
    { start: 10, end: 20, name: 'Fog' },
  ])
  expect(parseChapters('none')).toBeNull()
})

test('thumbnails are parts of files next to the WebVTT file', () => {
  const all = parsePictures(readFileSync('tests/media/thumbnails.vtt', 'utf8'))
  expect(all).toHaveLength(10)
  const url = 'https://files.example/films/thumbnails.webp'
  expect(all?.[6]).toEqual({ start: 18, end: 21, url, x: 160, y: 90, width: 160, height: 90 })
  expect(parsePictures(cue('/one.jpg'))).toMatchObject([{ url: 'https://files.example/one.jpg', x: 0, y: 0 }])
})

test.each([
  'https://elsewhere.example/one.jpg',
  '//elsewhere.example/one.jpg',
  'javascript:alert(1)',
  'data:image/png,x',
  'one.jpg#xywh=0,0,0,90',
  'one.jpg#xywh=0,0,900,900',
  'https://[',
])('%s gives no thumbnail', (text) => {
  expect(parsePictures(cue(text))).toEqual([])
})

test('an invalid part means the whole picture', () => {
  expect(parsePictures(cue('one.jpg#xywh=percent:0,0,10,10'))).toMatchObject([
    { url: 'https://files.example/films/one.jpg', width: 160 },
  ])
})
