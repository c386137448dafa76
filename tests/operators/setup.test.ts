import { expect, test } from 'vitest'
import { codeOf } from '#tests/helpers/authenticator.ts'
import { elements, textOf } from '#tests/helpers/html.ts'
import { cookieOf, BOSS, OTHER, PASSWORD } from '#tests/helpers/operator-account.ts'
import { auditOf, openOperatedSite } from '#tests/helpers/operators.ts'

type Site = Awaited<ReturnType<typeof openOperatedSite>>

const EDITOR = 'editor@example.org'
const SETTINGS = {
  TMDB_API_KEY: 'any',
  PUBLIC_ORIGIN: 'https://site.test',
  TRUSTED_PROXIES: '10.0.0.2',
  BACKUP_EVERY: '24',
}
const EVERYTHING = [
  'A real catalogue',
  'The data source’s terms',
  'Something of your own to play',
  'The site’s address',
  'Backups',
  'A second factor',
]

const htmlOf = async (site: Site, path: string, cookie: string) => (await site.get(path, { headers: { Cookie: cookie } })).text()
/** The checklist on the Dashboard; null: there is none. */
async function leftOn(site: Site, cookie: string): Promise<string[] | null> {
  const aside = elements(await htmlOf(site, '/admin', cookie), 'aside').find(({ text }) => text.startsWith('Left to do'))
  return aside ? elements(aside.inner, 'b').map(({ text }) => text.replace(/\.$/, '')) : null
}
/** The section's steps, with their state. */
async function stepsOf(site: Site, cookie: string): Promise<string[]> {
  return elements(await htmlOf(site, '/admin/setup', cookie), 'h2').flatMap(({ text }) =>
    / \((?:done|to do)\)$/.test(text) ? [text] : [],
  )
}

test('on a new site the Dashboard lists what is left to do, and the section says how', async () => {
  const site = await openOperatedSite()
  await site.services.accountStore.add(BOSS, PASSWORD)
  const cookie = await site.signIn()
  expect(await leftOn(site, cookie)).toEqual(EVERYTHING)
  expect(await stepsOf(site, cookie)).toEqual(EVERYTHING.map((what) => `${what} (to do)`))
  const html = await htmlOf(site, '/admin/setup', cookie)
  expect(textOf(html)).toContain('6 of 6 left to do.')
  for (const line of ['TMDB_ACCESS_TOKEN=your-token', 'PUBLIC_ORIGIN=https://films.example', 'BACKUP_EVERY=24'])
    expect(html).toContain(line)
  expect(html).toContain(`A password is enough for ${BOSS}.`)
})

test('confirming the terms is stored and audited; free films and servers count as own content', async () => {
  const site = await openOperatedSite()
  await site.services.accountStore.add(BOSS, PASSWORD)
  const cookie = await site.signIn()
  expect((await site.send('POST', '/api/admin/setup', {}, { cookie })).status).toBe(200)
  const [entry] = await auditOf(site)
  expect([entry?.action, entry?.actor, entry?.after]).toEqual(['setup.terms', BOSS, { on: true }])
  expect(await leftOn(site, cookie)).not.toContain('The data source’s terms')

  const film = { type: 'movie', id: 10, archiveItem: 'a_film', licence: 'cc0', provenance: 'Us' }
  await site.send('PUT', '/api/admin/free-films', film, { cookie })
  expect(await leftOn(site, cookie)).not.toContain('Something of your own to play')
  await site.send('DELETE', '/api/admin/free-films', { type: 'movie', id: 10 }, { cookie })
  expect(await leftOn(site, cookie)).toContain('Something of your own to play')
  const flags = { isDefault: false, isFastest: false, is4K: false, isAdFree: false, hasAds: false }
  const list = [{ ...flags, id: 9, name: 'Ours', url: 'https://films.example/{id}' }]
  await site.send('PUT', '/api/admin/sources/tv', { list, download: null, version: 0 }, { cookie })
  expect(await leftOn(site, cookie)).not.toContain('Something of your own to play')
})

test('a site that is ready has no checklist, and the section says so', async () => {
  const site = await openOperatedSite({ admins: [BOSS, OTHER, EDITOR], env: SETTINGS })
  for (const email of [BOSS, EDITOR]) await site.services.accountStore.add(email, PASSWORD)
  await site.services.store.accountRows.putRole(EDITOR, 'editor')
  const cookie = await site.signIn()
  const undone = ['The data source’s terms', 'Something of your own to play', 'The proxy in front', 'A second factor']
  expect(await leftOn(site, cookie)).toEqual(undone)
  for (const visitor of ['203.0.113.9', '2001:db8::1'])
    await site.get('/api/ip', { headers: { 'X-Forwarded-For': visitor } }, '10.0.0.2')
  expect(await leftOn(site, cookie)).toEqual(undone.filter((what) => what !== 'The proxy in front'))
  expect(await htmlOf(site, '/admin/setup', cookie)).toContain('the proxy has named 203.0.113.9 and 2001:db8::1.')

  await site.send('POST', '/api/admin/setup', {}, { cookie })
  await site.send(
    'PUT',
    '/api/admin/free-films',
    { type: 'movie', id: 10, archiveItem: 'a', licence: 'cc0', provenance: 'Us' },
    { cookie },
  )
  const begun = await site.send('POST', '/api/admin/second-factor', { password: PASSWORD }, { cookie })
  const { uri }: { uri: string } = await begun.json()
  // This ends every session except the one in the answer.
  const now = cookieOf(await site.send('PUT', '/api/admin/second-factor', { code: await codeOf(uri) }, { cookie }))
  expect(await leftOn(site, now)).toBeNull()
  expect(textOf(await htmlOf(site, '/admin/setup', now))).toContain('Everything is done: the site is ready for visitors.')
  // An editor without a second factor is not listed; another owner is.
  await site.services.accountStore.add(OTHER, PASSWORD)
  expect(await leftOn(site, now)).toEqual(['A second factor'])
})

test('operators who are not owners do not see the checklist', async () => {
  const site = await openOperatedSite({ admins: [EDITOR] })
  await site.services.accountStore.add(EDITOR, PASSWORD)
  await site.services.store.accountRows.putRole(EDITOR, 'editor')
  const cookie = await site.signIn(EDITOR)
  expect(await leftOn(site, cookie)).toBeNull()
  expect((await site.get('/admin/setup', { headers: { Cookie: cookie } })).status).toBe(403)
})
