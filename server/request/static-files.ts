import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { parseByteRange } from './byte-range.ts'
import { chooseCoding, type Coding } from '../pages/page-cache/content-coding.ts'
import type { Visit } from './gate/gate.ts'
import { STATIC_HEADERS, WORKER_HEADERS } from './gate/security-headers.ts'

/** A body in one coding, with what names it: the same for the same bytes, whoever built them. */
type Body = { bytes: Uint8Array; tag: string; headers: string[] }
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
 * changes nothing. Gives false for what is not there. Throws where the folder cannot be read.
 */
export function createStaticFiles(folder: string) {
  const files = readFiles(folder)
  return ({ visit: { method, target, header }, response }: { visit: Visit; response: ServerResponse }): boolean => {
    const file = files.get(pathOf(target))
    if (!file) return false
    const body = (file.small && file.small[chooseCoding(header('Accept-Encoding'))]) ?? file.plain
    if (isKnown(header('If-None-Match'), body.tag)) response.writeHead(304, body.headers).end()
    else if (method === 'HEAD') response.writeHead(200, withLength(body.headers, body.bytes)).end()
    // What travels compressed is asked for as a whole; films and pictures are not compressed.
    else if (file.small || !mayBePart(header('If-Range'), body.tag)) sendWhole(body, response)
    else sendPart(body, header('Range'), response)
    return true
  }
}

function sendWhole({ headers, bytes }: Body, response: ServerResponse): void {
  response.writeHead(200, withLength(headers, bytes)).end(bytes)
}

function sendPart(body: Body, range: string | null, response: ServerResponse): void {
  const { headers, bytes } = body
  const part = parseByteRange(range, bytes.length)
  if (part === null) return sendWhole(body, response)
  if (part === 'outside') {
    const nothing = ['Content-Range', `bytes */${bytes.length}`, 'Content-Length', '0']
    return void response.writeHead(416, [...headers, ...nothing]).end()
  }
  const asked = bytes.subarray(part.first, part.last + 1)
  const place = ['Content-Range', `bytes ${part.first}-${part.last}/${bytes.length}`]
  response.writeHead(206, [...withLength(headers, asked), ...place]).end(asked)
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

function pathOf(target: string): string {
  const [path = ''] = target.split('?', 1)
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** By the path of their address: `/assets/root-x.js`. Nobody asks by hand for what was made by compressing. */
function readFiles(folder: string): Map<string, StaticFile> {
  const bytesOf = new Map<string, Uint8Array>()
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
function toBody(path: string, bytes: Uint8Array, coding: Coding | null): Body {
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
