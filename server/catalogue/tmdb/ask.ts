import type { z } from 'zod'
import type { LanguageCode } from '#messages/languages.ts'
import { textsOf } from '#messages/server.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import { AppError, CatalogueError, MovedError } from '#domain/errors.ts'
import type { Cache, Purpose } from '../cache/catalogue-cache.ts'
import { withLanguage } from './in-language.ts'
import { createFetchJson, type Params, type ServiceOptions } from '../upstream/fetch-json.ts'
import type { CallPriority } from '../upstream/gateway.ts'

export type AskOptions = ServiceOptions & {
  cache: Cache
  /** The service is in this process: requests wait for its answers however long they take. */
  isLocal?: boolean
}

type Call<Schema extends z.ZodType<object>, Value> = {
  path: string
  params?: Params
  schema: Schema
  ttl: number
  /** Cache key to use in place of parameters that change every day. */
  daily?: Params | null
  /** Part of the cache key, if the same call is also made with another schema or `map`. */
  as?: string
  /** Unset: a visitor waits for it. */
  share?: CallPriority
  retries?: number
  /** False: the answer is the same in all languages. */
  hasTexts?: boolean
  /** `language`: of the answer's texts. */
  map: (raw: z.output<Schema>, language: LanguageCode) => Value
}

export type Ask = ReturnType<typeof createAsk>

/**
 * Calls the service through the cache; the response is checked by a schema and mapped once, in the language of its cache key. Rejects with
 * an `AppError` in the language of the scope.
 */
export function createAsk({ cache, isLocal = false, ...service }: AskOptions) {
  const fetchJson = createFetchJson(service)
  // The cache holds responses as the service sent them; each is mapped once.
  const mapped = new WeakMap<object, object>()

  return async function ask<Schema extends z.ZodType<object>, Value extends object>(
    scope: Scope,
    call: Call<Schema, Value>,
  ): Promise<Value> {
    const {
      path,
      params: given = {},
      daily: instead = null,
      hasTexts = true,
      as = '',
      schema,
      ttl,
      share = priorityOf(path),
      retries = 1,
      map,
    } = call
    const code = hasTexts ? scope.language : 'en'
    const params = withLanguage(given, code)
    const daily = instead && withLanguage(instead, code)
    const mapOnce = (raw: z.output<Schema>): Value => {
      // A response belongs to one key, and so to one `map`.
      const value = (mapped.get(raw) as Value | undefined) ?? map(raw, code)
      mapped.set(raw, value)
      return value
    }
    /** A response that cannot be mapped must not be cached. */
    const usable = (raw: z.output<Schema>) => (mapOnce(raw), raw)
    const revive = (stored: unknown) => usable(schema.parse(stored))
    const load = async (by: Scope, purpose: Purpose) => {
      // Nobody waits for a refresh, so it is tried once.
      const effort = purpose === 'refresh' ? { retries: 0, share: purpose } : { retries, share }
      return usable(await fetchJson(by, { path, params, schema, language: code, ...effort }))
    }
    const key = `${path}${as}?${JSON.stringify(daily ?? params)}`
    const response = cache.getOrLoad(scope, key, { ttl, daily: daily !== null, revive }, load)
    try {
      return mapOnce(await (scope.budget && !isLocal ? scope.budget.inTime(response) : response))
    } catch (error) {
      throw error instanceof AppError ? inWordsOf(scope.language, error) : error
    }
  }
}

/** The failure as a visitor reads it: requests in several languages may share the lookup that failed. */
function inWordsOf(language: LanguageCode, error: AppError): AppError {
  const { kind, cause, retryAfter } = error
  const m = textsOf(language)
  const message = kind === 'rate-limited' ? m.refusals.browsingFast({ seconds: retryAfter ?? 1 }) : m.refusals.fetchFailed
  const options = { cause, retryAfter: retryAfter ?? undefined }
  if (!(error instanceof CatalogueError)) return new AppError(kind, message, options)
  const { trouble, isPaused } = error
  return new CatalogueError({ kind, message, trouble, isPaused }, options)
}

function priorityOf(path: string): CallPriority {
  return /^(?:search|find)\//.test(path) ? 'search' : 'details'
}

/** The answer, unless it is about another id than the asked one, into which the service then merged that. */
export function unlessMoved<Answer>(answer: Answer, { id }: { id: number }, asked: number): Answer {
  if (id !== asked) throw new MovedError(id)
  return answer
}

/** The same for a response itself, which is then not cached. */
export function checked<Raw extends { id: number }>(raw: Raw, id: number): Raw {
  return unlessMoved(raw, raw, id)
}

export function mismatch(asked: number, answered: number): AppError {
  const message = `asked for ${asked}, was answered ${answered}`
  return new AppError('upstream', message, { cause: new Error(message) })
}
