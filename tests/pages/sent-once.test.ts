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
  ['/search?q=an', 'Movies', '/search.data?q=an'],
  ['/search?q=an', 'People', '/search.data?q=an'],
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

/** The ids of the cards of the chosen tab. */
function idsOf(html: string): string[] {
  const [, panel = ''] = html.split('role="tabpanel"')
  return links(panel).flatMap(([href]) => /^\/\w+\/(\d+)$/.exec(href)?.[1] ?? [])
}

test.each([
  ['movies', '/movie/'],
  ['tv', '/tv/'],
  ['people', '/person/'],
])(
  'the tab %s of a search has its cards in the markup, all of its kind as data, and nothing of other kinds',
  async (tab, kind) => {
    const page = await textOf(`/search?q=an&tab=${tab}`)
    const main = page.slice(0, page.indexOf('</main>'))
    const shown = idsOf(main)
    expect(shown.length).toBeGreaterThan(5)
    expect(shown.filter((id) => !main.includes(`href="${kind}${id}"`))).toEqual([])
    expect(shown.filter((id) => new RegExp(`\\b${id}\\b`).test(dataOf(page)))).toEqual([])
    const answer = await textOf(`/search.data?q=an&tab=${tab}`)
    expect(shown.filter((id) => !answer.includes(id))).toEqual([])
    expect(answer.length).toBeLessThan((await textOf('/search.data?q=an')).length)
  },
)
