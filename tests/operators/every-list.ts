/** Names, encoded for an address, of titles that the lists have, and ids of people who are in them. */
type Listed = { film: string; show: string; actor: string; actress: string }

/** Every address that lists titles. */
const listsWith = ({ film, show, actor, actress }: Listed) => [
  '/',
  '/sitemap/movie-1.xml',
  '/sitemap/tv-1.xml',
  ...['now-playing', 'upcoming', 'popular', 'top-rated'].flatMap((tab) => [`/movie?tab=${tab}`, `/api/titles/movie?tab=${tab}`]),
  ...['top-rated', 'airing-today', 'on-air', 'popular'].flatMap((tab) => [`/tv?tab=${tab}`, `/api/titles/tv?tab=${tab}`]),
  '/movie?tab=popular&page=2',
  '/movie?genres=18',
  '/tv?genres=18',
  '/api/titles/movie?genres=18',
  '/api/trending/movie?page=2',
  '/api/trending/tv?page=2',
  '/api/recommendations/movie/10331',
  '/api/recommendations?movie=10331',
  '/api/recommendations/movie/10331?page=2',
  `/search?q=${film}`,
  `/search?q=${film}&tab=movies`,
  `/search?q=${show}&tab=tv`,
  `/api/suggest?q=${film}`,
  `/api/suggest?q=${show}`,
  `/api/search/movie?q=${film}`,
  `/api/search/tv?q=${show}`,
  `/person/${actor}?tab=movies`,
  `/person/${actress}?tab=tv`,
  '/api/offered/US/8',
  '/movie/10331',
  '/tv/71446',
]
/** The same, and what the framework's own data requests get. */
export function everyList(listed: Listed): string[] {
  return listsWith(listed).flatMap((path) => (/^\/(api|sitemap)/.test(path) ? [path] : [path, toData(path)]))
}

/** Targets of the framework's own data requests. */
export function toData(path: string): string {
  const [pathname = '', search] = path.split('?')
  return `${pathname === '/' ? '/_' : pathname}.data${search === undefined ? '' : `?${search}`}`
}

/** Seven-digit ids in a title's address or data. */
export function titlesIn(body: string): number[] {
  return [...body.matchAll(/(?<!\d)[456]\d{6}(?!\d)/g)].map(([id]) => Number(id))
}
