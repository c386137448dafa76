import { array, assert, constantFrom, oneof, property, string, stringMatching, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { withoutMarks, withoutMarkup, withoutTags } from './plain-text.ts'

test.each([
  ['<em>Great</em> <strong class="x">film</strong>', 'Great film'],
  ['Tom &amp; Jerry &#39;s &quot;best&quot; &#x2014; &hellip;', 'Tom & Jerry \'s "best" — …'],
  ['&lt;em&gt;twice&lt;/em&gt; &amp;amp; more', 'twice & more'],
  ['one\r\ntwo\rthree\\r\\nfour', 'one\ntwo\nthree\nfour'],
  ['one<br/>two<br>three<p>four</p>five', 'one\ntwo\nthreefour\nfive'],
  ['a\n\n\n\n\nb', 'a\n\nb'],
  ['I <love> it, 3 < 4 > 2, a<b, <3', 'I < love> it, 3 < 4 > 2, a< b, <3'],
  ['AT&T, R&B; &unknown; &#0; &#xD800;', 'AT&T, R&B; &unknown; &#0; &#xD800;'],
  ['<script>alert(1)</script>', 'alert(1)'],
])('%j is read as %j', (written, read) => {
  expect(withoutMarkup(written)).toBe(read)
})

test.each(['&lt;<b>img src=x onerror=alert(1)&gt;', '<`b`>', '<*script*>x', String.raw`<\[b`, '<<b>b>x</b>'])(
  '%j does not become a tag',
  (text) => {
    for (const read of [withoutMarkup(text), withoutMarks(text)]) expect(read).not.toMatch(/<[a-z/!?]/i)
  },
)

test.each([
  ['**bold** and _it_ and *it* and __bold__ and ***both***', 'bold and it and it and bold and both'],
  ['**a *b* c** and _**x**_ and **_y z_**!', 'a b c and x and y z!'],
  ['~~gone~~ `code`', 'gone code'],
  ['# Heading\n> quoted\n## Next', 'Heading\nquoted\nNext'],
  ['see [my page](https://x.example/a_b_c) or ![pic](http://x.example/p.png)', 'see my page or pic'],
  [
    'snake_case_word, f**k, sh*t, M*A*S*H, 2 * 3 * 4, **** out of *****',
    'snake_case_word, f**k, sh*t, M*A*S*H, 2 * 3 * 4, **** out of *****',
  ],
  [String.raw`5\* and \_not\_`, '5* and _not_'],
  ['("**so** _good_").', '("so good").'],
  ['**über** _été_', 'über été'],
  ['unclosed **bold and _it', 'unclosed **bold and _it'],
  ['_one_ _two_ **three** **four**', 'one two three four'],
  ['<em>**Rated**</em>&nbsp;_8_/10', 'Rated 8/10'],
])('Markdown in %j is removed: %j', (written, read) => {
  expect(withoutMarks(written)).toBe(read)
})

const PIECES = [
  '<',
  '>',
  '/',
  '&',
  ';',
  'lt',
  'gt',
  'amp',
  '#60',
  '#x3c',
  'b',
  'script',
  'img',
  ' ',
  '\n',
  '*',
  '**',
  '_',
  '`',
  '!',
  '\\',
  'word',
]
const written = oneof(
  string({ unit: 'grapheme' }),
  array(constantFrom(...PIECES), { maxLength: 40 }).map((list) => list.join('')),
)

test('the result never contains markup', () => {
  assert(
    property(written, (text) => {
      for (const read of [withoutMarkup(text), withoutMarks(text)]) expect(read).not.toMatch(/<[a-z/!?]|\r/i)
    }),
  )
})

test('words between Markdown marks are kept in order', () => {
  const word = stringMatching(/^[\p{L}\p{N}]{1,12}$/u)
  const marked = tuple(word, constantFrom('', '*', '**', '***', '_', '__', '~~', '`')).map(([text, mark]) => ({ text, mark }))
  assert(
    property(array(marked, { maxLength: 20 }), (words) => {
      const read = withoutMarks(words.map(({ text, mark }) => mark + text + mark).join(' '))
      expect(read).toBe(words.map(({ text }) => text).join(' '))
    }),
  )
})

test('a text without marks stays unchanged', () => {
  assert(
    property(stringMatching(/^[\p{L}\p{N}.,:'" ()-]{0,60}$/u), (text) => {
      expect([withoutMarkup(text), withoutMarks(text)]).toEqual([text.trim(), text.trim()])
    }),
  )
})

test.each([
  ['Plain & <3', 'Plain & <3'],
  ['<i>Emma</i>', 'Emma'],
  ['One<br />Two', 'One Two'],
  ['<harmony/>', '<harmony/>'],
  ['<b></b>', '<b></b>'],
])('the name %j is read as %j', (text, plain) => {
  expect(withoutTags(text)).toBe(plain)
  expect(withoutTags(plain)).toBe(plain)
})
