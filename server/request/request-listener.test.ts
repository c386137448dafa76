import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createRequestListener } from './request-listener.ts'

test('a request that fails is logged by its path: what was asked says what a visitor watches', async () => {
  const logged: unknown[] = []
  const services = {
    traffic: { follow: () => {} },
    unnamedProxies: { note: () => {} },
    bans: { size: 0 },
    site: { publicOrigin: null },
    log: { error: (fields: unknown) => void logged.push(fields) },
  } as never
  const server = createServer(
    createRequestListener({ services, staticFile: broken, render: () => Promise.reject(new Error('never')) }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    expect((await fetch(`http://127.0.0.1:${port}/calendar.ics?tv=7654321`)).status).toBe(500)
    expect(logged).toEqual([{ path: '/calendar.ics', reason: expect.stringContaining('a bug') }])
  } finally {
    server.close()
  }
})

function broken(): never {
  throw new Error('a bug')
}
