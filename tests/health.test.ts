import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { askHealth } from '#server/start/ask-health.mjs'
import { start, stopAll } from './helpers/processes.ts'

afterEach(stopAll)

/** Runs `node server.mjs --health` with these settings, without blocking servers in this process. */
async function health(env: Record<string, string>, cwd?: string) {
  const { code, output, errors } = await start(env, 'server.mjs', ['--health'], cwd).ended
  return { code, line: output, errors }
}

/** A server on a free port, for the duration of the test, that records the requested paths. */
async function listen(status: number | 'silence') {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    if (status !== 'silence') response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port: String(port), asked, [Symbol.dispose]: () => void (server.closeAllConnections(), server.close()) }
}

test('a site that runs with these settings is healthy, whichever origin it has', async () => {
  const site = start({ PUBLIC_ORIGIN: 'https://films.example' })
  const { port } = new URL(await site.address())
  expect(await health({ PORT: port, PUBLIC_ORIGIN: 'https://films.example' })).toEqual({
    code: 0,
    line: `healthy: http://127.0.0.1:${port}/healthz\n`,
    errors: '',
  })
})

test('a site that listens on all addresses is asked on this machine, under its base path', async () => {
  using site = await listen(200)
  for (const base of ['/films', '/films/', '', '/'])
    expect((await health({ PORT: site.port, HOST: '0.0.0.0', BASE_PATH: base })).code).toBe(0)
  expect(site.asked).toEqual(['/films/healthz', '/films/healthz', '/healthz', '/healthz'])
})

test.each([
  [503, 'status 503'],
  [404, 'status 404'],
])('a site that answers %s is not healthy, and one line says why', async (status, reason) => {
  using site = await listen(status)
  expect(await health({ PORT: site.port })).toEqual({
    code: 1,
    line: `unhealthy: http://127.0.0.1:${site.port}/healthz (${reason})\n`,
    errors: '',
  })
})

test('a site that does not answer in time is not healthy', async () => {
  using site = await listen('silence')
  expect(await askHealth({ HOST: '127.0.0.1', PORT: site.port }, 50)).toEqual({
    healthy: false,
    line: `unhealthy: http://127.0.0.1:${site.port}/healthz (no answer in 50 ms)`,
  })
})

test('a site that is not running, or whose settings form no address, is not healthy', async () => {
  using site = await listen(200)
  site[Symbol.dispose]()
  expect(await health({ PORT: site.port })).toMatchObject({ code: 1, line: expect.stringMatching(/\(ECONNREFUSED\)\n$/) })
  expect(await health({ PORT: 'eighty' })).toMatchObject({ code: 1, line: expect.stringMatching(/^unhealthy: PORT, .+\n$/) })
})

test('the health check reads the .env file and needs no build', async () => {
  using site = await listen(200)
  const folder = mkdtempSync(join(tmpdir(), 'marquee-health-'))
  writeFileSync(join(folder, '.env'), `HOST=127.0.0.1\nPORT=${site.port}\n`)
  const child = spawn(process.execPath, [resolve('server.mjs'), '--health'], { cwd: folder, env: {}, stdio: 'ignore' })
  expect(await once(child, 'exit')).toEqual([0, null])
  rmSync(folder, { recursive: true })
})

test('the health check also runs on Node 20, which is older than the site needs', () => {
  const OF_NODE_20 = ['createServer', 'get', 'parseEnv', 'pathToFileURL', 'readFileSync', 'realpathSync']
  const files = ['server.mjs', ...globSync('server/start/*.mjs')]
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import \{ ([^}]+) \} from 'node:/gm)].flatMap(([, names = '']) =>
      names.split(', '),
    ),
  )
  expect([...new Set(named)].toSorted()).toEqual(OF_NODE_20)
})
