import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { start, stopAll } from './helpers/processes.ts'

let origin = ''

let site: ReturnType<typeof start>

beforeAll(async () => {
  site = start({})
  origin = await site.address()
})
afterAll(stopAll)

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n'
/** Refused by our own code, with our headers. */
const BAD = /^400[^]*\r\nX-Content-Type-Options: nosniff\r\n/i
const SAFE = /^[1-4]\d\d(?![^]*\r\nLocation: *\/?[/\\])[^]*\r\nX-Content-Type-Options: nosniff\r\n/i
const CLOSE = 'Connection: close\r\n\r\n'

test.each([
  ['no host', `GET / HTTP/1.1\r\n${CLOSE}`, /^400/],
  ['two hosts', `${GET}Host: b\r\n${CLOSE}`, /^400/],
  ['the same host twice', `${GET}host: a\r\n${CLOSE}`, /^400/],
  ['markup in the host', `GET / HTTP/1.1\r\nHost: a"><script>\r\n${CLOSE}`, /^400/],
  ['a host with a path', `GET / HTTP/1.1\r\nHost: a/b\r\n${CLOSE}`, /^400/],
  ['a host with a user', `GET / HTTP/1.1\r\nHost: a@b\r\n${CLOSE}`, /^400/],
  ['an empty host', `GET / HTTP/1.1\r\nHost: \r\n${CLOSE}`, /^400/],
  ['a host that is nearly an IPv4 address', `GET / HTTP/1.1\r\nHost: 1.2.3.4.5\r\n${CLOSE}`, BAD],
  ['a host with a byte too large', `GET / HTTP/1.1\r\nHost: 256.1.1.1\r\n${CLOSE}`, BAD],
  ['a host that is nearly an IPv6 address', `GET / HTTP/1.1\r\nHost: [1:2]\r\n${CLOSE}`, BAD],
  ['a host that is no number', `GET /healthz HTTP/1.1\r\nHost: 0x.1\r\n${CLOSE}`, SAFE],
  ['a host of letters that are none', `HEAD / HTTP/1.1\r\nHost: xn--\r\n${CLOSE}`, SAFE],
  ['a host of a dot', `HEAD / HTTP/1.1\r\nHost: .\r\n${CLOSE}`, SAFE],
  ['a host of dots', `HEAD / HTTP/1.1\r\nHost: a..b\r\n${CLOSE}`, SAFE],
  ['a port that there is not', `GET / HTTP/1.1\r\nHost: a:99999\r\n${CLOSE}`, BAD],
  ['an escaped host', `GET / HTTP/1.1\r\nHost: %61\r\n${CLOSE}`, BAD],
  ['line ends behind two slashes', `GET //x%0d%0ay HTTP/1.1\r\nHost: a\r\n${CLOSE}`, BAD],
  ['line ends behind many slashes', `GET ////%0a/ HTTP/1.1\r\nHost: a\r\n${CLOSE}`, BAD],
  ['a NUL behind two slashes', `GET //%00 HTTP/1.1\r\nHost: a\r\n${CLOSE}`, BAD],
  ['what cannot be decoded behind two slashes', `GET //%zz HTTP/1.1\r\nHost: a\r\n${CLOSE}`, BAD],
  ['two slashes', `HEAD //evil HTTP/1.1\r\nHost: a\r\n${CLOSE}`, SAFE],
  ['two slashes at last', `HEAD /..//evil/ HTTP/1.1\r\nHost: a\r\n${CLOSE}`, SAFE],
  ['a backslash', `GET /\\evil/ HTTP/1.1\r\nHost: a\r\n${CLOSE}`, BAD],
  ['a whole address', `GET http://evil.example/ HTTP/1.1\r\nHost: a\r\n${CLOSE}`, /^400/],
  ['a whole address of a file', `GET http://a/favicon.svg HTTP/1.1\r\nHost: a\r\n${CLOSE}`, /^400/],
  ['a fragment', `GET /about#x HTTP/1.1\r\nHost: a\r\n${CLOSE}`, /^400/],
  ['a NUL in the path', `GET /a%00b HTTP/1.1\r\nHost: a\r\n${CLOSE}`, /^400/],
  ['a raw NUL', `GET /a\0b HTTP/1.1\r\nHost: a\r\n${CLOSE}`, /^400/],
  ['a path that cannot be decoded', `GET /%zz HTTP/1.1\r\nHost: a\r\n${CLOSE}`, /^400/],
  ['TRACE', `TRACE / HTTP/1.1\r\nHost: a\r\n${CLOSE}`, /^405/],
  ['OPTIONS of everything', `OPTIONS * HTTP/1.1\r\nHost: a\r\n${CLOSE}`, /^40[05]/],
  ['a method that nobody knows', `BREW / HTTP/1.1\r\nHost: a\r\n${CLOSE}`, /^400/],
  ['CONNECT', `CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n${CLOSE}`, /^(4\d\d|closed)/],
  ['bare line feeds', 'GET / HTTP/1.1\nHost: a\n\n', /^400/],
  ['two lengths', `${GET}Content-Length: 1\r\nContent-Length: 2\r\n${CLOSE}`, /^400/],
  ['a length and chunks', `${GET}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n${CLOSE}`, /^400/],
  ['a length below zero', `${GET}Content-Length: -1\r\n${CLOSE}`, /^400/],
  ['chunks of another kind', `POST /api/ip HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, x\r\n${CLOSE}`, /^400/],
  ['a space before the colon', `GET / HTTP/1.1\r\nHost : a\r\n${CLOSE}`, /^400/],
  ['a folded header', `${GET}X: a\r\n b\r\n${CLOSE}`, /^(200|400)/],
  ['a header of 20 KB', `${GET}X: ${'x'.repeat(20_000)}\r\n${CLOSE}`, /^431/],
  ['a path of 20 KB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n${CLOSE}`, /^431/],
  ['a form of nobody', `POST /api/ip HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n${CLOSE}a=1`, /^403/],
  ['HTTP of the next century', `GET / HTTP/9.1\r\nHost: a\r\n${CLOSE}`, /^(400|505)/],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', /^400/],
])('a request with %s gets a safe response, and the site keeps running', async (_, bytes, expected) => {
  const answer = await exchange(bytes)
  expect(answer.replace(/^HTTP\/1\.1 /, '') || 'closed').toMatch(expected)
  expect(answer).not.toMatch(/<script>|evil\.example/)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
})

test('requests after a refused one on the same connection are not answered', async () => {
  const answer = await exchange(`${GET}Host: b\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n`)
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
})

test('the gate passes a file with its headers', async () => {
  const response = await fetch(`${origin}/favicon.svg`)
  expect([response.status, response.headers.get('X-Content-Type-Options')]).toEqual([200, 'nosniff'])
})

test('none of these requests leaves a line in the log', async () => {
  site.child.kill('SIGTERM')
  const { output, errors } = await site.ended
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(errors).toBe('')
})

async function exchange(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text))
  // A server that closes while we still write resets the connection; the response still counts.
  socket.on('error', () => {})
  socket.write(bytes, 'latin1')
  await once(socket, 'close')
  return answer
}
