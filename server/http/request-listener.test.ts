import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createRequestListener, type RequestListenerOptions } from './request-listener.ts'

type Broken = Pick<RequestListenerOptions, 'staticFile' | 'render'> & { isLogFull?: boolean }

/** A server whose own files and pages are these, and what it logs. */
async function openServer({ staticFile, render, isLogFull = false }: Broken) {
  const logged: unknown[] = []
  const services = {
    traffic: { follow: () => {} },
    noteProxy: () => {},
    bans: { size: 0 },
    site: { publicOrigin: null, basePath: '' },
    limitedAs: () => '203.0.113.7',
    backoff: { busy: () => null },
    renderTurns: { refusal: () => null },
    startTurns: { take: () => null },
    log: { error: (fields: unknown) => !isLogFull && logged.push(fields) > 0 },
  } as never
  const server = createServer(createRequestListener({ services, staticFile, render }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, logged, port: (server.address() as AddressInfo).port }
}

/** What a request to `path` gets, and what is logged of it. */
async function askBroken(path: string, own: Broken) {
  const { server, logged, port } = await openServer(own)
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    return { status: response.status, text: await response.text(), id: response.headers.get('X-Request-Id'), logged }
  } finally {
    server.close()
  }
}

test('a request that fails is logged by its path: what was asked says what a visitor watches', async () => {
  const { status, id, logged } = await askBroken('/calendar.ics?tv=7654321', { staticFile: broken, render: unreached })
  expect(status).toBe(500)
  expect(logged).toEqual([{ path: '/calendar.ics', request: id, reason: expect.stringContaining('a bug') }])
})

test('a page that cannot be rendered is logged as well, and says so in a line', async () => {
  const { status, text, id, logged } = await askBroken('/movie/1?tab=cast', { staticFile: () => null, render: broken })
  expect([status, text]).toEqual([500, 'Something went wrong\n'])
  expect(logged).toEqual([{ path: '/movie/1', request: id, reason: expect.stringContaining('a bug') }])
})

test('a failure of which the log has no line is answered without an id', async () => {
  const { status, id, logged } = await askBroken('/movie/1', { staticFile: broken, render: unreached, isLogFull: true })
  expect([status, id, logged]).toEqual([500, null, []])
})

/** More bytes than the system takes for a connection that nobody reads. */
const LARGE = new Uint8Array(30_000_000)

test.each<[string, (visitor: Socket) => unknown]>([
  ['reads all of it', (visitor) => visitor.resume()],
  ['leaves', (visitor) => visitor.destroy()],
])('memory that is lent is given back when its visitor %s, and not before', async (_, end) => {
  const release = vi.fn<() => void>()
  const staticFile = ({ target }: { target: string }) =>
    target === '/large' ? { status: 200, headers: [], body: LARGE, release } : { status: 200, headers: {}, body: 'small' }
  const { server, port } = await openServer({ staticFile, render: unreached })
  const visitor = connect(port, '127.0.0.1')
  visitor.write('GET /large HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n')
  await once(server, 'request')
  expect(await (await fetch(`http://127.0.0.1:${port}/small`)).text()).toBe('small')
  expect(release).not.toHaveBeenCalled()
  end(visitor)
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce())
  server.close()
})

function unreached(): Promise<never> {
  return Promise.reject(new Error('never'))
}

function broken(): never {
  throw new Error('a bug')
}
