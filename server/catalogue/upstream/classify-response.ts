import { z } from 'zod'
import { withoutEntities } from '#domain/text/entities.ts'
import { beyondBudget } from '#domain/text/json-budget.ts'
import type { CatalogueTrouble, ErrorKind } from '#domain/errors.ts'
import type { Health } from './breaker.ts'

export type Failure = {
  kind: ErrorKind
  /** For operators. */
  reason: string
  /** For operators too; unset: the id is unknown to the service, which is no trouble. */
  trouble?: CatalogueTrouble
  /** Not sent, because earlier calls had this trouble. */
  isPaused?: boolean
  mayRetry: boolean
  health: Health
  /** Seconds until another attempt makes sense, if known. */
  retryAfter?: number
  /** The service asks for a pause; the value of its Retry-After header. */
  pause?: { header: string | null }
}
export type ServiceResponse = { status: number; ok: boolean; headers: Pick<Headers, 'get'> }
export type Outcome = { body: unknown; health: 'ok' } | Failure

const envelopeSchema = z.object({
  success: z.boolean().catch(true),
  status_code: z.number().nullable().catch(null),
  status_message: z.string().catch(''),
})

/** TMDB's codes for "the resource you requested could not be found" and "invalid id". */
const NOT_FOUND = [34, 6]

/** The outcome of a response whose body is `text`. */
export function classifyResponse({ status, ok, headers }: ServiceResponse, text: string): Outcome {
  const type = headers.get('Content-Type') ?? 'no content type'
  const isJson = /^application\/(\w+\+)?json\b/i.test(type)
  const body = isJson ? parseJson(text) : undefined
  const { data: envelope } = envelopeSchema.safeParse(body)
  const message = envelope?.status_message ?? ''

  // The service's own word that it does not know an id. Any other 404 comes from something in between, such as a captive portal, or from
  // another service, and says nothing about the id.
  if (NOT_FOUND.includes(envelope?.status_code ?? 0) && (status === 404 || envelope?.success === false))
    return { kind: 'not-found', reason: message || 'unknown to the service', mayRetry: false, health: 'ok' }
  if (status === 401 && (envelope || text === ''))
    return failure(`the service refuses the key: ${message || 'no reason given'}`, 'key', 'key')
  const reason = `HTTP ${status} ${message}`.trim()
  if (status === 429) return { ...failure(reason, 'ok', 'limited'), pause: { header: headers.get('Retry-After') } }
  if (status >= 500) return serverError(reason, status === 503 ? headers.get('Retry-After') : null)
  // Something else answers in place of the service, such as a captive portal.
  if (!envelope && !ok) return failure(`HTTP ${status} without JSON (${type})`, 'failing', 'unusable')
  if (status === 404) return failure(reason, 'failing', 'unusable')
  // A service that answers 4xx is healthy.
  if (!ok || envelope?.success === false) return failure(reason, 'ok', 'unusable')
  if (body !== undefined) return { body, health: 'ok' }
  return failure(`no JSON in the response (${type})`, 'failing', 'unusable')
}

export function failure(reason: string, health: Health, trouble: CatalogueTrouble): Failure {
  return { kind: 'upstream', reason, trouble, mayRetry: false, health }
}

function serverError(reason: string, header: string | null): Failure {
  return { ...failure(reason, 'failing', 'failing'), ...(header === null ? { mayRetry: true } : { pause: { header } }) }
}

/** Twenty times the largest answers (people with a thousand credits). Schemas read known fields only, so depth does no harm. */
const BUDGET = { depth: Number.POSITIVE_INFINITY, values: 1_000_000 }

/** Few answers have entities, and a reviver makes parsing several times slower. */
const ENTITY_IN_JSON = /(?:&|\\u0026)(?:#|[a-z]{2,8};)/i

/** Texts are read here, and not by the schemas, because these read the cache's answers a second time. */
function withoutEntitiesIn(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? withoutEntities(value) : value
}

function parseJson(text: string): unknown {
  if (beyondBudget(text, BUDGET) !== null) return undefined
  try {
    return ENTITY_IN_JSON.test(text) ? JSON.parse(text, withoutEntitiesIn) : JSON.parse(text)
  } catch {
    return undefined
  }
}

const SECOND = 1000
const SHORTEST_PAUSE = SECOND
const LONGEST_PAUSE = 60 * SECOND
/** The date format of RFC 9110; `Date.parse` alone accepts much that is not a date. */
const DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** Milliseconds that a `Retry-After` asks for, from one second to one minute; null if missing or invalid. `today`: milliseconds since 1970. */
export function parseRetryAfter(header: string | null, today: number): number | null {
  const text = header?.trim() ?? ''
  const date = DATE.test(text) ? Date.parse(text) : NaN
  const asked = /^\d+$/.test(text) ? Number(text) * SECOND : date - today
  return Number.isNaN(asked) ? null : Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, asked))
}
