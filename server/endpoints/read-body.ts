import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { isDeeperThan } from '#domain/json-depth.ts'
import { isJson } from '#server/http/is-json.ts'

/** Bytes of a body, unless a route allows more. */
const MAX_BODY = 64 * 1024
/** Levels of arrays and objects; valid bodies are far from it. */
const MAX_DEPTH = 32
/** Keys with a meaning in JavaScript: zod compares the length of what is no text, too, and so asks an object for its number. */
const DROPPED = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf'])
const encoder = new TextEncoder()
const unzip = promisify(gunzip)
const english = z.locales.en().localeError

/**
 * `max`: bytes of the body as sent; `unpacked`: bytes of a body that was sent with `Content-Encoding: gzip`, which is refused
 * where this is not given.
 */
type BodyLimits = { max?: number; unpacked?: number }

/**
 * The JSON body of a request, validated by the schema. Throws `AppError`: `unsupported-type` for anything but JSON, `too-large`
 * beyond the limits, `invalid` for a body that is malformed, too deep or does not match the schema.
 */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  { max = MAX_BODY, unpacked }: BodyLimits = {},
): Promise<z.output<Schema>> {
  const coding = request.headers.get('Content-Encoding')
  const isPacked = coding === 'gzip' && unpacked !== undefined
  if (!isJson(request.headers.get('Content-Type')) || (coding !== null && !isPacked))
    throw new AppError('unsupported-type', 'The body must be application/json')
  if (Number(request.headers.get('Content-Length') ?? 0) > max) throw tooLarge(max)
  const text = isPacked ? await readPacked(request, max, unpacked) : await readText(request, max)
  const result = schema.safeParse(parse(text), { error: toMessage })
  if (result.success) return result.data
  throw new AppError('invalid', result.error.issues[0]?.message ?? 'The body is invalid')
}

/** The message of an issue without one in the schema: its path and zod's text. */
function toMessage(issue: z.core.$ZodRawIssue): string {
  const error = english(issue)
  const message = typeof error === 'string' ? error : (error?.message ?? 'is invalid')
  return [issue.path?.join('.'), message].filter(Boolean).join(': ')
}

async function readText(request: Request, max: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > max) throw tooLarge(max)
    text += decode(() => decoder.decode(chunk, { stream: true }))
  }
  return text + decode(() => decoder.decode())
}

/** Nothing is unpacked beyond `unpacked` bytes, however small the body is. */
async function readPacked(request: Request, max: number, unpacked: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > max) throw tooLarge(max)
    chunks.push(chunk)
  }
  const bytes = await unzip(Buffer.concat(chunks), { maxOutputLength: unpacked }).catch((error: unknown) => {
    if (error instanceof RangeError) throw tooLarge(unpacked)
    throw new AppError('invalid', 'The body is not gzip')
  })
  return decode(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}

function decode(work: () => string): string {
  try {
    return work()
  } catch {
    throw new AppError('invalid', 'The body is not UTF-8')
  }
}

function parse(text: string): unknown {
  if (isDeeperThan(MAX_DEPTH, encoder.encode(text))) throw new AppError('invalid', 'The body is nested too deeply')
  try {
    return JSON.parse(text, (key, value: unknown) => (DROPPED.has(key) ? undefined : value))
  } catch {
    throw new AppError('invalid', 'The body is not JSON')
  }
}

function tooLarge(max: number): AppError {
  return new AppError('too-large', `The body is larger than ${max} bytes`)
}
