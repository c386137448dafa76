import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { auditOf, openOperatedSite, refusalOf } from '#tests/helpers/operators.ts'
import { LIBRARY_KEY, openLibrary } from '#tests/library-server/library-server.ts'

const PATH = '/api/admin/libraries'

async function open(env: NodeJS.ProcessEnv = {}) {
  const site = await openOperatedSite({ env })
  await site.services.accountStore.add(BOSS, PASSWORD)
  const cookie = await site.signIn()
  const server = await openLibrary({ slow: 20_000 })
  onTestFinished(server.close)
  const given = { address: server.address, apiKey: LIBRARY_KEY, publicAddress: '', certificate: '', plays: 'shown' }
  const send = (method: string, body: object) => site.send(method, PATH, body, { cookie })
  const panel = async () => (await site.get('/admin/libraries', { headers: { Cookie: cookie } })).text()
  const { libraries } = site.services
  const isRead = () => vi.waitFor(() => expect(libraries.titles().length).toBeGreaterThan(0), 5000)
  return { ...site, site, server, given, send, panel, isRead, libraries }
}
const saved = z.object({ id: z.string(), name: z.string() })

test('Test says what a server is and has, and keeps nothing', async () => {
  const { given, send, libraries, server } = await open()
  const answer = await send('POST', given)
  expect(await answer.json()).toMatchObject({
    kind: 'jellyfin',
    version: '12.1.0',
    name: 'The film cupboard',
    folders: [{ name: 'Movies' }, { name: 'Shows' }, { name: 'Private' }],
    shows: { all: 2, withIds: 2 },
    episodes: { all: 8, withIds: 8 },
  })
  expect(libraries.isAny).toBe(false)
  const onlyPrivate = { ...given, folders: [server.id('Private')] }
  expect(await (await send('POST', onlyPrivate)).json()).toMatchObject({ movies: { all: 1, withIds: 1 }, shows: { all: 0 } })
})

test('a library is added, read and removed, and its key is in no answer, page, log or audit entry', async () => {
  const { site, given, send, panel, isRead, libraries, server, logged } = await open()
  const { id, name } = saved.parse(await (await send('PUT', given)).json())
  expect(name).toBe('The film cupboard')
  await isRead()
  await vi.waitFor(async () => expect(await panel()).toContain('2 shows'))
  server.switches.answers = 'failing'
  await send('POST', { ...given, id, apiKey: '' })
  const audit = await auditOf(site)
  expect(audit.map(({ action, target }) => `${action} ${target}`)).toEqual(
    expect.arrayContaining([`library.save ${name}`, `library.test ${server.address}`]),
  )
  expect(JSON.stringify([audit, logged, await panel(), libraries.all()])).not.toContain(LIBRARY_KEY)
  expect((await send('DELETE', { id })).status).toBe(200)
  expect([libraries.isAny, libraries.titles(), await site.services.store.libraryItems.titles()]).toEqual([false, [], []])
  expect(await site.services.store.libraries.keyOf(id)).toBeNull()
  expect(await refusalOf(await send('DELETE', { id }))).toEqual([404, 'This library was removed.'])
})

test('the exported tree has no library and no key', async () => {
  const { site, given, send } = await open()
  await send('PUT', given)
  const { writeTree } = await import('#server/admin/exported-tree/write-tree.ts')
  let text = ''
  for await (const chunk of writeTree(site.services.store, { now: new Date(), onEntries: () => {} })) text += chunk
  expect(text).not.toContain(LIBRARY_KEY)
})

test('a key that is kept is only sent to the address it was entered for', async () => {
  const { given, send, server } = await open()
  const { id } = saved.parse(await (await send('PUT', given)).json())
  const other = await openLibrary()
  onTestFinished(other.close)
  const missing = [422, 'Enter the API key of this server.']
  expect(await refusalOf(await send('PUT', { ...given, id, apiKey: '', address: other.address }))).toEqual(missing)
  expect(await refusalOf(await send('POST', { ...given, id, apiKey: '', address: other.address }))).toEqual(missing)
  expect(other.asked()).toEqual([])
  await server.close()
  // What does not concern the server can be changed while it is away.
  expect((await send('PUT', { ...given, id, apiKey: '', plays: 'opened' })).status).toBe(200)
})

test('playing here needs a yes of its own', async () => {
  const { given, send, libraries } = await open()
  const asked = 'Confirm that anybody who reaches this site may watch.'
  expect(await refusalOf(await send('PUT', { ...given, plays: 'here' }))).toEqual([422, asked])
  expect((await send('PUT', { ...given, plays: 'here', confirmed: true })).status).toBe(200)
  expect(libraries.all()).toMatchObject([{ plays: 'here' }])
})

test.each([
  ['unauthorized', 'The server refuses the API key.'],
  ['html', 'There is no Jellyfin or Emby server at this address.'],
  ['not-found', 'There is no Jellyfin or Emby server at this address.'],
  ['redirect', 'The address redirects to another one: enter the address it leads to.'],
  ['failing', 'The server answers with an error.'],
  ['cut', 'There is no Jellyfin or Emby server at this address.'],
] as const)('a server that answers %s is refused with one sentence', async (answers, sentence) => {
  const { given, send, server, libraries } = await open()
  server.switches.answers = answers
  expect(await refusalOf(await send('POST', given))).toEqual([422, expect.any(String)])
  const [status, message] = await refusalOf(await send('PUT', given))
  expect([status, answers === 'cut' || message === sentence]).toEqual([422, true])
  expect(libraries.isAny).toBe(false)
})

test('the library of the settings is read at the start, and goes when they no longer name it', async () => {
  const server = await openLibrary()
  onTestFinished(server.close)
  const site = await openOperatedSite({ env: { ...server.env, LIBRARY_PLAYS: 'opened' } })
  const { libraries, store } = site.services
  await vi.waitFor(
    () => expect(libraries.all()).toMatchObject([{ id: 'settings', name: 'The film cupboard', plays: 'opened' }]),
    5000,
  )
  await vi.waitFor(() => expect(libraries.titles().length).toBeGreaterThan(0), 5000)
  expect(await store.libraries.keyOf('settings')).toBeNull()
  const after = await openOperatedSite({ database: site.database })
  expect([after.services.libraries.isAny, await after.services.store.libraryItems.titles()]).toEqual([false, []])
})

test('metrics say how much the libraries have and which cannot be read', async () => {
  const { site, given, send, isRead, server } = await open()
  await send('PUT', given)
  await isRead()
  expect((await site.services.metrics()).text).toMatch(/marquee_library_titles [1-9]\d+/)
  server.switches.answers = 'failing'
  await site.services.store.libraries.note(site.services.libraries.all()[0]!.id, { trouble: 'Away' })
  await site.services.state.refresh('libraries', 'readings')
  expect((await site.services.metrics()).text).toContain('marquee_libraries_failing 1')
})
