import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import type { ErrorKind } from '#domain/errors.ts'
import { MESSAGES } from '#domain/messages.ts'

const DEADLINE = 3_000
const MAX_BYTES = 8 * 1024 * 1024

/** The part of the platform's `fetch` that we use. */
export type Fetch = (url: URL, init: RequestInit) => Promise<Response>

export type ServiceOptions = {
  /** Base address, such as `https://api.themoviedb.org/3`. */
  url: string
  /** Version 3 API key, sent as a query parameter; not sent when there is a token. */
  key: string | null
  /** Read access token, sent as a header. */
  token: string | null
  fetch?: Fetch
  /** Ends an attempt that takes too long, body included. */
  deadline?: () => AbortSignal
  /** Told of every attempt: how long it took, in milliseconds, and whether the service did its work. */
  onCall?: (milliseconds: number, ok: boolean) => void
}

/** A parameter without a value is not sent. */
export type Params = Record<string, string | number | undefined>
type JsonRequest<Schema extends z.ZodType> = { path: string; params?: Params; schema: Schema; retries: number }
export type FetchJson = <Schema extends z.ZodType>(request: JsonRequest<Schema>) => Promise<z.output<Schema>>

type Failure = { kind: ErrorKind; reason: string; mayRetry: boolean }
type Outcome = { body: unknown } | Failure

const envelopeSchema = z.object({
  success: z.boolean().catch(true),
  status_code: z.number().nullable().catch(null),
  status_message: z.string().catch(''),
})

/**
 * Asks the service and checks what it answers. Tries again (`retries` times) only when the network fails, the deadline
 * passes or the service reports a fault of its own. Rejects with an `AppError` whose cause says what went wrong; neither
 * names the key.
 */
export function createFetchJson(service: ServiceOptions): FetchJson {
  const redact = createRedact(service)
  const fail = (kind: ErrorKind, path: string, reason: string) =>
    new AppError(kind, MESSAGES.fetchFailed, { cause: new Error(redact(`${path}: ${reason}`)) })

  return async function fetchJson({ path, params = {}, schema, retries }) {
    const url = toUrl(service, path, params)
    let outcome = await timed(url, service)
    for (let left = retries; left > 0 && 'mayRetry' in outcome && outcome.mayRetry; left -= 1) {
      outcome = await timed(url, service)
    }
    if ('reason' in outcome) throw fail(outcome.kind, path, outcome.reason)

    const result = schema.safeParse(outcome.body)
    if (!result.success) throw fail('upstream', path, `unusable answer: ${z.prettifyError(result.error)}`)
    return result.data
  }
}

function toUrl({ url, key, token }: ServiceOptions, path: string, params: Params): URL {
  const address = new URL(`${url.replace(/\/+$/, '')}/${path}`)
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) address.searchParams.set(name, String(value))
  }
  if (key && !token) address.searchParams.set('api_key', key)
  return address
}

async function timed(url: URL, service: ServiceOptions): Promise<Outcome> {
  const start = performance.now()
  const outcome = await attempt(url, service)
  // An unknown id is an answer like any other.
  service.onCall?.(performance.now() - start, !('reason' in outcome) || outcome.kind === 'not-found')
  return outcome
}

async function attempt(
  url: URL,
  { token, fetch = globalThis.fetch, deadline = startDeadline }: ServiceOptions,
): Promise<Outcome> {
  const signal = deadline()
  const headers = { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
  try {
    // A redirect would carry the key to wherever it points.
    const response = await fetch(url, { headers, signal, redirect: 'error' })
    const text = await readText(response, signal)
    return judge(response, text)
  } catch (error) {
    return { kind: 'upstream', reason: describe(error), mayRetry: !(error instanceof TooLarge) }
  }
}

function startDeadline() {
  return AbortSignal.timeout(DEADLINE)
}

class TooLarge extends Error {}

async function readText(response: Response, signal: AbortSignal): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      bytes += chunk.byteLength
      if (bytes > MAX_BYTES) throw new TooLarge(`answer of more than ${MAX_BYTES} bytes`)
      text += decoder.decode(chunk, { stream: true })
    },
  })
  await response.body?.pipeTo(sink, { signal })
  return text + decoder.decode()
}

function judge(response: Response, text: string): Outcome {
  const type = response.headers.get('Content-Type') ?? 'no content type'
  const body = /^application\/(\w+\+)?json\b/i.test(type) ? parseJson(text) : undefined
  const { data: envelope } = envelopeSchema.safeParse(body)
  const told = envelope?.status_message ?? ''

  if (response.status === 404 || (envelope?.success === false && envelope.status_code === 34)) {
    return { kind: 'not-found', reason: told || 'unknown to the service', mayRetry: false }
  }
  if (response.status === 401) {
    return { kind: 'upstream', reason: `the service refuses the key: ${told || 'no reason given'}`, mayRetry: false }
  }
  if (!response.ok || envelope?.success === false) {
    return { kind: 'upstream', reason: `HTTP ${response.status} ${told}`.trim(), mayRetry: response.status >= 500 }
  }
  return body === undefined ? { kind: 'upstream', reason: `no JSON in the answer (${type})`, mayRetry: false } : { body }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'the request failed'
  const { message, cause } = error
  if (!(cause instanceof Error)) return message
  // Node says "fetch failed" and keeps the reason in the cause; where a host has several addresses, only as its code.
  return `${message}: ${cause.message || ('code' in cause ? cause.code : cause.name)}`
}

function createRedact({ key, token }: ServiceOptions) {
  // As given, and as it stands in an address.
  const secrets = [key, token].flatMap((secret) =>
    secret ? [secret, new URLSearchParams({ _: secret }).toString().slice(2)] : [],
  )
  return (text: string) => secrets.reduce((clean, secret) => clean.replaceAll(secret, '[key]'), text)
}
