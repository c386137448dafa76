import { INVALID, type Expected, type Row } from './row.ts'

const LISTS = ['/api/titles/movie', '/api/titles/tv', '/api/trending/movie', '/api/recommendations/movie/10331', '/api/people']
const SEARCHES = ['/api/search/movie?q=night', '/api/search/person?q=night']
const PAGES = ['/movie', '/tv', '/person', '/search?q=night']
const FIRST: Expected = { status: 200, asks: ['page', '1'] }

function join(path: string, query: string): string {
  return `GET ${path}${path.includes('?') ? '&' : '?'}${query}`
}

/** Refused as data; a page shows its first part. */
function noPage(number: number, query: string): Row[] {
  return [
    ...[...LISTS, ...SEARCHES].map((path) => ({ number, request: join(path, query), expected: INVALID })),
    ...PAGES.map((path) => ({ number, request: join(path, query), expected: FIRST })),
  ]
}

/** Refused as data; a page leaves it out. */
function noFilter(number: number, query: string): Row[] {
  return [
    { number, request: `GET /api/titles/movie?${query}`, expected: INVALID },
    { number, request: `GET /api/titles/tv?${query}`, expected: INVALID },
    { number, request: `GET /api/surprise/movie?${query}`, expected: INVALID },
    { number, request: `GET /movie?${query}`, expected: { status: 200 } },
  ]
}

export const LIST_ROWS: Row[] = [
  ...noPage(40, 'page=0'),
  ...noPage(41, 'page=-1'),
  ...noPage(42, 'page=501'),
  ...noPage(43, 'page=1e9'),
  ...noPage(44, 'page=abc'),
  ...noPage(45, 'page=1.5'),
  ...noPage(46, 'page='),
  ...noPage(47, 'page=1&page=2'),
  ...noPage(0, 'page[]=1'),
  ...noPage(0, 'page=%201'),
  ...noPage(0, 'page=0x2'),
  ...noPage(0, 'page=1,2'),
  ...noPage(0, 'page=%EF%BC%91'),
  ...noPage(0, 'page=+1'),
  ...noPage(0, 'page=1%00'),
  ...noFilter(48, 'rating_min=8&rating_max=7'),
  ...noFilter(48, 'year_min=2001&year_max=2000'),
  ...noFilter(49, 'rating_min=11'),
  ...noFilter(49, 'rating_min=-1'),
  ...noFilter(49, 'rating_min=0.3'),
  ...noFilter(49, 'rating_max='),
  ...noFilter(50, 'year_min=1899'),
  ...noFilter(50, 'year_max=2028'),
  ...noFilter(50, 'year_min=20x4'),
  ...noFilter(51, 'genres=28,abc'),
  ...noFilter(51, 'genres=28,,12'),
  ...noFilter(52, `genres=${Array.from({ length: 500 }, (_, index) => index + 1).join()}`),
  ...noFilter(53, 'sort=popularity.desc;drop'),
  ...noFilter(53, 'sort=constructor'),
  ...noFilter(54, 'platforms=7'),
  ...noFilter(54, 'platforms=8,7'),
  ...noFilter(47, 'sort=title.asc&sort=title.desc'),
  ...noFilter(0, 'tab=nonsense'),
  ...noFilter(0, 'tab=__proto__'),
  ...noFilter(0, 'genres=28&genres=12'),
  ...noFilter(0, 'genres_any=1e1'),
  ...noFilter(0, 'genres_not=-28'),
  ...noFilter(0, 'keywords=9999999999'),
  ...noFilter(0, 'keywords_any=1;2'),
  ...noFilter(0, 'companies=%00'),
  ...noFilter(0, 'networks=a'),
  ...noFilter(0, 'language=english'),
  ...noFilter(0, 'country=Germany'),
  ...noFilter(0, 'runtime_min=-5'),
  ...noFilter(0, 'runtime_max=1e9'),
  ...noFilter(0, 'votes_min=many'),
  ...noFilter(0, 'region=usa'),
  ...noFilter(0, 'free=yes'),
  ...[
    '/api/upcoming',
    '/api/upcoming?tv=abc',
    '/api/upcoming?tv=0',
    '/api/upcoming?movie=1,,2',
    '/api/upcoming?tv=1&tv=2',
    `/api/upcoming?tv=${Array.from({ length: 2000 }, (_, index) => index + 1).join()}`,
    '/api/certifications?region=usa',
    '/api/certifications?region=US&region=DE',
  ].map((path) => ({ number: 0, request: `GET ${path}`, expected: INVALID })),
  ...['/calendar.ics?tv=abc', '/feed.xml?movie=-1', '/calendar.ics?tv=1&tv=2'].map((path) => ({
    number: 0,
    request: `GET ${path}`,
    expected: { status: 400, asks: 'nothing' } as const,
  })),
]
