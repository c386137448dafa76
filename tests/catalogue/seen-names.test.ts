import { expect, test, vi } from 'vitest'
import type { SeenKind } from '#domain/search/seen-name.ts'
import { sqlitePlace } from '#tests/helpers/databases.ts'
import { openSiteOn } from '#tests/helpers/service.ts'
import { openSite } from '#tests/helpers/site.ts'

const movie = {
  id: 11,
  title: 'Night Pier',
  original_title: 'Nachtsteg',
  release_date: '1999-01-01',
  popularity: 7,
  production_companies: [{ id: 31, name: 'Pier Pictures' }],
  credits: { cast: [{ id: 5, name: 'Ada Night', credit_id: 'c1', character: 'Ada' }], crew: [] },
}

type Site = Awaited<ReturnType<typeof openSite>>
const namesOf = ({ services }: Pick<Site, 'services'>, kind: SeenKind) => [...services.seen.of(kind)].map(({ name }) => name)

test('the site knows every name in a response, also after a restart', async () => {
  const env = { DATA_DIR: (await sqlitePlace()).dataDir, ANSWERS_MB: '50' }
  const first = await openSiteOn({ 'movie/11': movie }, { env })
  await first.get('/movie/11')
  expect([namesOf(first, 'movie'), namesOf(first, 'person'), namesOf(first, 'company')]).toEqual([
    ['Night Pier'],
    ['Ada Night'],
    ['Pier Pictures'],
  ])
  await first.services.close()
  const second = await openSiteOn({}, { env })
  await vi.waitFor(() => expect(namesOf(second, 'movie')).toEqual(['Night Pier']), { timeout: 5_000 })
  expect(second.asked).toEqual([])
})

test('names in other languages stay out of the English index, also when an answer is refreshed', async () => {
  let time = Date.parse('2026-11-20T12:00:00Z')
  const german = { ...movie, title: 'Der Nachtsteg' }
  const site = await openSiteOn({ 'movie/11': german }, { now: () => new Date(time) })
  const calls = () => site.asked.filter(({ path, params }) => path === 'movie/11' && params.language === 'de-DE')
  expect((await site.get('/de/movie/11')).status).toBe(200)
  time += 7 * 60 * 60_000
  expect((await site.get('/de/movie/11')).headers.get('X-Cache')).toBe('STALE')
  await vi.waitFor(async () => {
    time += 12 * 60_000
    expect((await site.get('/de/movie/11')).headers.get('X-Cache')).toBeNull()
  })
  expect(calls()).toHaveLength(2)
  expect(namesOf(site, 'movie')).not.toContain('Der Nachtsteg')
})

test('the site learns all names of the sample catalogue by itself, a page at a time', async () => {
  const site = await openSite()
  await vi.waitFor(() => expect(namesOf(site, 'movie')).toContain('Night of the Living Dead'), { timeout: 5_000 })
})
