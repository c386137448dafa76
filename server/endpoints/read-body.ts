import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { isDeeperThan } from '#domain/json-depth.ts'
import { isJson } from '#server/http/is-json.ts'

/** Bytes of a body, unless a route asks for more. */
const MAX_BODY = 64 * 1024
/** Levels of arrays and objects; nothing that the site takes is nearly as deep. */
const MAX_DEPTH = 32
/** Keys that mean something to JavaScript itself. */
const DROPPED = new Set(['__proto__', 'constructor', 'prototype'])
const encoder = new TextEncoder()
const english = z.locales.en().localeError

/**
 * The JSON body of a request, as the schema says. Throws `AppError`: `unsupported-type` for anything but JSON, `too-large`
 * beyond `max` bytes, and `invalid` for what is malformed, too deep, or not as the schema says.
 */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  { max = MAX_BODY }: { max?: number } = {},
): Promise<z.output<Schema>> {
  if (!isJson(request.headers.get('Content-Type')) || request.headers.has('Content-Encoding'))
    throw new AppError('unsupported-type', 'The body must be application/json')
  if (Number(request.headers.get('Content-Length') ?? 0) > max) throw tooLarge(max)
  const result = schema.safeParse(parse(await readText(request, max)), { error: toMessage })
  if (result.success) return result.data
  throw new AppError('invalid', result.error.issues[0]?.message ?? 'The body is not as it should be')
}

/** For what has no sentence of its own in the schema: where it is, and what is wrong. */
function toMessage(issue: z.core.$ZodRawIssue): string {
  const error = english(issue)
  const message = typeof error === 'string' ? error : (error?.message ?? 'is not as it should be')
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
