import { expect, test } from 'vitest'
import { listItems } from './listed-items.ts'

/** The ids of what is listed by a library that answers with these pages, the last one again and again. */
async function idsOf(...pages: unknown[][]) {
  let asked = 0
  const client: Parameters<typeof listItems>[0] = {
    async get(_, { schema }) {
      const Items = pages[Math.min(asked, pages.length - 1)]
      asked += 1
      return schema.parse({ Items })
    },
  }
  const found: string[] = []
  for await (const page of listItems(client, { type: 'Movie', signal: new AbortController().signal }))
    found.push(...page.map(({ Id }) => Id))
  return { found, asked }
}

test('an id is a text, also if the library gives it as a number; items without one are left out', async () => {
  const broken = [
    null,
    7,
    'a',
    [],
    {},
    { Id: '' },
    { Id: null },
    { Id: -1 },
    { Id: 1.5 },
    { Id: '../x' },
    { Id: 'a b' },
    { Id: ['a'] },
  ]
  const { found } = await idsOf([
    ...broken,
    { Id: 5 },
    { Id: '5' },
    { Id: 'a-b_c', Height: 'tall', ProviderIds: [], DateCreated: 'soon' },
  ])
  expect(found).toEqual(['5', '5', 'a-b_c'])
})

test('a library whose pages never end is not followed for ever', async () => {
  const { asked } = await idsOf(Array.from({ length: 500 }, (_, id) => (id === 0 ? { Id: id } : null)))
  expect(asked).toBe(2_000)
})
