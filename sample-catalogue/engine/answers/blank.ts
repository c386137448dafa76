import { ApiError } from '../queries/api-error.ts'
import { pageIn } from '../queries/query.ts'
import { pageOf } from './cards.ts'

/** Empty answers for data that the catalogue lacks, in the real service's shapes. */
export const noResults = () => ({ results: [] })
export const noChanges = () => ({ changes: [] })

/** A page of an empty list. */
export function blankPage(_subject: unknown, query: URLSearchParams) {
  return pageOf([], pageIn(query), () => null)
}

/** What a user has done with a title or an episode: always nothing, since the catalogue has no accounts. Needs a session. */
export function accountStates(_subject: unknown, query: URLSearchParams) {
  requireSession(query)
  return { favorite: false, rated: false, watchlist: false }
}

/** Throws `no-session` as the real service does. Any session will do. */
export function requireSession(query: URLSearchParams): void {
  if (!hasSession(query)) throw new ApiError('no-session')
}

export function hasSession(query: URLSearchParams): boolean {
  return Boolean(query.get('session_id') ?? query.get('guest_session_id'))
}
