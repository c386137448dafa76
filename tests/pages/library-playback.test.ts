import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { elements } from '#tests/helpers/html.ts'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { openOperatedSite } from '#tests/helpers/operators.ts'
import { LIBRARY_KEY, openLibrary } from '#tests/library-server/library-server.ts'

const BUNNY = 10_378
const SHERLOCK = 4_000_105
const TEARS_OF_STEEL = 133_701
const FILM = `/player/own/library-settings/movie/${BUNNY}`
/** An episode that no browser plays as it is. */
const CONVERTED = `/player/own/library-settings/tv/${SHERLOCK}/1/4`
const filmSchema = z.object({
  file: z.string(),
  end: z.string(),
  subtitles: z.array(z.object({ lang: z.string(), url: z.string() })),
  versions: z.object({ items: z.array(z.object({ id: z.number(), name: z.string() })), chosen: z.number() }),
  sounds: z.object({ items: z.array(z.object({ id: z.number(), name: z.string(), language: z.string() })), chosen: z.number() }),
})

async function open({ plays = 'here' }: { plays?: string } = {}) {
  const server = await openLibrary()
  onTestFinished(server.close)
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const ticks = () => performance.now() + ahead
  const site = await openOperatedSite({ env: { ...server.env, LIBRARY_PLAYS: plays }, now, ticks })
  const { libraries } = site.services
  await vi.waitFor(() => expect(libraries.titles().length).toBeGreaterThan(0), 10_000)
  const pageOf = async (path: string, address?: string) => (await site.get(path, {}, address)).text()
  const filmOf = async (path: string, address?: string) => {
    const html = await pageOf(path, address)
    const [film = ''] = elements(html, '*').flatMap(({ attributes }) => attributes['data-film'] ?? [])
    for (const secret of [LIBRARY_KEY, new URL(server.address).host, server.id('Big Buck Bunny')])
      expect(html).not.toContain(secret)
    return filmSchema.parse(JSON.parse(film))
  }
  const linesOf = async (address: string) => (await (await site.get(address)).text()).split('\n')
  return { site, server, pageOf, filmOf, linesOf, get: site.get, wait: (milliseconds: number) => void (ahead += milliseconds) }
}

/** The address that a playlist's line leads to. */
const within = (address: string, line: string) => new URL(line, `http://site.test${address}`).pathname

test('a film that browsers play goes through with its ranges, and as nothing that could run', async () => {
  const { filmOf, get, server } = await open()
  const { file } = await filmOf(FILM)
  const part = await get(file, { headers: { Range: 'bytes=10-19' } })
  expect([part.status, part.headers.get('Content-Range')?.startsWith('bytes 10-19/')]).toEqual([206, true])
  expect((await part.arrayBuffer()).byteLength).toBe(10)
  expect(Object.fromEntries(part.headers)).toMatchObject({
    'content-type': 'video/webm',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect([part.headers.get('Set-Cookie'), part.headers.get('Server')]).toEqual([null, null])
  expect((await get(file, { headers: { Range: 'bytes=999999999-' } })).status).toBe(416)
  const whole = await get(file)
  expect((await whole.arrayBuffer()).byteLength).toBe(Number(whole.headers.get('Content-Length')))
  expect((await get(file, { method: 'HEAD' })).status).toBe(200)
  await vi.waitFor(() => expect(server.open()).toBe(0))
})

test('an episode that has to be converted plays by playlists in which nothing of the library is seen', async () => {
  const { filmOf, linesOf, get, server } = await open()
  const film = await filmOf(CONVERTED)
  expect(film.file).toMatch(/\/film\.m3u8$/)
  const master = await linesOf(film.file)
  const main = within(film.file, master.find((line) => line.startsWith('../')) ?? '')
  const pieces = (await linesOf(main)).filter((line) => line !== '' && !line.startsWith('#'))
  expect(pieces.length).toBeGreaterThan(1)
  expect([...master, ...pieces].join()).not.toMatch(new RegExp(`${LIBRARY_KEY}|ApiKey|hls1|${server.id('Sherlock Holmes 1x4')}`))
  const piece = await get(within(main, pieces[0] ?? ''))
  expect([piece.status, piece.headers.get('Content-Type')]).toEqual([200, 'video/mp4'])
  await piece.arrayBuffer()
  // A piece is only valid with its playlist.
  expect((await get(within(film.file, pieces[0] ?? ''))).status).toBe(404)
})

test('subtitles and sounds have their languages; pictures and what is elsewhere are left out', async () => {
  const { filmOf, get, server } = await open()
  const film = await filmOf(CONVERTED)
  expect(film.subtitles.map(({ lang }) => lang)).toEqual(['en', 'ar'])
  const subtitles = await get(film.subtitles[0]?.url ?? '')
  expect([subtitles.status, await subtitles.text()]).toEqual([200, expect.stringContaining('WEBVTT')])
  expect(film.sounds).toMatchObject({
    items: [{ language: 'en' }, { language: 'de', name: 'Deutsch - Opus - Stereo' }],
    chosen: 1,
  })
  const german = await filmOf(`${FILM}?sound=2`)
  expect([german.sounds.chosen, german.file.endsWith('/film.m3u8'), server.sessions().at(-1)?.sound]).toEqual([2, true, 2])
})

test('of two copies of a film the better one is first in the menu, and both play', async () => {
  const { pageOf, filmOf, server } = await open()
  const html = await pageOf(`/movie/${BUNNY}`)
  expect(html).toContain('Server: The film cupboard')
  expect(html).toContain('The film cupboard · 480p')
  await filmOf(FILM)
  await filmOf(FILM.replace('settings', 'settings.2'))
  expect(server.sessions().map(({ itemId }) => itemId)).toEqual([
    server.id('Big Buck Bunny'),
    server.id('Big Buck Bunny, smaller'),
  ])
  expect(await pageOf(FILM.replace('settings', 'settings.3'))).not.toContain('data-film')
})

test('versions of one film are chosen in the player, and keep to the chosen sound', async () => {
  const { filmOf } = await open()
  const STEEL = `/player/own/library-settings/movie/${TEARS_OF_STEEL}`
  const first = await filmOf(STEEL)
  expect(first.versions).toEqual({
    items: [
      { id: 0, name: '720p' },
      { id: 1, name: '2160p' },
    ],
    chosen: 0,
  })
  expect(first.file).toMatch(/\/film$/)
  const larger = await filmOf(`${STEEL}?version=1&sound=2`)
  expect([larger.versions.chosen, larger.sounds.chosen, larger.file.endsWith('/film.m3u8')]).toEqual([1, 2, true])
  expect((await filmOf(`${STEEL}?version=99`)).versions.chosen).toBe(0)
})

test('each episode of a file with several plays that file', async () => {
  const { filmOf, server } = await open()
  for (const episode of [1, 2]) await filmOf(`/player/own/library-settings/tv/${SHERLOCK}/1/${episode}`)
  expect(server.sessions().map(({ itemId }) => itemId)).toEqual([
    server.id('Sherlock Holmes 1x1'),
    server.id('Sherlock Holmes 1x1'),
  ])
})

test('an address is of use to nobody else, not after its time, and not if it was changed', async () => {
  const { filmOf, get, wait } = await open()
  const { file } = await filmOf(FILM)
  expect((await get(file, {}, '203.0.113.99')).status).toBe(404)
  const [, , token = ''] = file.split('/')
  const forged = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
  for (const path of [
    `/play/${forged}/film`,
    `/play/${token}/film.m3u8`,
    `/play/${token}/subtitles.vtt`,
    `/play/${token}/System`,
    `/play/${token}/..%2f..%2fSystem%2fInfo`,
    `/play/${token}/%2e%2e/System/Info`,
    `/play/http:%2f%2f169.254.169.254/film`,
    `/play/${token}`,
  ])
    expect([path, (await get(path)).status >= 400]).toEqual([path, true])
  wait(24 * 60 * 60_000)
  expect((await get(file)).status).toBe(404)
})

test('the library’s conversion ends when the player is left', async () => {
  const { filmOf, get, server } = await open()
  const { file, end } = await filmOf(CONVERTED)
  await get(file)
  expect(server.sessions().at(-1)?.isStopped).toBe(false)
  expect((await get(end, {}, '203.0.113.99')).status).toBe(404)
  expect((await get(end)).status).toBe(204)
  await vi.waitFor(() => expect(server.sessions().at(-1)?.isStopped).toBe(true))
})

test('no more is read than the visitor takes, and nothing once they are gone', async () => {
  const { filmOf, get, server } = await open()
  const { file } = await filmOf(FILM)
  server.switches.media = 'endless'
  const reader = (await get(file)).body?.getReader()
  await reader?.read()
  await vi.waitFor(() => expect(server.open()).toBe(1))
  const sent = server.sent()
  await reader?.read()
  expect(server.sent()).toBeLessThan(sent + 32 * 1024 * 1024)
  await reader?.cancel()
  await vi.waitFor(() => expect(server.open()).toBe(0))
})

test('two hundred players of one visitor get four places, and others still get theirs', async () => {
  const { site, pageOf, filmOf, wait } = await open()
  for (let player = 0; player < 200; player++) await site.get(FILM)
  expect(site.services.libraryPlayback.count()).toBe(4)
  await filmOf(FILM, '198.51.100.5')
  // The visitor's pages per minute are another limit. Their players are not idle for as long as a stream may be.
  wait(60_000)
  expect(await pageOf(FILM)).toContain('many people are watching from this server')
})

test.each(['html', 'script', 'redirect', 'unauthorized', 'failing', 'not-found'] as const)(
  'a library that answers %s in place of a film shows nothing of it',
  async (media) => {
    const { filmOf, get, server } = await open()
    const { file } = await filmOf(FILM)
    server.switches.media = media
    const answer = await get(file)
    expect([answer.status >= 400, await answer.text()]).toEqual([true, ''])
  },
)

test('a playlist that leads elsewhere is refused', async () => {
  const { filmOf, get, server } = await open()
  const { file } = await filmOf(CONVERTED)
  server.switches.playlist = '#EXTM3U\n#EXTINF:4,\nhttp://169.254.169.254/latest\n'
  expect([(await get(file)).status, await (await get(file)).text()]).toEqual([502, ''])
})

test('a library that stops, an item that is deleted, and a title that is blocked no longer play', async () => {
  const { site, filmOf, get, server, pageOf } = await open()
  const { file } = await filmOf(FILM)
  const other = await filmOf(CONVERTED)
  server.remove(server.id('Sherlock Holmes 1x4'))
  expect((await get(other.file)).status).toBe(404)
  await server.close()
  expect((await get(file)).status).toBe(502)
  expect(await pageOf(FILM)).toContain('This server is not responding right now.')
  await server.begin()
  expect((await get(file)).status).toBe(200)
  await site.services.accountStore.add(BOSS, PASSWORD)
  const cookie = await site.signIn()
  await site.send('PUT', '/api/admin/blocks', { type: 'movie', id: BUNNY }, { cookie })
  expect([(await get(file)).status, (await get(FILM)).status]).toEqual([404, 404])
})

test('the library is first among the servers, for what it has and only where it may be played here', async () => {
  const { pageOf } = await open()
  expect(await pageOf(`/movie/${BUNNY}`)).toContain('Server: The film cupboard')
  const other = await open({ plays: 'shown' })
  expect(await other.pageOf(`/movie/${BUNNY}`)).not.toContain('Server: The film cupboard')
  expect(await other.pageOf(FILM)).not.toContain('data-film')
})
