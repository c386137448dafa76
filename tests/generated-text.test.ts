import { globSync, readFileSync } from 'node:fs'
import { parse } from 'postcss'
import { expect, test } from 'vitest'
import { OWN_STYLE } from '#server/media/player/own-style.ts'
import { STYLE } from '#server/media/player/style.ts'
import { PLAIN_HEAD } from '#server/http/responses/plain-page.ts'

// A word in a style sheet is in one language only, and translators never see it: words are elements of the page.

const sheets = [
  ...globSync('app/**/*.css').map((file) => ({ file, css: readFileSync(file, 'utf8') })),
  { file: 'server/media/player/own-style.ts', css: OWN_STYLE },
  { file: 'server/media/player/style.ts', css: STYLE },
  { file: 'server/http/responses/plain-page.ts', css: /<style>(.*?)<\/style>/s.exec(PLAIN_HEAD.text)?.[1] ?? '' },
]

test('style sheets contain no words', () => {
  expect(sheets.length).toBeGreaterThan(50)
  expect(sheets.flatMap(({ file, css }) => wordsIn(css).map((found) => `${file}:${found}`))).toEqual([])
})

test('words are found in generated content, and signs and attributes are none', () => {
  expect(wordsIn("a::before { content: 'Episode ' }")).toEqual(["1: content: 'Episode '"])
  expect(wordsIn("a::before { content: '第' counter(at) }")).toEqual(["1: content: '第' counter(at)"])
  expect(wordsIn("a::before { content: '›' / '' } b::after { content: attr(data-label); quotes: '«' '»' }")).toEqual([])
})

/** Line and text of each declaration that writes a word into the page. */
function wordsIn(css: string): string[] {
  const found: string[] = []
  parse(css).walkDecls(/^(?:content|quotes|list-style(?:-type)?)$/, ({ prop, value, source }) => {
    if (/(["'])[^"']*\p{L}[^"']*\1/u.test(value)) found.push(`${source?.start?.line}: ${prop}: ${value}`)
  })
  return found
}
