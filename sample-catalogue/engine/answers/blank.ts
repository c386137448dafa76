import { ApiError } from '../queries/api-error.ts'
import { pageIn } from '../queries/query.ts'
import { pageOf } from './cards.ts'

/** What the catalogue has none of, in the shapes of the real service. */
export const noResults = () => ({ results: [] })
export const noChanges = () => ({ changes: [] })

/** A page of a list that is empty. */
export function blankPage(_subject: unknown, query: URLSearchParams) {
  return pageOf([], pageIn(query), () => null)
}

/** What a visitor with a session has done with a title or an episode: nothing, for the catalogue has no accounts. */
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
