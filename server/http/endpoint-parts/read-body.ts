import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { beyondBudget } from '#domain/text/json-budget.ts'
import { isJson } from '#server/http/responses/request-facts.ts'

/** Bytes of a body, unless a route allows more. */
const MAX_BODY = 64 * 1024
/** Levels of arrays and objects; valid bodies have far fewer. */
const MAX_DEPTH = 32
/** Arrays, objects and their members, unless a route allows more; the largest list in a form has fewer. */
const MAX_VALUES = 20_000
/** Node's message when zod compares the `length` of an object sent in place of a text, and that `length` is an object too. */
const NOT_COMPARABLE = 'Cannot convert object to primitive value'
const unzip = promisify(gunzip)
const english = z.locales.en().localeError

/**
 * `max`: bytes of the body as sent; `unpacked`: bytes of a body that was sent with `Content-Encoding: gzip`, which is refused
 * where this is not given; `values`: arrays, objects and their members; `runHeavy`: queues the unpacking and parsing of large bodies.
 */
export type BodyLimits = {
  max?: number
  unpacked?: number
  values?: number
  runHeavy?: <Value>(work: () => Promise<Value>) => Promise<Value>
}

/**
 * The JSON body of a request, validated by the schema, which drops fields that it does not name. Check the sender's rights and limits
 * before. Throws `AppError`: `unsupported-type` for anything but JSON, `too-large` beyond the limits, each of which is checked before
 * the next step, `invalid` for a body that is malformed, too deep or does not match the schema.
 */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  { max = MAX_BODY, unpacked, values = MAX_VALUES, runHeavy = (work) => work() }: BodyLimits = {},
): Promise<z.output<Schema>> {
  const coding = request.headers.get('Content-Encoding')
  const isPacked = coding === 'gzip' && unpacked !== undefined
  if (!isJson(request.headers.get('Content-Type')) || (coding !== null && !isPacked))
    throw new AppError('unsupported-type', 'The body must be application/json')
  if (Number(request.headers.get('Content-Length') ?? 0) > max) throw tooLarge(max)
  const sent = await receive(request, max)
  return runHeavy(async () => {
    const text = decode(isPacked ? await unpack(sent, unpacked) : sent)
    const result = check(schema, parse(text, values))
    if (result.success) return result.data
    throw new AppError('invalid', result.error.issues[0]?.message ?? 'The body is invalid')
  })
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown) {
  try {
    return schema.safeParse(value, { error: toMessage })
  } catch (error) {
    if (!(error instanceof TypeError) || error.message !== NOT_COMPARABLE) throw error
    throw new AppError('invalid', 'The body has an object in place of a text')
  }
}

/** For schemas that set no message: the path and zod's text. */
function toMessage(issue: z.core.$ZodRawIssue): string {
  const error = english(issue)
  const message = typeof error === 'string' ? error : (error?.message ?? 'is invalid')
  return [issue.path?.join('.'), message].filter(Boolean).join(': ')
}

async function receive(request: Request, max: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > max) throw tooLarge(max)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Nothing is unpacked beyond `unpacked` bytes, however small the body is. */
function unpack(sent: Buffer, unpacked: number): Promise<Buffer> {
  return unzip(sent, { maxOutputLength: unpacked }).catch((error: unknown) => {
    if (error instanceof RangeError) throw tooLarge(unpacked)
    throw new AppError('invalid', 'The body is not gzip')
  })
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('invalid', 'The body is not UTF-8')
  }
}

function parse(text: string, values: number): unknown {
  const beyond = beyondBudget(text, { depth: MAX_DEPTH, values })
  if (beyond === 'depth') throw new AppError('invalid', 'The body is nested too deeply')
  if (beyond === 'values') throw new AppError('too-large', `The body has more than ${values} values`)
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid', 'The body is not JSON')
  }
}

function tooLarge(max: number): AppError {
  return new AppError('too-large', `The body is larger than ${max} bytes`)
}
