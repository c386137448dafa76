import { array, assert, constantFrom, property } from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseVtt } from './parse-vtt.ts'

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
  '%j is no WebVTT',
  (file) => {
    expect(parseVtt(file)).toBeNull()
  },
)

test('cues that end before they begin, and styles, are left out', () => {
  const file = 'WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:02.000 --> 00:01.000\nback\n\n00:01.000-->00:02.000\ntight'
  expect(parseVtt(file)).toEqual({ cues: [], damaged: 2 })
})

test('the subtitles of the film are whole, also from right to left', () => {
  for (const lang of ['en', 'de', 'ar']) {
    const vtt = parseVtt(readFileSync(`tests/media/subtitles.${lang}.vtt`, 'utf8'))
    expect(vtt).toMatchObject({ damaged: 0, cues: { length: 6 } })
  }
})

test('whatever is read is bounded', () => {
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

test('no text makes it fail', () => {
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
