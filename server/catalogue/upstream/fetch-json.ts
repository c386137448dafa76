import { z } from 'zod'
import type { LanguageCode } from '#messages/languages.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import { AppError, CatalogueError } from '#domain/errors.ts'
import { withoutEnd } from '#domain/text/without-end.ts'
import { classifyResponse, failure, type ServiceResponse, type Failure, type Outcome } from './classify-response.ts'
import type { Gateway, CallPriority } from './gateway.ts'

/** Milliseconds; longer than a visitor waits (request-budget.ts), since a slow answer is cached for the next one. */
const DEADLINE = 10_000
const MAX_BYTES = 8 * 1024 * 1024
/** Not retried, because these errors took long and would do so again. */
const NOT_RETRIED: unknown[] = ['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND']

/** Paths that end or go on after an id. All others exist in any case. */
const OF_ONE = /^[a-z]+\/[a-z]*\d/
/** A path that the service knows, with a small answer. */
const KNOWN_PATH = 'genre/movie/list'
/** For operators. */
const WRONG_ADDRESS = 'HTTP 404 to everything; is its address right?'
/** Milliseconds after an answer for which the service is believed that it does not know an id. */
const BELIEVED = 60_000

/** Only `pipeTo`, because undici's and the platform's stream types agree on little more. */
type Body = { pipeTo: (sink: WritableStream<Uint8Array>, options: { signal: AbortSignal }) => Promise<void> }

/** The part of the platform's `fetch` that we use. */
export type Fetch = (
  url: URL,
  init: { headers: Record<string, string>; signal: AbortSignal; redirect: 'error' },
) => Promise<ServiceResponse & { body: Body | null }>

export type ServiceOptions = {
  /** Base address, such as `https://api.themoviedb.org/3`. */
  url: string
  /** Version 3 API key, sent as a query parameter unless there is a token. */
  key: string | null
  /** Read access token, sent as a header. */
  token: string | null
  fetch?: Fetch
  /** Aborted when an attempt takes too long, body included. */
  deadline?: () => AbortSignal
  /** Called with the duration of every attempt in milliseconds, and whether it succeeded. */
  onCall?: (milliseconds: number, ok: boolean) => void
  /**
   * Called with every usable answer as the service sent it, except that entities are read, its path, such as `movie/550`, and the
   * language of its texts.
   */
  onAnswer?: (path: string, answer: unknown, language: LanguageCode) => void
  /** Decides whether and when an attempt is sent; unset: at once. */
  gateway?: Gateway
}

/** A parameter without a value is not sent. */
export type Params = Record<string, string | number | undefined>
type JsonRequest<Schema extends z.ZodType> = {
  path: string
  params?: Params
  schema: Schema
  /** Of the texts that `params` ask for. */
  language: LanguageCode
  retries: number
  share?: CallPriority
}
export type FetchJson = <Schema extends z.ZodType>(scope: Scope, request: JsonRequest<Schema>) => Promise<z.output<Schema>>

/**
 * Calls the service and checks the response. Retries (`retries` times) only after a network failure or a server error, if the gateway
 * allows it. Rejects with an `AppError` that says for operators what went wrong; it does not contain the key.
 */
export function createFetchJson(service: ServiceOptions): FetchJson {
  const redact = createRedact(service)
  const attempt = createAttempt(service, redact)
  const send = service.gateway?.send ?? ((_scope: Scope, _share: CallPriority, work: () => Promise<Outcome>) => work())
  let answeredAt = -Infinity
  let checking: Promise<Outcome> | null = null

  async function call(scope: Scope, share: CallPriority, path: string, params: Params): Promise<Outcome> {
    const url = toUrl(service, path, params)
    const outcome = await send(scope, share, () => attempt(url, path))
    if ('body' in outcome) answeredAt = performance.now()
    return outcome
  }

  /** TMDB's host says of any wrong path what it says of an unknown id, so a wrong address must not make every title unknown. */
  async function confirmed(scope: Scope, unknown: Failure, share: CallPriority): Promise<Failure> {
    if (performance.now() - answeredAt < BELIEVED) return unknown
    checking ??= call(scope, share, KNOWN_PATH, {}).finally(() => (checking = null))
    const outcome = await checking
    return 'reason' in outcome ? outcome : unknown
  }

  return async function fetchJson(scope, { path, params = {}, schema, language, retries, share = 'details' }) {
    let outcome = await call(scope, share, path, params)
    for (let left = retries; left > 0 && 'mayRetry' in outcome && outcome.mayRetry; left -= 1) {
      outcome = await call(scope, share, path, params)
    }
    if ('reason' in outcome) throw toError(outcome.kind === 'not-found' ? await confirmed(scope, outcome, share) : outcome, path)

    const result = schema.safeParse(outcome.body)
    if (result.success) {
      service.onAnswer?.(path, outcome.body, language)
      return result.data
    }
    const reason = redact(`unusable response: ${z.prettifyError(result.error)}`)
    throw toError({ kind: 'upstream', reason, trouble: 'unusable', mayRetry: false, health: 'ok' }, path)
  }
}

function toError(outcome: Failure, path: string): AppError {
  const { kind, reason, trouble, isPaused, retryAfter } = outcome
  const message = `${path}: ${reason}`
  const options = { cause: new Error(message), retryAfter }
  if (trouble === undefined) return new AppError(kind, message, options)
  return new CatalogueError({ kind, message, trouble, isPaused }, options)
}

function toUrl({ url, key, token }: ServiceOptions, path: string, params: Params): URL {
  const address = new URL(`${withoutEnd(url, '/')}/${path}`)
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) address.searchParams.set(name, String(value))
  }
  if (key && !token) address.searchParams.set('api_key', key)
  return address
}

/** One attempt; never rejects, and its outcome does not contain the key. */
function createAttempt(service: ServiceOptions, redact: (text: string) => string) {
  const { token, fetch = globalThis.fetch, deadline = () => AbortSignal.timeout(DEADLINE), onCall } = service
  const headers = { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }

  async function ask(url: URL, signal: AbortSignal): Promise<Outcome> {
    try {
      // Following a redirect would send the key elsewhere.
      const response = await fetch(url, { headers, signal, redirect: 'error' })
      const bytes = await readBytes(response, { max: MAX_BYTES, signal })
      return classifyResponse(response, new TextDecoder().decode(bytes))
    } catch (error) {
      return toUnreachable(error, signal)
    }
  }

  return async function attempt(url: URL, path: string): Promise<Outcome> {
    const start = performance.now()
    const answer = await ask(url, deadline())
    const isElsewhere = 'reason' in answer && answer.kind === 'not-found' && !OF_ONE.test(path)
    const outcome = isElsewhere ? failure(WRONG_ADDRESS, 'failing', 'unusable') : answer
    // An unknown id is a normal response.
    onCall?.(performance.now() - start, !('reason' in outcome) || outcome.kind === 'not-found')
    return 'reason' in outcome ? { ...outcome, reason: redact(outcome.reason) } : outcome
  }
}

function toUnreachable(error: unknown, deadline: AbortSignal): Failure {
  const isTooLarge = error instanceof TooLarge
  const mayRetry = !isTooLarge && !deadline.aborted && !NOT_RETRIED.includes(codeOf(error))
  const trouble = isTooLarge ? 'unusable' : 'unreachable'
  return { kind: 'upstream', reason: describe(error), trouble, mayRetry, health: isTooLarge ? 'ok' : 'failing' }
}

export class TooLarge extends Error {}

/** The body of a response. Rejects with `TooLarge` if it has more bytes than `max`. */
export async function readBytes(
  { body }: { body: Body | null },
  { max, signal }: { max: number; signal: AbortSignal },
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      length += chunk.byteLength
      if (length > max) throw new TooLarge(`response of more than ${max} bytes`)
      chunks.push(chunk)
    },
  })
  await body?.pipeTo(sink, { signal })
  return Buffer.concat(chunks)
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'the request failed'
  const { message, cause } = error
  if (!(cause instanceof Error)) return message
  // Node says "fetch failed" and puts the reason in the cause; with several addresses, only as its code.
  return `${message}: ${cause.message || ('code' in cause ? cause.code : cause.name)}`
}

/** The system's error code, such as `ECONNREFUSED`. */
function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause ? cause.code : null
}

function createRedact({ key, token }: ServiceOptions) {
  // As given, and as encoded in a URL.
  const secrets = [key, token].flatMap((secret) =>
    secret ? [secret, new URLSearchParams({ _: secret }).toString().slice(2)] : [],
  )
  return (text: string) => secrets.reduce((clean, secret) => clean.replaceAll(secret, '[key]'), text)
}
