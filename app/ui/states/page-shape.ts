export type PageShape = 'home' | 'list' | 'search' | 'people' | 'title' | 'season' | 'person' | 'plain'

/** The rough layout of the page at an address, before its data is known. */
export function shapeOf(pathname: string): PageShape {
  const [first, id, seasons] = pathname.split('/').slice(1)
  if (first === '') return 'home'
  if (first === 'search' || first === 'watchlist') return 'search'
  if (first === 'person') return id ? 'person' : 'people'
  if (first !== 'movie' && first !== 'tv') return 'plain'
  if (!id) return 'list'
  return seasons ? 'season' : 'title'
}
