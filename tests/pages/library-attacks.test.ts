import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { elements } from '#tests/helpers/html.ts'
import { openLiveSite } from '#tests/helpers/live-site.ts'
import { LIBRARY_KEY, openLibrary } from '#tests/library-server/library-server.ts'
import { rawGet } from '#tests/sub-path/raw-get.ts'

// What a library plays, asked as an attacker would: over the site's own port, behind a proxy, below a base path.

const BASE = '/films'
const FILM = '/player/own/library-settings/movie/10378'
const CONVERTED = '/player/own/library-settings/tv/4000105/1/4'
const VISITOR = '203.0.113.7'
const filmSchema = z.object({ file: z.string(), end: z.string() })
const refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

async function open() {
  const server = await openLibrary()
  const logged: string[] = []
  const note = (fields: object | string, words?: string) => void logged.push(`${JSON.stringify(fields)} ${words ?? ''}`)
  const env = { ...server.env, LIBRARY_PLAYS: 'here', BASE_PATH: BASE, TRUSTED_PROXIES: 'loopback' }
  const site = await openLiveSite(env, undefined, undefined, undefined, { info: () => {}, warn: note, error: note })
  onTestFinished(async () => {
    await site.close()
    await server.close()
  })
  await vi.waitFor(() => expect(site.services.libraries.titles().length).toBeGreaterThan(0), 10_000)
  const { origin } = new URL(site.origin)
  const get = (path: string, headers: Record<string, string> = {}, visitor = VISITOR, signal?: AbortSignal) =>
    fetch(origin + path, { headers: { 'X-Forwarded-For': visitor, ...headers }, redirect: 'manual', signal: signal ?? null })
  async function filmOf(path: string, visitor = VISITOR) {
    const html = await (await get(BASE + path, {}, visitor)).text()
    const [film] = elements(html, '*').flatMap(({ attributes }) => attributes['data-film'] ?? [])
    return filmSchema.parse(JSON.parse(film ?? 'null'))
  }
  const raw = (target: string) => rawGet(origin, target, { 'X-Forwarded-For': VISITOR })
  return { server, site, logged, get, filmOf, raw }
}

test('below a base path a film and the pieces of a converted one play, and no address is outside of it', async () => {
  const { get, filmOf } = await open()
  const { file, end } = await filmOf(FILM)
  expect([file, end].every((address) => address.startsWith(`${BASE}/play/`))).toBe(true)
  expect((await get(file, { Range: 'bytes=0-9' })).status).toBe(206)
  let address = (await filmOf(CONVERTED)).file
  for (const type of ['application/vnd.apple.mpegurl', 'application/vnd.apple.mpegurl']) {
    const playlist = await get(address)
    expect([playlist.status, playlist.headers.get('Content-Type')]).toEqual([200, type])
    const line = (await playlist.text()).split('\n').find((each) => each !== '' && !each.startsWith('#')) ?? ''
    address = new URL(line, `http://site.test${address}`).pathname
    expect(address.startsWith(`${BASE}/play/`)).toBe(true)
  }
  const piece = await get(address)
  expect([piece.status, piece.headers.get('Content-Type')]).toEqual([200, 'video/mp4'])
})

test('ranges are passed on if they are one and well formed; others are as if none were asked for', async () => {
  const { get, filmOf, server } = await open()
  const { file } = await filmOf(FILM)
  const lengthOf = async (range: string) => {
    const answer = await get(file, { Range: range })
    return [answer.status, (await answer.arrayBuffer()).byteLength]
  }
  const [, whole] = await lengthOf('none')
  expect(await lengthOf('bytes=-5')).toEqual([206, 5])
  expect(await lengthOf('bytes=5-5')).toEqual([206, 1])
  expect(await lengthOf(`bytes=${whole}-`)).toEqual([416, 0])
  expect(await lengthOf('bytes=9-5')).toEqual([416, 0])
  for (const range of [
    'bytes=0-1,3-4',
    `bytes=${Array(500).fill('0-1').join(',')}`,
    'bytes=-',
    'bytes=a-b',
    'items=0-1',
    'bytes=1e3-',
  ])
    expect([range, await lengthOf(range)]).toEqual([range, [200, whole]])
  expect(
    server
      .asked()
      .map(({ headers }) => headers.range)
      .filter(Boolean),
  ).toEqual(['bytes=-5', 'bytes=5-5', `bytes=${whole}-`, 'bytes=9-5'])
})

test('a signed address is no way to another path, however it is written, and none for another network', async () => {
  const { filmOf, raw, get, server } = await open()
  const { file } = await filmOf(FILM)
  const [, , , token = ''] = file.split('/')
  const before = server.asked().length
  for (const target of [
    `${BASE}/play/${token}/../../../System/Info`,
    `${BASE}/play/${token}/film/../../../../System/Info`,
    `${BASE}/play/${token}/%2e%2e%2f%2e%2e%2fSystem%2fInfo`,
    `${BASE}/play/${token}/..%5c..%5cSystem`,
    `${BASE}/play/${token}/film%00`,
    `${BASE}/play/${token}%2ffilm`,
    `${BASE}/play//${token}/film`,
    `${BASE}/play/${token}/film/System/Info`,
    `${BASE}/play/%68ttp:%2f%2f169.254.169.254/film`,
    `/play/${token}/film`,
  ])
    expect([target, / (?:200|206) /.test((await raw(target)).split('\r\n', 1)[0] ?? '')]).toEqual([target, false])
  expect((await get(file, {}, '198.51.100.1')).status).toBe(404)
  expect((await get(file, { Cookie: 'a=b' }, '203.0.114.7')).status).toBe(404)
  expect(server.asked()).toHaveLength(before)
  // A query belongs to the visitor, and is not passed on.
  expect((await get(`${file}?static=false&mediaSourceId=other&api_key=x`)).status).toBe(200)
  expect(JSON.stringify(server.asked().at(-1))).not.toContain('other')
})

test('two hundred requests of one film at once are bounded, the others are refused in JSON, and the site still answers', async () => {
  const { filmOf, get, server } = await open()
  const { file } = await filmOf(FILM)
  server.switches.media = 'endless'
  const leaving = new AbortController()
  const answers = await Promise.all(Array.from({ length: 200 }, () => get(file, {}, VISITOR, leaving.signal)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThanOrEqual(200 - 24)
  expect(server.open()).toBeLessThanOrEqual(24)
  for (const answer of refused.slice(0, 3)) {
    expect([answer.status, answer.headers.get('Retry-After') !== null]).toEqual([429, true])
    expect([answer.headers.get('X-Content-Type-Options'), refusal.parse(await answer.json()).error.code]).toEqual([
      'nosniff',
      'rate_limited',
    ])
  }
  expect((await get(`${BASE}/movie`, {}, '198.51.100.1')).status).toBe(200)
  leaving.abort()
  await vi.waitFor(() => expect(server.open()).toBe(0))
})

test('when two hundred visitors watch, forty do, and who asks next reads that all places are taken', async () => {
  const { site, filmOf, get } = await open()
  const first = await filmOf(FILM)
  await get(first.end)
  for (let visitor = 0; visitor < 40; visitor++) await filmOf(FILM, `198.51.${visitor}.1`)
  const answer = await get(first.file)
  expect([answer.status, refusal.parse(await answer.json()).error.code]).toEqual([503, 'unavailable'])
  const page = await get(BASE + FILM, {}, '192.0.2.1')
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('many people are watching from this server')])
  expect(site.services.libraryPlayback.count()).toBe(40)
})

test('a library that breaks off in the middle of a film breaks off the answer, and is no error of this site', async () => {
  const { filmOf, get, server, logged } = await open()
  const { file } = await filmOf(FILM)
  server.switches.media = 'cut'
  await expect((async () => (await get(file)).arrayBuffer())()).rejects.toBeInstanceOf(Error)
  server.switches.media = 'endless'
  const reader = (await get(file)).body?.getReader()
  await reader?.read()
  await server.close()
  await expect(
    (async () => {
      while ((await reader?.read())?.done === false);
    })(),
  ).rejects.toBeInstanceOf(Error)
  const after = await get(file)
  expect([after.status, await after.text()]).toEqual([502, ''])
  expect(logged.join()).not.toMatch(new RegExp(`A request failed|${LIBRARY_KEY}`))
})
