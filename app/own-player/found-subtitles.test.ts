import { expect, test } from 'vitest'
import { parseSubtitles } from './parse-vtt.ts'

// Files as programs and people write them; each is one of a kind that others got wrong.

const A = '00:00:01,000 --> 00:00:02,000'
const B = '00:00:03,000 --> 00:00:04,000'
const V = '00:01.000 --> 00:02.000'
const W = '00:03.000 --> 00:04.000'

test.each([
  ['a blank in the separating line', `1\n${A}\nOne\n \n2\n${B}\nTwo\n`],
  ['a tab in the separating line', `1\n${A}\nOne\n\t\n2\n${B}\nTwo\n`],
  ['no separating line', `1\n${A}\nOne\n2\n${B}\nTwo\n`],
  ['several separating lines', `1\n${A}\nOne\n\n \n\n2\n${B}\nTwo\n\n\n`],
  ['a separating line after each number', `1\n\n${A}\nOne\n\n2\n\n${B}\nTwo`],
  ['a separating line after each time', `1\n${A}\n\nOne\n\n2\n${B}\n\nTwo`],
  ['no numbers', `${A}\nOne\n\n${B}\nTwo`],
  ['the same number again', `1\n${A}\nOne\n\n1\n${B}\nTwo`],
  ['blanks around numbers and times', ` 1 \n ${A} \nOne\n\n 2\n${B}\t\nTwo`],
  ['returns and line feeds', `1\r\n${A}\r\nOne\r\n\r\n2\r\n${B}\r\nTwo\r\n`],
  ['two returns before each line feed', `1\r\r\n${A}\r\r\nOne\r\r\n\r\r\n2\r\r\n${B}\r\r\nTwo`],
  ['places on the screen of old players', `1\n${A} X1:100 X2:600 Y1:20 Y2:60\nOne\n\n2\n${B}\nTwo`],
  ['WebVTT with a blank in the separating line', `WEBVTT\n\n${V}\nOne\n \n${W}\nTwo`],
  ['WebVTT with a tab in the separating line, and names', `WEBVTT\n\nfirst\n${V}\nOne\n\t\nsecond\n${W}\nTwo`],
  ['WebVTT without separating lines', `WEBVTT\n${V}\nOne\n${W}\nTwo`],
  ['WebVTT with numbers and without separating lines', `WEBVTT\n1\n${V}\nOne\n2\n${W}\nTwo`],
  ['WebVTT with styles, regions and notes', `WEBVTT\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\n\n${V}\nOne\n \nNOTE\nno cue\n\n${W}\nTwo`],
  ['WebVTT with a map of times', `WEBVTT\r\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000\r\n\r\n${V}\r\nOne\r\n\r\n${W}\r\nTwo`],
])('a file with %s has its two cues', (_what, file) => {
  const { cues, damaged } = parseSubtitles(file)!
  expect(cues.map(({ start, end, text }) => [start, end, text])).toEqual([
    [1, 2, 'One'],
    [3, 4, 'Two'],
  ])
  expect(damaged).toBe(0)
}) // prettier-ignore

test.each([
  ['an empty line within the text', 'One\n\nmore', 'One\nmore'],
  ['a blank line within the text', 'One\n \nmore', 'One\nmore'],
  ['a number as its text', '42', '42'],
  ['a number as its last line', 'The answer:\n42', 'The answer:\n42'],
  ['tags', '<i>One</i> <b>two</b>', '<i>One</i> <b>two</b>'],
  ['tags in capitals', '<I>One</I> <B>two</B>', '<i>One</i> <b>two</b>'],
  ['a colour, which browsers ignore', '<font color="#ffff00">One</font>', '<font color="#ffff00">One</font>'],
  ['codes', '{\\i1}One{\\i0}', 'One'],
  ['a code for a new line', 'One\\Ntwo', 'One\ntwo'],
  ['a tag for a new line', 'One<br/>two', 'One\ntwo'],
  ['a heart', 'I <3 you', 'I &lt;3 you'],
  ['a lonely sign', 'if a < b then', 'if a &lt; b then'],
  ['a sign before a tag', '<<i>One</i>', '&lt;<i>One</i>'],
  ['a tag that is never closed', '<i>One <b', '<i>One &lt;b'],
  ['an arrow of one dash', 'a -> b', 'a -> b'],
])('SubRip’s text with %s is shown whole', (_what, text, shown) => {
  const { cues, damaged } = parseSubtitles(`1\n${A}\n${text}\n\n2\n${B}\nTwo`)!
  expect(cues.map((cue) => cue.text)).toEqual([shown, 'Two'])
  expect(damaged).toBe(0)
})

test('voices, classes and times within the text of WebVTT stay', () => {
  const text = '<v Ada>One</v> <c.yellow>two</c> <00:01.500>three'
  expect(parseSubtitles(`WEBVTT\n\n${V}\n${text}`)?.cues[0]?.text).toBe(text)
})

test.each([
  ['{\\an8}One', 'line:0'],
  ['{\\an7}One', 'line:0'],
  ['<i>{\\an9}One</i>', 'line:0'],
  ['{\\an2}One', ''],
  ['{\\pos(10,20)}One', ''],
])('%s has the place %j', (text, settings) => {
  expect(parseSubtitles(`1\n${A}\n${text}`)?.cues).toMatchObject([{ settings }])
})

test('a place that the cue has goes before that of a code', () => {
  const file = `WEBVTT\n\n00:01.000 --> 00:02.000 line:90% align:middle\n{\\an8}One`
  expect(parseSubtitles(file)?.cues).toMatchObject([{ settings: 'line:90% align:middle', text: 'One' }])
})

test('two cues at once are both there, also the same one twice', () => {
  const file = `1\n${A}\nOne\n\n2\n${A}\nTwo\n\n3\n${A}\nTwo`
  expect(parseSubtitles(file)?.cues.map(({ text }) => text)).toEqual(['One', 'Two', 'Two'])
})
