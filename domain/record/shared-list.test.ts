import { array, assert, asyncProperty, boolean, constantFrom, integer, option, record, string, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_LINK, linkTo, listInFragment, MAX_SHARED, type SharedItem, type SharedList } from './shared-list.ts'

const PAGE = 'https://site.test/shared-list'
const movies = (count: number): SharedItem[] =>
  Array.from({ length: count }, (_, at) => ({ type: 'movie', id: at + 1, note: null }))
const listOf = (part: Partial<SharedList> = {}): SharedList => ({
  name: 'Noir',
  about: 'Rain.',
  isNumbered: true,
  items: [
    { type: 'movie', id: 603, note: null },
    { type: 'tv', id: 1396, note: 'Wie schön <b>1</b> 雨' },
  ],
  ...part,
})

/** A fragment of this form, whatever the text is. */
async function folded(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'))
  return `1.${Buffer.from(await new Response(packed).arrayBuffer()).toString('base64url')}`
}
const foldedJson = (value: unknown) => folded(JSON.stringify(value))

async function fragmentOf(list: SharedList): Promise<string> {
  const made = await linkTo(list, PAGE)
  if (!('link' in made)) throw new Error(made.problem)
  expect(made.link).toMatch(/^https:\/\/site\.test\/shared-list#1\.[\w-]+$/)
  return made.link.slice(PAGE.length + 1)
}

test('a link holds the whole list', async () => {
  expect(await listInFragment(await fragmentOf(listOf()))).toEqual({ list: listOf() })
})

test('every list that fits comes out as it went in', async () => {
  const text = string({ unit: 'binary', maxLength: 30 }).filter((each) => each.isWellFormed())
  const item = record({
    type: constantFrom<SharedItem['type']>('movie', 'tv'),
    id: integer({ min: 1, max: 999_999_999 }),
    note: option(text),
  })
  const items = uniqueArray(item, { minLength: 1, maxLength: 30, selector: ({ type, id }) => `${type}/${id}` })
  await assert(
    asyncProperty(record({ name: text, about: text, isNumbered: boolean(), items }), async (list) => {
      expect(await listInFragment(await fragmentOf(list))).toEqual({ list })
    }),
    { numRuns: 40 },
  )
})

test('250 titles fit, one more does not', async () => {
  expect(await fragmentOf(listOf({ items: movies(MAX_SHARED) }))).toBeTruthy()
  expect(await linkTo(listOf({ items: movies(MAX_SHARED + 1) }), PAGE)).toEqual({ problem: 'titles' })
})

test('a list whose link would be over 8,000 characters has none', async () => {
  // Digits that no compression shortens enough.
  const notes = movies(100).map((item) => ({
    ...item,
    note: Array.from({ length: 40 }, (_, at) => Math.sin(item.id * 97 + at)).join(''),
  }))
  expect(await linkTo(listOf({ items: notes }), PAGE)).toEqual({ problem: 'long' })
})

test('a fragment that is cut or changed anywhere is said to be broken, or of a later form', async () => {
  const whole = await fragmentOf(listOf())
  const answers: unknown[] = []
  for (let at = 1; at < whole.length; at += 1) {
    const changed = whole.slice(0, at) + (whole[at] === 'A' ? 'B' : 'A') + whole.slice(at + 1)
    const cut = await listInFragment(whole.slice(0, at))
    expect(cut).toEqual({ problem: 'broken' })
    answers.push(await listInFragment(changed))
  }
  // The last character of base64 may hold bits that mean nothing.
  expect(answers.slice(0, -1)).toEqual(answers.slice(1).map(() => ({ problem: 'broken' })))
})

test.each<[string, string | Promise<string>, string]>([
  ['nothing', '', 'none'],
  ['no list', 'main', 'broken'],
  ['a later form', '2.abc', 'later'],
  ['1 MB', `1.${'A'.repeat(1_000_000)}`, 'large'],
  ['what unfolds to megabytes', folded(' '.repeat(5_000_000)), 'large'],
  ['251 titles', foldedJson(['', '', 0, movies(251).map(({ id }) => id)]), 'large'],
  ['a name of 10,000 characters', foldedJson(['x'.repeat(10_000), '', 0, [1]]), 'large'],
  ['a note of 1,001 characters', foldedJson(['', '', 0, [[1, 'x'.repeat(1001)]]]), 'large'],
  ['no titles', foldedJson(['', '', 0, []]), 'broken'],
  ['a title twice', foldedJson(['', '', 0, [1, 1]]), 'broken'],
  ['an id that is none', foldedJson(['', '', 0, [1.5]]), 'broken'],
  ['an id of text', foldedJson(['', '', 0, ['1']]), 'broken'],
  ['something else', foldedJson({ name: 'x' }), 'broken'],
])('%s: %#', async (_what, fragment, problem) => {
  expect(await listInFragment(await fragment)).toEqual({ problem })
})

test('no fragment makes it fail', async () => {
  await assert(
    asyncProperty(array(integer({ min: 0, max: 255 }), { maxLength: 60 }), string(), async (bytes, text) => {
      const packed = `1.${Buffer.from(bytes).toString('base64url')}`
      expect(await listInFragment(packed)).toHaveProperty('problem')
      expect(await listInFragment(text.slice(0, LONGEST_LINK))).toHaveProperty('problem')
    }),
  )
})
