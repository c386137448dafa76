import { expect, test } from 'vitest'
import { links, section } from '#tests/helpers/html.ts'
import { openSite } from '#tests/helpers/site.ts'

const site = await openSite({ now: () => new Date('2026-11-20T12:00:00Z') })
const textOf = async (path: string) => (await site.get(path)).text()
/** The data of a page, as text. */
const dataOf = (html: string) => html.slice(html.lastIndexOf('streamController.enqueue('))
/** The names of the cards in a part of a page. */
const namesIn = (html: string) => [...html.matchAll(/<img[^>]*>.*?<span[^>]* dir="auto">([^<]+)</g)].map(([, name]) => name ?? '')

test.each([
  ['/', 'Trending Movies', '/_.data'],
  ['/', 'Most Popular Celebrities', '/_.data'],
  ['/movie/10331', 'If you like Night of the Living Dead, check out', '/movie/10331.data'],
])(
  'what the cards of %s show under “%s” is not in its data; a page that is open gets it with the data',
  async (path, heading, data) => {
    const page = await textOf(path)
    const names = namesIn(section(page, heading)).filter((name) => name.length > 6 && !/[&']/.test(name))
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => dataOf(page).includes(name))).toEqual([])
    const answer = await textOf(data)
    expect(names.filter((name) => !answer.includes(name))).toEqual([])
  },
)

test('neither are the titles of a list', async () => {
  const page = await textOf('/movie?tab=popular')
  const shown = links(page).flatMap(([href]) => /^\/movie\/(\d+)$/.exec(href)?.[1] ?? [])
  expect(shown).toHaveLength(20)
  expect(shown.filter((id) => new RegExp(`\\b${id}\\b`).test(dataOf(page)))).toEqual([])
  const answer = await textOf('/movie.data?tab=popular')
  expect(shown.filter((id) => !answer.includes(id))).toEqual([])
})

test.each(['', '?tab=cast', '?tab=reviews'])('the data of a title has what its tab "%s" shows, and no other', async (search) => {
  const data = dataOf(await textOf(`/movie/10331${search}`))
  const has = (name: string) => data.includes(`\\"${name}\\"`)
  expect({ cast: has('cast'), crew: has('crew'), reviews: has('reviews'), images: has('images') }).toEqual({
    cast: search === '?tab=cast',
    crew: false,
    reviews: search === '?tab=reviews',
    images: false,
  })
})
