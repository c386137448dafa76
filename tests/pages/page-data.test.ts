import { expect, test } from 'vitest'
import { openSite } from '#tests/helpers/site.ts'

const site = await openSite({ now: () => new Date('2026-11-20T12:00:00Z') })
/** The data that an open page requests in place of a whole page. */
const dataOf = async (path: string) => (await site.get(path)).text()
const namedIn = (data: string, names: readonly string[]) => names.filter((name) => data.includes(`"${name}"`))

test.each(['/_.data', '/movie.data?tab=popular', '/search.data?q=an'])(
  'the data at %s has only what cards show of a title',
  async (path) => {
    const data = await dataOf(path)
    expect(namedIn(data, ['name', 'date', 'rating', 'poster'])).toHaveLength(4)
    expect(namedIn(data, ['genreIds', 'votes', 'overview', 'popularity'])).toEqual([])
  },
)

test.each(['', '?tab=cast', '?tab=reviews'])('the data of a title has only what its tab "%s" shows', async (search) => {
  const data = await dataOf(`/movie/10331.data${search}`)
  expect(namedIn(data, ['creditId', 'crew', 'reviews', 'images'])).toEqual(
    search === '?tab=cast' ? ['creditId'] : search === '?tab=reviews' ? ['reviews'] : [],
  )
})

test.each(['movies', 'tv', 'people'])(
  'the data of the search tab %s has its own cards, and only counts of the other types',
  async (tab) => {
    const [own, all] = [await dataOf(`/search.data?q=an&tab=${tab}`), await dataOf('/search.data?q=an')]
    expect(own.match(/\/search|"total"/g)).not.toBeNull()
    expect(own.length).toBeLessThan(all.length)
  },
)
