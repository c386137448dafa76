import { appendedNames } from '../queries/query.ts'
import { hasSession } from './blank.ts'

/** What can be appended to an answer about a subject, by TMDB's names; each has an address of its own too. */
export type Appendices<Subject> = Readonly<Record<string, (subject: Subject, query: URLSearchParams) => object>>

/** One appendix, or null when there is none of this name. */
export function appendixOf<Subject>(
  table: Appendices<Subject>,
  name: string,
  subject: Subject,
  query: URLSearchParams,
): object | null {
  return Object.hasOwn(table, name) ? (table[name]?.(subject, query) ?? null) : null
}

/**
 * Appends what `append_to_response` names and `find` knows; other names are ignored, and so are account states without a session.
 * Appended lists start at their first page.
 */
export function withAppended(
  answer: object,
  query: URLSearchParams,
  find: (name: string, query: URLSearchParams) => object | null,
): object {
  const unpaged = new URLSearchParams(query)
  unpaged.delete('page')
  const extras = appendedNames(query).flatMap((name) => {
    const appendix = name === 'account_states' && !hasSession(query) ? null : find(name, unpaged)
    return appendix ? [[name, appendix] as const] : []
  })
  return { ...answer, ...Object.fromEntries(extras) }
}
