import { expect, test } from 'vitest'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { openOperatedSite } from '#tests/helpers/operators.ts'

const site = await openOperatedSite()
await site.services.accountStore.add(BOSS, PASSWORD)
const cookie = await site.signIn()
const ask = async (path: string) => {
  const response = await site.send('GET', `/api/admin/titles?${path}`, undefined, { cookie })
  return [response.status, await response.json()]
}
const FILM = { type: 'movie', id: 10331, name: 'Night of the Living Dead' }

// @spec operators/find-title
test('a title is found by its name, also when it is blocked, and no search is logged', async () => {
  await site.send('PUT', '/api/admin/blocks', { type: 'movie', id: 10331 }, { cookie })
  const [status, { items }] = await ask('q=night%20of%20the%20living%20dead')
  expect([status, items[0]]).toMatchObject([200, { ...FILM, isBlocked: true }])
  await site.send('DELETE', '/api/admin/blocks', { type: 'movie', id: 10331 }, { cookie })
  const [, after] = await ask('q=night%20of%20the%20living%20dead')
  expect(after.items[0]).toMatchObject({ ...FILM, isBlocked: false })
  await site.services.searchLogging.flush()
  expect(await site.services.store.searchLog.addresses()).toEqual([])
})

test.each(['https://www.themoviedb.org/movie/10331-night', 'tt0063350'])('%s finds the title that it links to', async (link) => {
  const [, { items }] = await ask(`q=${encodeURIComponent(link)}`)
  expect(items).toMatchObject([FILM])
})

test.each([
  ['q=', 200, { items: [] }],
  ['q=zzzzzzzzqqq', 200, { items: [] }],
  [`q=${'x'.repeat(201)}`, 400, { error: { code: 'invalid' } }],
  ['q=a&q=b', 400, { error: { code: 'invalid' } }],
  ['of=movie/1e3', 400, { error: { code: 'invalid' } }],
  ['of=person/5', 400, { error: { code: 'invalid' } }],
  [`of=${Array.from({ length: 26 }, (_, id) => `movie/${id + 1}`).join(',')}`, 400, { error: { code: 'invalid' } }],
  ['of=movie/10331,tv/99999991', 200, { items: [FILM], problem: null }],
])('%s is answered with %i', async (query, status, body) => {
  expect(await ask(query)).toMatchObject([status, body])
})
