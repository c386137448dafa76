/** Most code points of a search term; longer ones are refused. */
export const MAX_TERM = 200

// Control characters and the marks that turn the direction of text have no business in a search.
// oxlint-disable-next-line no-control-regex -- they are what it takes out
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** The term as it is searched: trimmed, without what cannot be seen. Empty when nothing is left. */
export function cleanTerm(text: string | null): string {
  return (text ?? '').toWellFormed().replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()
}

/** Whether a cleaned term is short enough to be searched. */
export function fitsSearch(term: string): boolean {
  return Array.from(term).length <= MAX_TERM
}

/** What a pasted address or id names: a page of ours, or an id of the film database that has to be looked up. */
export type TitleLink = { path: string } | { imdbId: string }

const TMDB_ADDRESS =
  /^(?:https?:\/\/)?(?:www\.)?themoviedb\.org\/(?:[a-z]{2}(?:-[A-Z]{2})?\/)?(movie|tv|person)\/([1-9]\d{0,8})(?![\d])/
const IMDB_ADDRESS =
  /^(?:(?:https?:\/\/)?(?:www\.|m\.)?imdb\.com\/(?:[a-z]{2}\/)?(?:title|name)\/)?((?:tt|nm)\d{5,10})(?:[/?#].*)?$/

/** The title or person that a term is the address or the id of (TMDB or IMDb); null for an ordinary term. */
export function parseTitleLink(term: string): TitleLink | null {
  const [, type, id] = TMDB_ADDRESS.exec(term) ?? []
  if (type && id) return { path: `/${type}/${id}` }
  const [, imdbId] = IMDB_ADDRESS.exec(term) ?? []
  return imdbId ? { imdbId } : null
}
