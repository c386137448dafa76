import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { parseByteRange } from './byte-range.ts'
import { chooseCoding, type Coding } from '../http/content-coding.ts'
import type { BytesResponse } from '#server/http/plain-response.ts'
import { pathOf, type RequestFacts } from '#server/http/request-facts.ts'
import { STATIC_HEADERS, WORKER_HEADERS } from '../http/security-headers.ts'

/** A body in one coding, with what names it: the same for the same bytes, whoever built them. */
type Body = { bytes: Uint8Array<ArrayBuffer>; tag: string; headers: string[] }
type StaticFile = { plain: Body; small: Partial<Record<Coding, Body>> | null }

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
const ANYTHING = 'application/octet-stream'
const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
/** How `scripts/precompress.mjs` names what it makes of a file. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const

/**
 * Serves what is in a folder at this moment: every byte is read now and stays, two megabytes of them. A visitor who leaves
 * holds no file open then, an answer is a reference to bytes that are there once, and a folder that is replaced or removed
 * changes nothing. Gives null for what is not there. Throws where the folder cannot be read.
 */
export function createStaticFiles(folder: string) {
  const files = readFiles(folder)
  return ({ method, target, header }: RequestFacts): BytesResponse | null => {
    const file = files.get(decodedPath(target))
    if (!file) return null
    const body = (file.small && file.small[chooseCoding(header('Accept-Encoding'))]) ?? file.plain
    if (isKnown(header('If-None-Match'), body.tag)) return { status: 304, headers: body.headers, body: null }
    if (method === 'HEAD') return { ...whole(body), body: null }
    // What travels compressed is asked for as a whole; films and pictures are not compressed.
    if (file.small || !mayBePart(header('If-Range'), body.tag)) return whole(body)
    return part(body, header('Range'))
  }
}

function whole({ headers, bytes }: Body): BytesResponse {
  return { status: 200, headers: withLength(headers, bytes), body: bytes }
}

function part(body: Body, header: string | null): BytesResponse {
  const { headers, bytes } = body
  const range = parseByteRange(header, bytes.length)
  if (range === null) return whole(body)
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

/** Whether a visitor's `If-None-Match` names what he would get. */
function isKnown(header: string | null, tag: string): boolean {
  if (header === null) return false
  return header === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)
}

/** Whether the file is still the one of which a visitor has a part; he has none unless he says so. */
function mayBePart(header: string | null, tag: string): boolean {
  return header === null || header === tag
}

function decodedPath(target: string): string {
  const path = pathOf(target)
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** By the path of their address: `/assets/root-x.js`. Nobody asks by hand for what was made by compressing. */
function readFiles(folder: string): Map<string, StaticFile> {
  const bytesOf = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const file = join(entry.parentPath, entry.name)
    bytesOf.set(`/${relative(folder, file).split(sep).join('/')}`, readFileSync(file))
  }
  const files = new Map<string, StaticFile>()
  for (const [path, bytes] of bytesOf) {
    if (isMadeOfAnother(path, bytesOf)) continue
    const [br, gzip] = [bytesOf.get(path + ENDINGS.br), bytesOf.get(path + ENDINGS.gzip)]
    if (br && gzip) {
      const small = { br: toBody(path, br, 'br'), gzip: toBody(path, gzip, 'gzip') }
      files.set(path, { plain: toBody(path, bytes, 'identity'), small })
    } else files.set(path, { plain: toBody(path, bytes, null), small: null })
  }
  return files
}

function isMadeOfAnother(path: string, all: ReadonlyMap<string, unknown>): boolean {
  return Object.values(ENDINGS).some((ending) => path.endsWith(ending) && all.has(path.slice(0, -ending.length)))
}

/** `coding` null: there is but one form of the file. */
function toBody(path: string, bytes: Uint8Array<ArrayBuffer>, coding: Coding | null): Body {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers: Record<string, string> = {
    ...STATIC_HEADERS,
    'Content-Type': TYPES[extname(path)] ?? ANYTHING,
    'Cache-Control': path.startsWith('/assets/') ? FOREVER : AN_HOUR,
    ETag: tag,
    ...(coding === null ? { 'Accept-Ranges': 'bytes' } : { Vary: 'Accept-Encoding' }),
    ...(coding !== null && coding !== 'identity' && { 'Content-Encoding': coding }),
    ...(path === '/sw.js' && WORKER_HEADERS),
  }
  return { bytes, tag, headers: Object.entries(headers).flat() }
}
