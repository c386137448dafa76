import { parseAuditKind, type AuditKind } from './audit-labels.ts'

/** What the audit list is narrowed to; null: to nothing. `from` and `to` are days (UTC), both included. */
export type AuditFilter = { kind: AuditKind | null; actor: string | null; from: string | null; to: string | null }

export const AUDIT_FILTERS = ['kind', 'actor', 'from', 'to'] as const satisfies readonly (keyof AuditFilter)[]

/** Characters of an operator's e-mail address, or of a command's name. */
const MAX_ACTOR = 254

/** The filter of an address. Invalid values count as none; `problem` says what is wrong with the first of them. */
export function readAuditFilter(search: URLSearchParams): { filter: AuditFilter; problem: string | null } {
  const problems: string[] = []
  function take<Value>(name: keyof AuditFilter, parse: (text: string) => Value | null, reason: string): Value | null {
    const texts = search.getAll(name)
    const [text = ''] = texts
    if (text === '' && texts.length < 2) return null
    const value = texts.length > 1 ? null : parse(text)
    if (value === null) problems.push(`${name}: ${reason}`)
    return value
  }
  const filter: AuditFilter = {
    kind: take('kind', parseAuditKind, 'no such kind of action'),
    actor: take('actor', (text) => (text.length <= MAX_ACTOR ? text : null), `at most ${MAX_ACTOR} characters`),
    from: take('from', parseDay, 'not a day such as 2026-11-20'),
    to: take('to', parseDay, 'not a day such as 2026-11-20'),
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
