import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as requestHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { start, stopAll } from './helpers/processes.ts'
import { checkProxy } from './helpers/proxy-checks.ts'

// The site behind a small proxy of our own; tools/try-proxies.ts makes the same checks with real proxies.

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-proxied-'))
const closing: (() => void)[] = []
afterAll(async () => {
  for (const close of closing) close()
  await stopAll()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Passes everything on unbuffered, and adds its peer to `X-Forwarded-For` as proxies do. */
async function openProxy(site: URL): Promise<number> {
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const before = incoming.headers['x-forwarded-for']
    const peer = incoming.socket.remoteAddress ?? ''
    const headers = { ...incoming.headers, 'x-forwarded-for': before === undefined ? peer : `${String(before)}, ${peer}` }
    const { method, url } = incoming
    const passed = requestHttp({ host: site.hostname, port: site.port, method, path: url, headers, agent: false })
    passed.on('error', () => outgoing.destroy())
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => outgoing.destroy()).pipe(outgoing)
    })
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close().closeAllConnections())
  return (server.address() as AddressInfo).port
}

test('behind a trusted proxy visitors have their own addresses and bans, and answers and streams come through', async () => {
  const host = 'site.example'
  const env = { DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1', PUBLIC_ORIGIN: `https://${host}` }
  const port = await openProxy(new URL(await start(env).address()))
  const command = (name: string, ...args: string[]) => start(env, `server/start/commands/${name}.ts`, args).ended
  const checks = await checkProxy({
    front: { port, isHttps: false, host },
    ban: (address) => command('ban', address, '1h', '--override'),
    unban: (address) => command('unban', address),
  })
  expect(checks.filter(({ complaint }) => complaint !== null)).toEqual([])
  expect(checks.length).toBeGreaterThan(10)
})
