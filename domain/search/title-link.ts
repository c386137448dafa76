import { belowBase } from '#domain/site/base-path.ts'

/** What a pasted URL or id refers to: a page of this site, or an id that has to be looked up. */
export type TitleLink = { path: string } | { imdbId: string } | { tmdbId: number }

const TMDB_ADDRESS =
  /^(?:https?:\/\/)?(?:www\.|m\.)?themoviedb\.org\/(?:[a-z]{2,3}(?:-[a-z\d]{2,4})?\/)?(movie|tv|person|collection)\/([1-9]\d{0,8})(?!\d)/i
/** "tmdb:603", which may be a movie or a show, or "tmdb:tv/1399". */
const TMDB_ID = /^tmdb:\s?(?:(movie|tv|person|collection)[/:])?([1-9]\d{0,8})$/i
const IMDB_ADDRESS =
  /^(?:imdb:\s?|(?:(?:https?:\/\/)?(?:www\.|m\.)?imdb\.com\/(?:[a-z]{2,3}(?:-[a-z\d]{2,4})?\/)?(?:title|name)\/)?)((?:tt|nm)\d{5,10})(?:[/?#].*)?$/i

/** The title or person whose TMDB or IMDb URL or id the term is; null for an ordinary term. */
export function parseTitleLink(term: string): TitleLink | null {
  const [, type, id] = TMDB_ADDRESS.exec(term) ?? []
  if (type && id) return { path: `/${type.toLowerCase()}/${id}` }
  const [, kind, tmdbId] = TMDB_ID.exec(term) ?? []
  if (tmdbId) return kind ? { path: `/${kind.toLowerCase()}/${tmdbId}` } : { tmdbId: Number(tmdbId) }
  const [, imdbId] = IMDB_ADDRESS.exec(term) ?? []
  return imdbId ? { imdbId: imdbId.toLowerCase() } : null
}

const OWN_PATH = /^\/(?:movie|tv|person|collection)\/[1-9]\d{0,8}(?:\/seasons\/\d{1,4})?\/?$/

/** A site's host and base path. */
type Place = { host: string; basePath: string }

/** The path of a pasted address of this site; null if it is not that of a title, person, collection or season. */
export function parseOwnAddress(term: string, { host, basePath }: Place): string | null {
  const address = /^https?:\/\/\S+$/i.test(term) ? URL.parse(term) : null
  const path = address?.host === host ? belowBase(basePath, address.pathname) : null
  return path !== null && OWN_PATH.test(path) ? path : null
}
