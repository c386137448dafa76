import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { start, stopAll } from './helpers/processes.ts'

afterEach(stopAll)

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['TMDB_API_URL', 'nowhere'],
  ['TMDB_IMAGE_URL', 'ftp://pictures.example'],
  ['SAMPLE_SIZE', '-1'],
  ['ANSWERS_MB', 'lots'],
  ['TRUSTED_PROXIES', '10.0.0.0/8, somewhere'],
  ['ADMIN_EMAILS', 'a@b.example, nobody'],
  ['PUBLIC_ORIGIN', 'https://site.example/path'],
  ['WATCH_REGION', 'usa'],
  ['LOG_FORMAT', 'xml'],
  ['LOG_LEVEL', 'loud'],
  ['TMDB_API_KEY', 'two words'],
  ['DATABASE_URL', 'mysql://db'],
  ['DOWNLOAD_URL_MOVIE', 'javascript:alert(1)'],
])('%s=%s stops the start with one clear line and exit code 78', async (name, value) => {
  const { code, errors } = await start({ [name]: value }).ended
  expect(code).toBe(78)
  expect(errors).toMatch(new RegExp(`^${name}: .+\\n$`))
  expect(errors).not.toContain(value)
})

test('every mistake in the settings has its own line, including contradictions between settings', async () => {
  const env = {
    PORT: 'x',
    SAMPLE_SIZE: 'x',
    DATA_DIR: '/dev/null/data',
    TRUSTED_PROXIES: 'x,y',
    TMDB_API_KEY_FILE: '/',
  }
  const { code, errors } = await start(env).ended
  expect(code).toBe(78)
  expect(
    errors
      .trim()
      .split('\n')
      .map((line) => line.split(':')[0]),
  ).toEqual(['PORT', 'TRUSTED_PROXIES', 'SAMPLE_SIZE', 'TMDB_API_KEY_FILE', 'DATA_DIR'])
})

test('a mistake that does not stop the start is logged, in the set format, and the site starts', async () => {
  const site = start({ ADMIN_PASSWORD: 'a long password', LOG_FORMAT: 'text' })
  await site.address()
  site.child.kill('SIGTERM')
  const { code, output } = await site.ended
  expect(code).toBe(0)
  expect(output).toMatch(/^\S+Z WARN {2}ADMIN_PASSWORD: no account is created/)
})

test('the log leaves out events below its level', async () => {
  const site = start({ ADMIN_PASSWORD: 'a long password', LOG_LEVEL: 'error' })
  await site.address()
  site.child.kill('SIGINT')
  expect((await site.ended).output).toMatch(/^Marquee is open at \S+ .+\n$/)
})

test('a data folder that cannot be written to ends the start with one clear line', async () => {
  const { code, errors } = await start({ DATA_DIR: '/dev/null/data' }).ended
  expect(code).toBe(78)
  expect(errors).toMatch(/^DATA_DIR: \/dev\/null\/data cannot be written to .+\n$/)
})

test('a port in use ends the start with one clear line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, errors } = await start({ PORT: String(port) }).ended
  other.close()
  expect(code).toBe(1)
  expect(errors).toBe(`PORT: ${port} is in use on 127.0.0.1\n`)
})

/** The visitor's address as the site sees it, or why it does not answer. */
async function addressSeen(host: string, port: string): Promise<unknown> {
  try {
    return (await (await fetch(`http://${host}:${port}/api/ip`)).json()).ip
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : error
  }
}

test.each([
  ['unset', '', '127.0.0.1', hasIpv6() ? '::1' : 'ECONNREFUSED'],
  ['0.0.0.0', '0.0.0.0', '127.0.0.1', 'ECONNREFUSED'],
])('with HOST %s the site is open to IPv4, with its usual addresses, and to IPv6 as set', async (_, HOST, v4, v6) => {
  const site = start({ HOST })
  const { hostname, port } = new URL(await site.address())
  expect([hostname, await addressSeen('127.0.0.1', port), await addressSeen('[::1]', port)]).toEqual(['localhost', v4, v6])
})

test('a port in use on every address ends the start with one clear line', async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, errors } = await start({ PORT: String(port), HOST: '' }).ended
  other.close()
  expect([code, errors]).toEqual([1, `PORT: ${port} is in use\n`])
})

function hasIpv6(): boolean {
  return Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))
}

test('the site starts, serves, and ends on SIGTERM with exit code 0', async () => {
  const site = start({})
  const address = await site.address()
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  const asset = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(address)).text())?.[0]
  const script = await fetch(address + asset, { headers: { 'Accept-Encoding': 'br' } })
  expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(script.headers.get('Content-Encoding')).toBe('br')
  expect(script.headers.get('X-Content-Type-Options')).toBe('nosniff')
  site.child.kill('SIGTERM')
  expect((await site.ended).code).toBe(0)
})

test('a request in progress when the site is told to stop is answered', async () => {
  const asked = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<void>()
  const service = createHttpServer((request, response) => {
    if (request.url?.includes('/genre/')) return void response.end()
    asked.resolve()
    void ending.promise.then(() =>
      response.setHeader('Content-Type', 'application/json').end('{"page":1,"results":[],"total_pages":1,"total_results":0}'),
    )
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo
  const site = start({ TMDB_API_KEY: 'any', TMDB_API_URL: `http://127.0.0.1:${port}` })
  const page = fetch(`${await site.address()}/movie`)
  await asked.promise
  site.child.kill('SIGTERM')
  ending.resolve()
  expect((await page).status).toBe(200)
  expect((await site.ended).code).toBe(0)
  service.close()
})

test('a key that the service refuses is logged in one line, and the site keeps serving', async () => {
  const service = start({ PORT: '0' }, 'sample-catalogue/engine/serve.ts')
  const api = await service.address()
  const site = start({ TMDB_API_KEY: 'refused', TMDB_API_URL: `${api}/nowhere` })
  const address = await site.address()
  expect((await fetch(`${address}/readyz`)).status).toBe(503)
  expect((await fetch(address)).status).toBe(503)
  site.child.kill('SIGTERM')
  const { code, output, errors } = await site.ended
  expect([code, errors]).toEqual([0, ''])
  expect(output).toMatch(/"msg":"TMDB_API_KEY, TMDB_API_URL: http[^"]+\/nowhere does not answer as it should \([^"]+\)"}\n/)
})

test('pages are the same with the sample catalogue in a second process, over real HTTP', async () => {
  const service = start({ SAMPLE_SIZE: '200' }, 'sample-catalogue/engine/serve.ts')
  const api = await service.address()
  const own = start({ SAMPLE_SIZE: '200' })
  // One after the other: both would create the same database.
  await own.address()
  const remote = start({ TMDB_API_KEY: 'any', TMDB_API_URL: `${api}/3`, TMDB_IMAGE_URL: `${api}/t/p` })
  for (const path of ['/', '/movie', '/tv?tab=airing-today', '/movie/10331', '/person', '/search?q=night']) {
    expect(await linksOf((await remote.address()) + path)).toEqual(await linksOf((await own.address()) + path))
  }
  const html = await (await fetch((await remote.address()) + '/movie/10331')).text()
  expect(html).toContain(`${api}/t/p/w342/`)
})

async function linksOf(url: string): Promise<string[]> {
  const response = await fetch(url)
  expect(response.status).toBe(200)
  return (await response.text()).match(/href="\/(movie|tv|person)[^"]*"/g) ?? []
}
