import { expect, test } from 'vitest'
import { z } from 'zod'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { openOperatedSite, refusalOf } from '#tests/helpers/operators.ts'

const site = await openOperatedSite()
await site.services.accountStore.add(BOSS, PASSWORD)
const cookie = await site.signIn()
const PATH = '/api/admin/free-films'
const send = (method: string, body?: unknown, path = PATH) => site.send(method, path, body, { cookie })
const page = async (path: string) => (await site.get(path)).text()
const ids = async (search: string) => {
  const answer = await (await site.get(`/api/titles/movie?free=1&${search}`)).json()
  return z
    .object({ items: z.array(z.object({ id: z.number() })) })
    .parse(answer)
    .items.map(({ id }) => id)
}
const panel = async (search: string) => (await site.get(`/admin/free-films?${search}`, { headers: { Cookie: cookie } })).text()
/** A real film of the sample that the project has no copy of. */
const WINGS = { type: 'movie', id: 28_966, archiveItem: 'wings_of_ours', licence: 'before-1930', provenance: 'Our own scan' }
const outcome = z.object({
  added: z.number(),
  changed: z.number(),
  refused: z.array(z.object({ line: z.number(), reason: z.string() })),
  more: z.number(),
})

test('a title with an entry says that it is free here and under which licence', async () => {
  const html = await page('/movie/10331')
  expect(html).toMatch(/href="\/movie\?free=1"[^>]*>Free here<\/a>/)
  expect(html).toMatch(/Free to watch here: <a[^>]* href="https:\/\/creativecommons\.org\/publicdomain\/mark\/1\.0\/"/)
  expect(await page('/movie/28966')).not.toContain('Free here')
})

test('an operator’s entry shows on the title, in lists and in the player at once, until it is removed, and again after undo', async () => {
  expect(await ids('year_min=1927&year_max=1927')).not.toContain(WINGS.id)
  expect(await (await send('PUT', WINGS)).json()).toMatchObject({ name: 'Wings', season: null, withdrawn: false })
  expect(await page('/movie/28966')).toContain('Public domain in the United States (published before 1930)')
  expect(await page('/player/archive/movie/28966')).toContain('https://archive.org/embed/wings_of_ours')
  expect(await ids('year_min=1927&year_max=1927')).toContain(WINGS.id)
  const removed = z.object({ entry: z.string() }).parse(await (await send('DELETE', { type: 'movie', id: WINGS.id })).json())
  expect(await page('/movie/28966')).not.toContain('Free here')
  expect(await ids('year_min=1927&year_max=1927')).not.toContain(WINGS.id)
  expect((await send('POST', { undo: removed.entry }, '/api/admin/audit')).status).toBe(200)
  expect(await page('/movie/28966')).toContain('Free here')
})

test('removing one of the project’s entries withdraws it, and undo or a second removal brings it back', async () => {
  const key = { type: 'movie', id: 10_331 }
  const { entry } = z.object({ entry: z.string() }).parse(await (await send('DELETE', key)).json())
  expect(await page('/movie/10331')).not.toContain('Free here')
  expect(await page('/player/archive/movie/10331')).not.toContain('archive.org/embed')
  expect((await send('POST', { undo: entry }, '/api/admin/audit')).status).toBe(200)
  expect(await page('/movie/10331')).toContain('Free here')
  await send('DELETE', key)
  await send('DELETE', key)
  expect(await page('/movie/10331')).toContain('Free here')
  expect(await refusalOf(await send('DELETE', { type: 'movie', id: 999_999 }))).toEqual([404, 'There is no such entry'])
})

test('the server Film plays a free copy that is a file, on our own page, as soon as it is entered', async () => {
  expect(await page('/movie/10098')).toContain('/player/own/free/movie/10098')
  const file = 'https://films.example/wings.webm'
  await send('PUT', { ...WINGS, archiveItem: undefined, file })
  expect(await page('/movie/28966')).toContain('/player/own/free/movie/28966')
  const response = await site.get('/player/own/free/movie/28966')
  expect(response.headers.get('Content-Security-Policy')).toContain('media-src https://films.example;')
  expect(await response.text()).toContain(file)
  await send('PUT', WINGS)
})

test('an entry without licence or provenance is refused with what is missing', async () => {
  expect(await refusalOf(await send('PUT', { ...WINGS, provenance: '' }))).toEqual([
    400,
    expect.stringContaining('The provenance is missing'),
  ])
  expect(await refusalOf(await send('PUT', { ...WINGS, licence: undefined }))).toEqual([400, 'The licence is missing'])
  expect(await refusalOf(await send('PUT', { ...WINGS, archiveItem: undefined, file: 'http://a.example/b.mp4' }))).toEqual([
    400,
    'The file’s address begins with https://',
  ])
})

test('valid lines of a file are entered with one audit entry, invalid ones are reported, and an export can be imported again', async () => {
  const rows = [
    { line: 2, fields: { ...WINGS, id: '2760', provenance: '=us' } },
    { line: 3, fields: { ...WINGS, id: 'x' } },
    { line: 4, fields: { ...WINGS, id: 2760 } },
    {
      line: 5,
      fields: {
        type: 'tv',
        id: 4_000_101,
        season: 1,
        episode: 2,
        file: 'https://a.example/b.m3u8',
        licence: 'Ours',
        licenceUrl: 'https://a.example/',
      },
    },
    { line: 6, fields: WINGS },
  ]
  const report = outcome.parse(await (await send('POST', { rows })).json())
  expect(report).toEqual({
    added: 1,
    changed: 1,
    more: 0,
    refused: [
      { line: 3, reason: 'The id is a whole number from 1 to 999999999' },
      { line: 4, reason: 'The same work as line 2' },
      { line: 5, reason: 'The provenance is missing: who says that the work is free, and where' },
    ],
  })
  const [newest] = await site.services.store.audit.recent(1)
  expect(newest).toMatchObject({ action: 'free-work.import', target: '2 entries', after: { works: 2 } })
  const csv = await (await site.get(`${PATH}?as=csv`, { headers: { Cookie: cookie } })).text()
  expect(csv.split('\r\n')[0]).toBe('type,id,season,episode,archiveItem,file,licence,licenceUrl,provenance')
  expect(csv).toContain("'=us")
  const response = await site.get(`${PATH}?as=json`, { headers: { Cookie: cookie } })
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="free-films.json"')
  const { works } = z.object({ works: z.array(z.record(z.string(), z.unknown())) }).parse(await response.json())
  expect(works.map(({ id }) => id).toSorted()).toEqual([2760, 28_966])
  const again = { rows: works.map((fields, index) => ({ line: index + 1, fields })) }
  expect(outcome.parse(await (await send('POST', again)).json())).toEqual({ added: 0, changed: 2, refused: [], more: 0 })
})

test('each download of the entries is in the audit log, but a HEAD request is not', async () => {
  const headers = { Cookie: cookie }
  const latest = async () => (await site.services.store.audit.recent(1))[0]
  await send('PUT', WINGS)
  await site.get(PATH, { method: 'HEAD', headers })
  expect(await latest()).toMatchObject({ action: 'free-work.put' })
  await site.get(`${PATH}?as=csv`, { headers })
  expect(await latest()).toMatchObject({ action: 'free-work.download', actor: BOSS, target: 'free films' })
})

test('bad files are refused before anything is written', async () => {
  expect(await refusalOf(await send('POST', { rows: [] }))).toEqual([400, 'The file has no entries'])
  const many = Array.from({ length: 5001 }, (_, index) => ({ line: index + 1, fields: { id: index } }))
  expect(await refusalOf(await send('POST', { rows: many }))).toEqual([400, 'A file has at most 5000 entries'])
  expect((await send('POST', JSON.stringify({ rows: 'x'.repeat(4_000_001) }))).status).toBe(413)
  const bad = outcome.parse(await (await send('POST', { rows: many.slice(0, 5000) })).json())
  expect([bad.added, bad.changed, bad.refused.length, bad.more]).toEqual([0, 0, 200, 4800])
})

test('Home has a row of free films if the panel turns it on', async () => {
  expect(await page('/')).not.toContain('Free here')
  expect(await (await send('PUT', { onHome: true })).json()).toEqual({ onHome: true })
  const html = await page('/')
  expect(html).toContain('Free here')
  expect(html).toContain('href="/movie?free=1"')
  await send('PUT', { onHome: false })
  expect(await page('/')).not.toContain('Free here')
})

test('the panel lists the entries in pages, the site’s own first, and finds them by name, place and licence', async () => {
  const first = await panel('')
  expect(first).toMatch(/Page (<!-- -->)?1(<!-- -->)? of (<!-- -->)?[5-9]/)
  expect(first.indexOf('Wings')).toBeGreaterThan(0)
  expect(await panel('find=metropolis')).toContain('Metropolis1927EnglishVersion')
  expect(await panel('find=no-such-film')).toContain('No free films found.')
  expect((await panel('sort=name&direction=asc&page=2')).match(/<tr/g)).toHaveLength(26)
})
