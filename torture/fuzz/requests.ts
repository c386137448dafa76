import { array, constantFrom, nat, oneof, record, tuple, type Arbitrary } from 'fast-check'
import { gzipSync } from 'node:zlib'
import { bodies, coding } from './bodies.ts'
import { paths, pumped, queries, value } from './surface.ts'

/** In made-up headers; it must not appear in any answer. */
export const CANARY = 'canary7f3'
/** A request as bytes; `whole`: it is well-formed, so there must be an answer. */
export type Sent = { bytes: string; whole: boolean }

const METHODS = [
  ...Array<string>(16).fill('GET'),
  'HEAD',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
]
const HEADERS = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Cookie',
  'Origin',
  'Referer',
  'User-Agent',
  'Range',
  'If-None-Match',
  'If-Modified-Since',
  'If-Range',
  'Forwarded',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
  'X-HTTP-Method-Override',
  'X-Middleware-Subrequest',
  'X-React-Router-Data',
  'X-Original-URL',
  'Save-Data',
  'Sec-Fetch-Site',
  'Sec-GPC',
  'Purpose',
  'Cache-Control',
  'Content-Type',
  'Via',
  'Upgrade',
  'Expect',
  'DNT',
  'TE',
]
const VALUES = [
  '',
  '*',
  '*/*',
  'text/html',
  'gzip',
  'br;q=0',
  'https',
  'bytes=0-',
  'bytes=-1',
  'W/"x"',
  '__Host-session=x',
  'on',
  '1',
  'null',
  'cross-site',
  'for=1.2.3.4',
  '127.0.0.1',
  CANARY,
  `"${CANARY}`,
  `https://${CANARY}.example`,
  `<script>${CANARY}`,
]
const SPECIAL = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  ' ',
  '\t',
  ':',
  '%',
  '\xff',
  '\x80',
  '\r\n\r\n',
  'HTTP/1.1',
  'Host: b\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Content-Length: 5\r\n',
  '0\r\n\r\n',
  'A'.repeat(20_000),
]

const header = tuple(
  constantFrom(...HEADERS),
  oneof({ weight: 6, arbitrary: constantFrom(...VALUES) }, { weight: 1, arbitrary: pumped }, { weight: 1, arbitrary: value }),
)
const headers = array(header, { maxLength: 4 }).map((list) =>
  list.map(([name, text]) => `${name}: ${onOneLine(text)}\r\n`).join(''),
)

export type Sender = { host: string; cookie: string; names: readonly string[] }

/** Requests of every kind to every address. */
export function requests({ host, cookie, names }: Sender): Arbitrary<Sent> {
  const from = nat(0xffff).map((number) => `X-Forwarded-For: 2001:db8:${number.toString(16)}::1\r\n`)
  const signed = constantFrom('', `Cookie: ${cookie}\r\n`)
  const ours = `Origin: http://${host}\r\nX-Requested-With: marquee\r\n`
  const head = (line: string, more: string) => `${line} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n`
  const reading = tuple(constantFrom(...METHODS), paths, queries(names), headers, signed, from).map(
    ([method, path, query, more, who, where]): Sent => ({
      bytes: `${head(`${method} ${sendable(path + query)}`, who + where + more)}\r\n`,
      whole: true,
    }),
  )
  const writing = tuple(record({ body: bodies, coding }), headers, signed, from).map(
    ([{ body, coding: how }, more, who, where]): Sent => {
      const text = how.packed === 'gzip' ? gzipSync(Buffer.from(body.text, 'latin1')).toString('latin1') : body.text
      const coded = how.packed === '' ? '' : `Content-Encoding: ${how.packed}\r\n`
      const type = how.type === '' ? '' : `Content-Type: ${how.type}\r\n`
      const rest = more.replaceAll(/^(?:Content-Type|Origin|Expect): .*\r\n/gim, '')
      const [length, sent] =
        how.chunks.length === 0
          ? [`Content-Length: ${text.length}\r\n`, text]
          : ['Transfer-Encoding: chunked\r\n', inChunks(text, how.chunks)]
      return { bytes: `${head(body.request, ours + type + coded + length + who + where + rest)}\r\n${sent}`, whole: true }
    },
  )
  const damaged = tuple(
    oneof(reading, writing),
    array(tuple(nat(), nat(60), constantFrom('', ...SPECIAL)), { minLength: 1, maxLength: 4 }),
  ).map(([{ bytes }, changes]): Sent => ({
    bytes: changes.reduce((text, [at, length, put]) => {
      const place = at % Math.min(text.length, 600)
      return text.slice(0, place) + put + text.slice(place + (put === '' ? length : 0))
    }, bytes),
    whole: false,
  }))
  return oneof({ weight: 5, arbitrary: reading }, { weight: 4, arbitrary: writing }, { weight: 2, arbitrary: damaged })
}

/** A target has no spaces and no line ends, or it would be another request. */
function sendable(target: string): string {
  return Buffer.from(target.replaceAll(/[\0- \x7f]/g, '%20').replaceAll('#', '%23')).toString('latin1') || '/'
}

function onOneLine(text: string): string {
  return text.replaceAll(/[\r\n\0]/g, ' ').slice(0, 12_000)
}

function inChunks(text: string, sizes: readonly number[]): string {
  let rest = text
  let sent = ''
  for (const size of sizes) {
    const chunk = rest.slice(0, size)
    if (chunk !== '') sent += `${chunk.length.toString(16)}\r\n${chunk}\r\n`
    rest = rest.slice(size)
  }
  if (rest !== '') sent += `${rest.length.toString(16)}\r\n${rest}\r\n`
  return `${sent}0\r\n\r\n`
}
