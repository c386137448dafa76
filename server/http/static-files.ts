import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { assetsUnder } from '#domain/site/base-path.ts'
import type { Site } from '#domain/site/site.ts'
import { type BytesResponse, namesTag } from '#server/http/responses/plain-response.ts'
import type { RequestFacts } from '#server/http/responses/request-facts.ts'
import { chooseCoding, type Coding } from './responses/content-coding.ts'
import { STATIC_HEADERS, workerHeaders } from './responses/security-headers.ts'

/** A body in one coding. The ETag depends on the bytes alone, so it is the same for every build of the same file. */
type Body = { bytes: Uint8Array<ArrayBuffer>; tag: string; headers: string[] }
/** Headers of single files, by path. */
type OwnHeaders = Partial<Record<string, Record<string, string>>>
type StaticFile = { plain: Body; compressed: Partial<Record<Coding, Body>> | null }

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const UNKNOWN_TYPE = 'application/octet-stream'
const FOREVER = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'
/** Extensions that scripts/precompress.mjs adds. */
const EXTENSIONS = { br: '.br', gzip: '.gz' } as const
/** Compresses the style sheet to 20 kB in 8 ms; the build's setting takes 150 ms for 17 kB. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * Serves the files of a folder from memory (two megabytes): no open files, no copies, and the folder may be replaced
 * meanwhile. The result returns null for an unknown file. Throws if the folder cannot be read.
 */
export function createStaticFiles(folder: string, { imageUrl, rootPath: basePath }: Pick<Site, 'imageUrl' | 'rootPath'>) {
  const files = readFiles(folder, { own: { '/sw.js': workerHeaders(imageUrl) }, basePath })
  return ({ method, target, header }: RequestFacts): BytesResponse | null => {
    const file = target.kind === 'page' ? files.get(target.path) : undefined
    if (!file) return null
    const body = (file.compressed && file.compressed[chooseCoding(header('Accept-Encoding'))]) ?? file.plain
    if (namesTag(header('If-None-Match'), body.tag)) return { status: 304, headers: body.headers, body: null }
    if (method === 'HEAD') return { ...full(body), body: null }
    // Ranges apply to videos and pictures only, which are not compressed.
    if (file.compressed || !mayBePartial(header('If-Range'), body.tag)) return full(body)
    return partial(body, header('Range'))
  }
}

function full({ headers, bytes }: Body): BytesResponse {
  return { status: 200, headers: withLength(headers, bytes), body: bytes }
}

function partial(body: Body, header: string | null): BytesResponse {
  const { headers, bytes } = body
  const range = parseByteRange(header, bytes.length)
  if (range === null) return full(body)
  if (range === 'outside') {
    const nothing = ['Content-Range', `bytes */${bytes.length}`, 'Content-Length', '0']
    return { status: 416, headers: [...headers, ...nothing], body: null }
  }
  const asked = bytes.subarray(range.first, range.last + 1)
  const place = ['Content-Range', `bytes ${range.first}-${range.last}/${bytes.length}`]
  return { status: 206, headers: [...withLength(headers, asked), ...place], body: asked }
}

function withLength(headers: readonly string[], bytes: Uint8Array): string[] {
  return [...headers, 'Content-Length', String(bytes.length)]
}

/** Whether a range may be sent: `If-Range` is absent or names the current version. */
function mayBePartial(header: string | null, tag: string): boolean {
  return header === null || header === tag
}

/** By URL path, such as `/assets/root-x.js`. Compressed forms have no path of their own. */
function readFiles(folder: string, { own, basePath }: { own: OwnHeaders; basePath: string }): Map<string, StaticFile> {
  const bytesOf = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const file = join(entry.parentPath, entry.name)
    bytesOf.set(encodeURI(`/${relative(folder, file).split(sep).join('/')}`), readFileSync(file))
  }
  if (basePath !== '') moveUnder(basePath, bytesOf)
  const files = new Map<string, StaticFile>()
  const body = (path: string, bytes: Uint8Array<ArrayBuffer>, coding: Coding | null) => toBody(path, bytes, coding, own[path])
  for (const [path, bytes] of bytesOf) {
    if (isCompressedForm(path, bytesOf)) continue
    const [br, gzip] = [bytesOf.get(path + EXTENSIONS.br), bytesOf.get(path + EXTENSIONS.gzip)]
    if (br && gzip) {
      const compressed = { br: body(path, br, 'br'), gzip: body(path, gzip, 'gzip') }
      files.set(path, { plain: body(path, bytes, 'identity'), compressed })
    } else files.set(path, { plain: body(path, bytes, null), compressed: null })
  }
  return files
}

/** Most scripts and styles name each other by relative paths. The few with absolute ones are rewritten, and compressed quickly for the start. */
function moveUnder(basePath: string, bytesOf: Map<string, Uint8Array<ArrayBuffer>>): void {
  for (const [path, bytes] of bytesOf) {
    if (!/\.(?:js|css)$/.test(path)) continue
    const before = new TextDecoder().decode(bytes)
    const text = assetsUnder(basePath, before)
    if (text === before) continue
    const moved = new TextEncoder().encode(text)
    bytesOf.set(path, moved)
    if (bytesOf.has(path + EXTENSIONS.br)) bytesOf.set(path + EXTENSIONS.br, new Uint8Array(brotliCompressSync(moved, FAST)))
    if (bytesOf.has(path + EXTENSIONS.gzip)) bytesOf.set(path + EXTENSIONS.gzip, new Uint8Array(gzipSync(moved)))
  }
}

function isCompressedForm(path: string, all: ReadonlyMap<string, unknown>): boolean {
  return Object.values(EXTENSIONS).some((ending) => path.endsWith(ending) && all.has(path.slice(0, -ending.length)))
}

/** `coding` null: the file has no compressed forms. */
function toBody(path: string, bytes: Uint8Array<ArrayBuffer>, coding: Coding | null, own: OwnHeaders[string]): Body {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers: Record<string, string> = {
    ...STATIC_HEADERS,
    'Content-Type': TYPES[extname(path)] ?? UNKNOWN_TYPE,
    'Cache-Control': path.startsWith('/assets/') ? FOREVER : ONE_HOUR,
    ETag: tag,
    ...(coding === null ? { 'Accept-Ranges': 'bytes' } : { Vary: 'Accept-Encoding' }),
    ...(coding !== null && coding !== 'identity' && { 'Content-Encoding': coding }),
    // The player's pages run in frames without an origin, for which even this site is cross-origin.
    ...(extname(path) === '.woff2' && { 'Access-Control-Allow-Origin': '*' }),
    ...own,
  }
  return { bytes, tag, headers: Object.entries(headers).flat() }
}

/** First and last byte, both included. */
type ByteRange = { first: number; last: number }

/**
 * The part of a body of `size` bytes that a `Range` header requests. Null: the whole body, also for an invalid header or
 * several ranges; `outside`: the range begins beyond the end.
 */
export function parseByteRange(header: string | null, size: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') return Number(to) === 0 || size === 0 ? 'outside' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  const [first, last] = [Number(from), to === '' ? size - 1 : Number(to)]
  if (first >= size) return 'outside'
  return last < first ? null : { first, last: Math.min(last, size - 1) }
}
