/** What a pasted URL or id refers to: a page of this site, or an id that has to be looked up. */
export type TitleLink = { path: string } | { imdbId: string } | { tmdbId: number }

const TMDB_ADDRESS =
  /^(?:https?:\/\/)?(?:www\.)?themoviedb\.org\/(?:[a-z]{2}(?:-[A-Z]{2})?\/)?(movie|tv|person|collection)\/([1-9]\d{0,8})(?![\d])/
/** "tmdb:603", which may be a movie or a show, or "tmdb:tv/1399". */
const TMDB_ID = /^tmdb:\s?(?:(movie|tv|person|collection)[/:])?([1-9]\d{0,8})$/i
const IMDB_ADDRESS =
  /^(?:imdb:\s?|(?:(?:https?:\/\/)?(?:www\.|m\.)?imdb\.com\/(?:[a-z]{2}\/)?(?:title|name)\/)?)((?:tt|nm)\d{5,10})(?:[/?#].*)?$/i

/** The title or person whose TMDB or IMDb URL or id the term is; null for an ordinary term. */
export function parseTitleLink(term: string): TitleLink | null {
  const [, type, id] = TMDB_ADDRESS.exec(term) ?? []
  if (type && id) return { path: `/${type}/${id}` }
  const [, kind, tmdbId] = TMDB_ID.exec(term) ?? []
  if (tmdbId) return kind ? { path: `/${kind.toLowerCase()}/${tmdbId}` } : { tmdbId: Number(tmdbId) }
  const [, imdbId] = IMDB_ADDRESS.exec(term) ?? []
  return imdbId ? { imdbId: imdbId.toLowerCase() } : null
}

const OWN_PATH = /^\/(?:movie|tv|person|collection)\/[1-9]\d{0,8}(?:\/seasons\/\d{1,4})?\/?$/

/** The page of this site, at `host`, whose pasted address the term is; null: it is none of a title, a person or a collection. */
export function parseOwnAddress(term: string, host: string): string | null {
  const address = /^https?:\/\/\S+$/.test(term) ? URL.parse(term) : null
  return address?.host === host && OWN_PATH.test(address.pathname) ? address.pathname : null
}
