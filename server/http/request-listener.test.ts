import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createRequestListener, type RequestListenerOptions } from './request-listener.ts'

type Broken = Pick<RequestListenerOptions, 'staticFile' | 'answer'> & { isLogFull?: boolean }

/** A server with these files and pages, and what it logs. */
async function openServer({ staticFile, answer, isLogFull = false }: Broken) {
  const logged: unknown[] = []
  const services = {
    traffic: { follow: () => {} },
    noteProxy: () => {},
    bans: { size: 0 },
    site: { publicOrigin: null, basePath: '', rootPath: '' },
    codes: ['en'],
    addressOf: () => '203.0.113.7',
    backoff: { busy: () => null },
    renderTurns: { refusal: () => null },
    log: { error: (fields: unknown) => !isLogFull && logged.push(fields) > 0 },
  } as never
  const server = createServer(createRequestListener({ services, staticFile, answer }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, logged, port: (server.address() as AddressInfo).port }
}

/** The answer to a request for `path`, and what is logged. */
async function askBroken(path: string, own: Broken) {
  const { server, logged, port } = await openServer(own)
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    return { status: response.status, text: await response.text(), id: response.headers.get('X-Request-Id'), logged }
  } finally {
    server.close()
  }
}

test('a failed request is logged without its query, which reveals what a visitor watches', async () => {
  const { status, id, logged } = await askBroken('/calendar.ics?tv=7654321', { staticFile: broken, answer: unreached })
  expect(status).toBe(500)
  expect(logged).toEqual([{ path: '/calendar.ics', request: id, reason: expect.stringContaining('a bug') }])
})

test('a page that cannot be rendered is logged too, and answered with one line', async () => {
  const { status, text, id, logged } = await askBroken('/movie/1?tab=cast', { staticFile: () => null, answer: broken })
  expect([status, text]).toEqual([500, 'Something went wrong\n'])
  expect(logged).toEqual([{ path: '/movie/1', request: id, reason: expect.stringContaining('a bug') }])
})

test('a failure that is not logged is answered without an id', async () => {
  const { status, id, logged } = await askBroken('/movie/1', { staticFile: broken, answer: unreached, isLogFull: true })
  expect([status, id, logged]).toEqual([500, null, []])
})

test('a request that the adapter refuses is logged too', async () => {
  const { server, logged, port } = await openServer({ staticFile: () => null, answer: unreached })
  try {
    // A host in a spelling that a URL does not keep.
    const asked = get({ host: '127.0.0.1', port, path: '/movie/1', headers: { Host: '0X7F.1' }, agent: false })
    const [answer]: IncomingMessage[] = await once(asked, 'response')
    answer?.resume()
    expect([answer?.statusCode, answer?.headers['x-content-type-options']]).toEqual([400, 'nosniff'])
    expect(logged).toEqual([
      { path: '/movie/1', request: answer?.headers['x-request-id'], reason: expect.stringContaining('Invalid host header') },
    ])
  } finally {
    server.close()
  }
})

function unreached(): Promise<never> {
  return Promise.reject(new Error('never'))
}

function broken(): never {
  throw new Error('a bug')
}
