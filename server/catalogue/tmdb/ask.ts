import type { z } from 'zod'
import { language, m } from '#messages'
import { inLanguage } from '#messages/server.ts'
import { AppError } from '#domain/errors.ts'
import type { Cache, Purpose } from '../cache/catalogue-cache.ts'
import { withLanguage } from './in-language.ts'
import { createFetchJson, type Params, type ServiceOptions } from '../upstream/fetch-json.ts'
import type { CallPriority } from '../upstream/gateway.ts'
import type { RequestBudgets } from '../upstream/request-budget.ts'

export type AskOptions = ServiceOptions & {
  cache: Cache
  /** Limits how long a request may wait; unset: no limit. */
  requestBudgets?: Pick<RequestBudgets, 'inTime'>
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
  map: (raw: z.output<Schema>) => Value
}

export type Ask = ReturnType<typeof createAsk>

/**
 * Calls the service through the cache; the response is checked by a schema and mapped once, in the language of its cache key: also
 * where no request is under way, as in a refresh.
 */
export function createAsk({ cache, requestBudgets, ...service }: AskOptions) {
  const fetchJson = createFetchJson(service)
  // The cache holds responses as the service sent them; each is mapped once.
  const mapped = new WeakMap<object, object>()

  return async function ask<Schema extends z.ZodType<object>, Value extends object>(call: Call<Schema, Value>): Promise<Value> {
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
    const code = hasTexts ? language() : 'en'
    const params = withLanguage(given, code)
    const daily = instead && withLanguage(instead, code)
    const mapOnce = (raw: z.output<Schema>): Value => {
      // A response belongs to one key, and so to one `map`.
      const value = (mapped.get(raw) as Value | undefined) ?? inLanguage(code, () => map(raw))
      mapped.set(raw, value)
      return value
    }
    /** A response that cannot be mapped must not be cached. */
    const usable = (raw: z.output<Schema>) => (mapOnce(raw), raw)
    const revive = (stored: unknown) => usable(schema.parse(stored))
    const load = async (purpose: Purpose) => {
      // Nobody waits for a refresh, so it is tried once.
      const effort = purpose === 'refresh' ? { retries: 0, share: purpose } : { retries, share }
      return usable(await fetchJson({ path, params, schema, language: code, ...effort }))
    }
    const key = `${path}${as}?${JSON.stringify(daily ?? params)}`
    const response = cache.getOrLoad(key, { ttl, daily: daily !== null, revive }, load)
    return mapOnce(await (requestBudgets ? requestBudgets.inTime(response) : response))
  }
}

function priorityOf(path: string): CallPriority {
  return /^(?:search|find)\//.test(path) ? 'search' : 'details'
}

/** Returns the response if it has the requested id: an answer about another title must not be cached. */
export function checked<Raw extends { id: number }>(raw: Raw, id: number): Raw {
  if (raw.id !== id) throw mismatch(id, raw.id)
  return raw
}

export function mismatch(asked: number, answered: number): AppError {
  return new AppError('upstream', m.refusals.fetchFailed, { cause: new Error(`asked for ${asked}, was answered ${answered}`) })
}
