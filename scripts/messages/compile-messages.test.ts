import { expect, test } from 'vitest'
import { compileMessage } from './compile-message.ts'
import { checkAll, compiledFiles } from './compile-messages.ts'
import { compilePseudo } from './pseudo.ts'

const ENGLISH = {
  cards: {
    titles: '{count, plural, one {# title} other {# titles}}',
    more: 'Read <link>about {name}</link>.',
    kind: '{kind, select, movie {Movie} other {Show}}',
  },
  languageOffer: { view: 'View this page in English' },
}
const english = JSON.stringify(ENGLISH)

/** What is wrong in a German file that has these cards beside the English texts. */
function problemsOf(cards: object): string[] {
  return checkAll({ en: english, de: JSON.stringify({ cards }) }).problems
}

test.each<[string, object, string]>([
  ['a broken plural', { titles: '{count, plural, one {# Titel} other # Titel}' }, 'cards.titles: cannot be read'],
  ['a plural form that is missing', { titles: '{count, plural, other {# Titel}}' }, '{count} lacks the plural form "one"'],
  ['a plural form of other languages', { titles: '{count, plural, one {#} few {#} other {#}}' }, 'the plural form "few"'],
  ['an offset', { titles: '{count, plural, offset:1 one {#} other {#}}' }, 'offset'],
  ['a named style', { titles: '{count, number, percent}' }, 'cards.titles: {count} has a style'],
  ['a date', { more: '<link>{name, date}</link>' }, 'cards.more: {name} is a date'],
  ['an unknown tag', { more: 'Mehr <b>über {name}</b>' }, 'cards.more: unknown tag <b>'],
  ['a tag with attributes', { more: '<link href="x">über {name}</link>' }, 'cards.more: cannot be read'],
  ['a tag that is missing', { more: 'Mehr über {name}' }, 'cards.more: the tag <link> is missing'],
  ['a parameter that does not exist', { more: '<link>{name} {nmae}</link>' }, 'cards.more: there is no parameter {nmae}'],
  ['a parameter that is missing', { more: '<link>mehr</link>' }, 'cards.more: the parameter {name} is missing'],
  ['a text that English lacks', { titel: 'x' }, 'cards.titel: English has no such text'],
  ['an empty text', { more: ' ' }, 'cards.more: is empty'],
  ['a value that is no text', { more: 7 }, 'cards.more: neither a text nor a group of texts'],
])('%s is found, with its file and key', (_, cards, reason) => {
  const [problem = ''] = problemsOf(cards)
  expect(problem).toMatch(/^messages\/de\.json: /)
  expect(problem).toContain(reason)
  expect(() => compiledFiles({ en: english, de: JSON.stringify({ cards }) })).toThrow(problem)
})

test.each([
  ['a file that is no JSON', '{ "cards": ', 'messages/de.json: no JSON: '],
  [
    'a key that is there twice',
    '{ "cards": { "a": "{", "b": "", "a": "2" } }',
    'messages/de.json: cards.a: this key is there twice',
  ],
])('%s is found', (_, text, reason) => {
  expect(checkAll({ en: english, de: text }).problems[0]).toContain(reason)
})

test('a key may return in another group, and a text may look like one', () => {
  const { problems } = checkAll({ en: '{ "a": { "x": "\\"a\\": {", "y": "1" }, "b": { "x": "1", "y": "" }, "y": "1" }' })
  expect(problems).toEqual(['messages/en.json: a.x: cannot be read: EXPECT_ARGUMENT_CLOSING_BRACE'])
})

test('a choice may be left out, and a quoted brace or tag is text', () => {
  expect(problemsOf({ kind: 'Titel', more: "<link>'{'{name}'</b>'</link>" })).toEqual([])
})

test('a text that a language lacks is the English one', () => {
  const files = compiledFiles({ en: english, de: JSON.stringify({ cards: { kind: 'Titel' } }) })
  expect(files.get('de.ts')).toContain('"kind":["Titel"]')
  expect(files.get('de.ts')).toContain('about ')
  expect(files.get('types.ts')).toContain('"titles": (values: { count: number }) => string')
})

test('tags stay text, and a text of a function is an array', () => {
  expect(compileMessage('<link>About</link> us', false)).toBe('<link>About</link> us')
  expect(compileMessage('Titel', true)).toEqual(['Titel'])
  expect(compileMessage('{count, plural, one {<link>#</link>} other {x}}', true)).toEqual([
    ['count', 2, { one: ['<link>', 0, '</link>'], other: 'x' }],
  ])
})

test('the pseudo-language changes all letters but those of tags and parameters', () => {
  expect(compilePseudo('Watch <name>{name}</name>', true)).toEqual(['⟦', 'Wátch <name>', ['name'], '</name>', '~~~~~~ ~~~~⟧'])
})
