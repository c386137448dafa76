import { parseAuditKind, type AuditKind } from './audit-labels.ts'

/** Filters of the audit list; null for none. `from` and `to` are days (UTC), both included. */
export type AuditFilter = { kind: AuditKind | null; actor: string | null; from: string | null; to: string | null }

export const AUDIT_FILTERS = ['kind', 'actor', 'from', 'to'] as const satisfies readonly (keyof AuditFilter)[]

/** Limit on the characters of an operator's e-mail address or a command's name. */
const MAX_ACTOR = 254

/** The filter in an address. Invalid values are ignored; `problem` describes the first one. */
export function readAuditFilter(search: URLSearchParams): { filter: AuditFilter; problem: string | null } {
  const problems: string[] = []
  function readParameter<Value>(name: keyof AuditFilter, parse: (text: string) => Value | null, reason: string): Value | null {
    const texts = search.getAll(name)
    const [text = ''] = texts
    if (text === '' && texts.length < 2) return null
    const value = texts.length > 1 ? null : parse(text)
    if (value === null) problems.push(`${name}: ${reason}`)
    return value
  }
  const filter: AuditFilter = {
    kind: readParameter('kind', parseAuditKind, 'no such kind of action'),
    actor: readParameter('actor', (text) => (text.length <= MAX_ACTOR ? text : null), `at most ${MAX_ACTOR} characters`),
    from: readParameter('from', parseDay, 'not a day such as 2026-11-20'),
    to: readParameter('to', parseDay, 'not a day such as 2026-11-20'),
  }
  if (filter.from !== null && filter.to !== null && filter.from > filter.to) {
    problems.push('from: later than to')
    filter.to = null
  }
  return { filter, problem: problems[0] ?? null }
}

/** A day that exists, as `YYYY-MM-DD`. */
function parseDay(text: string): string | null {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00.000Z`) : null
  return date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}
