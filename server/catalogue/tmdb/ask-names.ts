import { z } from 'zod'
import type { NameKind, Named } from '#domain/catalogue/catalogue.ts'
import type { Ask } from './ask.ts'
import { distinct } from './map.ts'
import { id, name, pageOf } from './schemas.ts'

const DAY = 24 * 3_600_000
/** A name is fresh for as long as anything may be served. */
const TTL = { name: 7 * DAY, suggestions: DAY }

const named = z.object({ id, name })
const names = pageOf(named)

/** The name of what a filter means by an id. */
export async function askName(ask: Ask, kind: NameKind, of: number): Promise<string> {
  const path = `${kind}/${of}`
  return (await ask({ path, schema: named, ttl: TTL.name, map: (raw) => ({ name: raw.name }) })).name
}

/** What is called so, the best match first: one page. */
export async function askSuggestions(ask: Ask, kind: Exclude<NameKind, 'network'>, term: string): Promise<Named[]> {
  return ask({
    path: `search/${kind}`,
    params: { query: term, page: 1, ...(kind === 'person' && { include_adult: 'false' }) },
    schema: names,
    ttl: TTL.suggestions,
    map: (raw) => distinct(raw.results, (result) => result.id),
  })
}
