import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RAW_ROWS } from './bad-input/raw.ts'
import { PATH_TRAVERSALS } from './bad-input/path-traversals.ts'
import { headerFaults } from './helpers/header-set.ts'
import { start, stopAll } from './helpers/processes.ts'

let origin = ''

let site: ReturnType<typeof start>

beforeAll(async () => {
  site = start({ TRUSTED_PROXIES: 'loopback' })
  origin = await site.address()
})
afterAll(stopAll)

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n'
/** Contents of the files that path traversal would reach. */
const OF_FILES = /"name": "marquee"|createSiteServer|root:x:|PATH=/

// @spec bad-input/22: A path of 17 KB is a 431.
// @spec bad-input/28: A term of 100 KB is refused.
// @spec bad-input/wire: Malformed requests are a 400 on the wire.
test.each(RAW_ROWS)('bad input $number on the wire, $what: the answer is safe, and the site keeps running', async (row) => {
  const answer = await exchange(row.bytes)
  expect(answer.replace(/^HTTP\/1\.1 /, '') || 'closed').toMatch(row.expected)
  expect(answer).not.toMatch(/a"><script>|evil\.example/)
  // Answers to requests that Node cannot parse have the headers too.
  expect(answer === '' ? [] : headerFaults('/', headersIn(answer))).toEqual([])
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
})

test('T27: path traversal never leads to a file', async () => {
  const answers = await Promise.all(
    PATH_TRAVERSALS.map(
      async (way) => [way, await exchange(`GET ${way} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)] as const,
    ),
  )
  const found = answers.filter(([, answer]) => !answer.startsWith('HTTP/1.1 4') || OF_FILES.test(answer)).map(([way]) => way)
  expect([PATH_TRAVERSALS.length, found]).toEqual([75, []])
})

test('requests after a refused one on the same connection are not answered', async () => {
  const answer = await exchange(`${GET}Host: b\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n`)
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
})

test('garbage after a complete request does not affect its answer, and ends the connection', async () => {
  const answer = await exchange('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n\x16\x03\x01 nonsense\r\n\r\n')
  expect(answer.match(/HTTP\/1\.1 \d+/g)?.[0]).toBe('HTTP/1.1 200')
})

test('a static file that passes the gate has its headers', async () => {
  const response = await fetch(`${origin}/favicon.svg`)
  expect([response.status, response.headers.get('X-Content-Type-Options')]).toEqual([200, 'nosniff'])
})

test('none of these requests is logged', async () => {
  site.child.kill('SIGTERM')
  const { output, errors } = await site.ended
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(errors).toBe('')
})

function headersIn(answer: string): Headers {
  const [, ...lines] = answer.split('\r\n\r\n', 1)[0]!.split('\r\n')
  return new Headers(lines.map((line): [string, string] => [line.split(':', 1)[0]!, line.slice(line.indexOf(':') + 1)]))
}

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
