import { once } from 'node:events'
import { connect as connectHttp2, constants } from 'node:http2'
import { request as requestHttp } from 'node:http'
import { connect as connectNet } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A proxy in front of a site: HTTP/2 if `isHttps`, else plain HTTP/1.1. */
export type Front = { port: number; isHttps: boolean; host: string }
type Asked = { method?: string; from?: string; headers?: Record<string, string>; body?: Buffer }
type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer; protocol: string }
/** A promise, and how it was broken; null if it was kept. */
export type Check = { promise: string; complaint: string | null }

type Checked = {
  front: Front
  /** Bans an address by a command on the machine; `unban` lifts the ban. */
  ban: (address: string) => Promise<unknown>
  unban: (address: string) => Promise<unknown>
  /** Base path of the site. */
  base?: string
  /** Milliseconds within which a quiet stream has to stay open and get a heartbeat; 0 skips this check. */
  quiet?: number
}

const VISITOR = '127.0.0.9'
const OTHER = '127.0.0.10'
const FORGED = '203.0.113.66'
const FORGERIES = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'CF-Connecting-IP', 'True-Client-IP']
const LARGE = Buffer.alloc(5_000_000, 'a')

/** Checks that a proxy passes on visitors' addresses and the site's answers unchanged. */
export async function checkProxy({ front, ban, unban, base = '', quiet = 0 }: Checked): Promise<Check[]> {
  const checks: Check[] = []
  const ask = (path: string, asked: Asked = {}) =>
    front.isHttps ? askByHttp2(front, base + path, asked) : askByHttp1(front, base + path, asked)
  async function hold(promise: string, complaintOf: () => Promise<string | null>) {
    const complaint = await complaintOf().catch((error: unknown) => String(error))
    checks.push({ promise, complaint })
  }
  const addressOf = async (asked: Asked) => JSON.parse((await ask('/api/ip', asked)).body.toString()).ip

  await hold(front.isHttps ? 'pages are served over HTTP/2' : 'pages are served', async () => {
    for (const path of ['/', '/movie', '/search?q=night']) {
      const { status, protocol } = await ask(path)
      if (status !== 200 || (front.isHttps && protocol !== 'h2')) return `${path}: ${status} by ${protocol}`
    }
    return null
  })
  await hold('the site sees the visitor’s address', async () => differs(await addressOf({}), VISITOR))
  for (const name of FORGERIES)
    await hold(`a forged ${name} is not believed`, async () =>
      differs(await addressOf({ headers: { [name]: name === 'Forwarded' ? `for=${FORGED}` : FORGED } }), VISITOR),
    )
  await hold('answers are compressed once', async () => {
    for (const [accepted, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await ask('/movie', { headers: { 'Accept-Encoding': accepted } })
      if (headers['content-encoding'] !== accepted) return `${accepted}: ${String(headers['content-encoding'])}`
      if (!decode(body).toString().startsWith('<!DOCTYPE html>')) return `${accepted}: no page inside`
    }
    return null
  })
  await hold('nothing is compressed for a client that does not accept it', async () =>
    differs((await ask('/movie', { headers: { 'Accept-Encoding': 'identity' } })).headers['content-encoding'], undefined),
  )
  await hold('a body of 5 MB is refused', async () => {
    const headers = { 'Content-Type': 'application/json', Origin: `https://${front.host}`, 'X-Requested-With': 'marquee' }
    // A client that is still sending may find the connection closed before it reads the answer.
    const answer = await ask('/api/match', { method: 'POST', headers, body: LARGE }).catch(() => null)
    return answer === null ? null : differs(answer.status, 413)
  })
  await hold('an event stream begins within a second', async () => {
    const stream = openStream(front, `${base}/api/events`)
    const isThere = await stream.has(/^event: /m, 1000)
    stream.close()
    return isThere ? null : `after a second: ${JSON.stringify(stream.heard.text.slice(0, 80))}`
  })
  if (quiet > 0)
    await hold(`a quiet event stream stays, with a heartbeat in ${quiet / 1000} s`, async () => {
      const stream = openStream(front, `${base}/api/events`)
      const isThere = await stream.has(/^: still here/m, quiet)
      const { isOpen } = stream.heard
      stream.close()
      return isThere && isOpen ? null : isOpen ? 'no heartbeat' : 'it ended'
    })
  await hold('a ban applies to the visitor, at once and on the open page, and to nobody else', async () => {
    const stream = openStream(front, `${base}/api/events`)
    if (!(await stream.has(/^event: /m, 5000))) return 'no stream'
    await ban(VISITOR)
    const isTold = await stream.has(/^event: ban$/m, 5000)
    const [visitor, other] = [(await ask('/')).status, (await ask('/', { from: OTHER })).status]
    stream.close()
    await unban(VISITOR)
    return isTold && visitor === 403 && other === 200 ? null : `told: ${isTold}, visitor ${visitor}, other ${other}`
  })
  return checks
}

function differs(seen: unknown, expected: unknown): string | null {
  return seen === expected ? null : `${String(seen)}, not ${String(expected)}`
}

async function askByHttp2(
  front: Front,
  path: string,
  { method = 'GET', from = VISITOR, headers = {}, body }: Asked,
): Promise<Answer> {
  const session = openSession(front, from)
  try {
    const stream = session.request({
      ...lower(headers),
      [constants.HTTP2_HEADER_METHOD]: method,
      [constants.HTTP2_HEADER_PATH]: path,
    })
    stream.on('error', () => {})
    if (body) stream.end(body)
    const [answered] = await Promise.race([once(stream, 'response'), failed(session)])
    const { [constants.HTTP2_HEADER_STATUS]: status, ...rest } = answered
    return { status: Number(status), headers: rest, body: await read(stream), protocol: session.alpnProtocol ?? '' }
  } finally {
    session.destroy()
  }
}

function openSession({ port, host }: Front, from: string) {
  const secure = { servername: host, ALPNProtocols: ['h2'], rejectUnauthorized: false }
  const socket = () => connectTls({ ...secure, socket: connectNet({ port, host: '127.0.0.1', localAddress: from }) })
  const session = connectHttp2(`https://${host}`, { createConnection: socket })
  session.on('error', () => {})
  return session
}

async function failed(session: ReturnType<typeof openSession>): Promise<never> {
  const [reason] = await once(session, 'close')
  throw new Error(`the connection closed ${String(reason ?? '')}`)
}

function lower(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

async function askByHttp1(
  { port, host }: Front,
  path: string,
  { method = 'GET', from = VISITOR, headers = {}, body }: Asked,
): Promise<Answer> {
  const request = requestHttp({
    port,
    host: '127.0.0.1',
    localAddress: from,
    method,
    path,
    headers: { Host: host, ...headers },
    agent: false,
  })
  request.on('error', () => {})
  request.end(body)
  const [response] = await once(request, 'response')
  return { status: response.statusCode, headers: response.headers, body: await read(response), protocol: 'http/1.1' }
}

async function read(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** An event stream as a browser receives it. */
function openStream(front: Front, path: string) {
  const heard = { text: '', isOpen: true }
  const changes = new EventTarget()
  const tell = () => changes.dispatchEvent(new Event('change'))
  const hear = (part: Buffer) => {
    heard.text += part.toString()
    tell()
  }
  const end = () => {
    heard.isOpen = false
    tell()
  }
  const close = (front.isHttps ? streamByHttp2 : streamByHttp1)(front, path, hear, end)
  /** Whether the pattern is received within so many milliseconds. */
  async function has(pattern: RegExp, millis: number): Promise<boolean> {
    const late = AbortSignal.timeout(millis)
    while (!pattern.test(heard.text) && heard.isOpen && !late.aborted)
      await Promise.race([once(changes, 'change', { signal: late }), once(late, 'abort')]).catch(() => {})
    return pattern.test(heard.text)
  }
  return { has, close, heard }
}

type Hear = (part: Buffer) => void

function streamByHttp2(front: Front, path: string, hear: Hear, end: () => void): () => void {
  const session = openSession(front, VISITOR)
  const stream = session.request({ [constants.HTTP2_HEADER_PATH]: path, accept: 'text/event-stream' })
  stream
    .on('error', () => {})
    .on('data', hear)
    .on('close', end)
  return () => session.destroy()
}

function streamByHttp1({ port, host }: Front, path: string, hear: Hear, end: () => void): () => void {
  const socket = connectNet({ port, host: '127.0.0.1', localAddress: VISITOR })
  socket
    .on('error', () => {})
    .on('data', hear)
    .on('close', end)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\n\r\n`)
  return () => socket.destroy()
}
