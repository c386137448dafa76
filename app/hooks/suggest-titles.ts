import type { Meant } from '#domain/search/meant.ts'
import { fetchSite } from './site-address.ts'

export type Suggestion = {
  type: 'movie' | 'tv'
  id: number
  name: string
  nameLanguage?: string
  date: string | null
  poster: string | null
}
/** The results of a term: titles, and titles that may have been meant instead. */
export type Answer = { items: Suggestion[]; meant?: Meant[] }

/** Milliseconds without typing before a term is searched. */
export const DEBOUNCE = 500

/** The titles that a term may mean; rejects if the site does not answer. */
export async function fetchSuggestions(term: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetchSite(`/api/suggest?q=${encodeURIComponent(term)}`, { signal })
  if (!response.ok) throw new Error(`Suggestions failed with ${response.status}`)
  return response.json()
}
