import { INVALID, type Expected, type Row } from './row.ts'

const LISTS = ['/api/titles/movie', '/api/titles/tv', '/api/trending/movie', '/api/recommendations/movie/10331', '/api/people']
const SEARCHES = ['/api/search/movie?q=night', '/api/search/person?q=night']
const PAGES = ['/movie', '/tv', '/person', '/search?q=night']
const FIRST: Expected = { status: 200, asks: ['page', '1'] }

function join(path: string, query: string): string {
  return `GET ${path}${path.includes('?') ? '&' : '?'}${query}`
}

/** Endpoints refuse the page number, and pages show their first page. */
function badPage(number: number, query: string): Row[] {
  return [
    ...[...LISTS, ...SEARCHES].map((path) => ({ number, request: join(path, query), expected: INVALID })),
    ...PAGES.map((path) => ({ number, request: join(path, query), expected: FIRST })),
  ]
}

/** Endpoints refuse the filter, and pages ignore it. */
function badFilter(number: number, query: string): Row[] {
  return [
    { number, request: `GET /api/titles/movie?${query}`, expected: INVALID },
    { number, request: `GET /api/titles/tv?${query}`, expected: INVALID },
    { number, request: `GET /api/surprise/movie?${query}`, expected: INVALID },
    { number, request: `GET /movie?${query}`, expected: { status: 200 } },
  ]
}

export const LIST_ROWS: Row[] = [
  ...badPage(40, 'page=0'),
  ...badPage(41, 'page=-1'),
  ...badPage(42, 'page=501'),
  ...badPage(43, 'page=1e9'),
  ...badPage(44, 'page=abc'),
  ...badPage(45, 'page=1.5'),
  ...badPage(46, 'page='),
  ...badPage(47, 'page=1&page=2'),
  ...badPage(0, 'page[]=1'),
  ...badPage(0, 'page=%201'),
  ...badPage(0, 'page=0x2'),
  ...badPage(0, 'page=1,2'),
  ...badPage(0, 'page=%EF%BC%91'),
  ...badPage(0, 'page=+1'),
  ...badPage(0, 'page=1%00'),
  ...badFilter(48, 'rating_min=8&rating_max=7'),
  ...badFilter(48, 'year_min=2001&year_max=2000'),
  ...badFilter(49, 'rating_min=11'),
  ...badFilter(49, 'rating_min=-1'),
  ...badFilter(49, 'rating_min=0.3'),
  ...badFilter(49, 'rating_max='),
  ...badFilter(50, 'year_min=1899'),
  ...badFilter(50, 'year_max=2028'),
  ...badFilter(50, 'year_min=20x4'),
  ...badFilter(51, 'genres=28,abc'),
  ...badFilter(51, 'genres=28,,12'),
  ...badFilter(52, `genres=${Array.from({ length: 500 }, (_, index) => index + 1).join()}`),
  ...badFilter(53, 'sort=popularity.desc;drop'),
  ...badFilter(53, 'sort=constructor'),
  ...badFilter(54, 'platforms=7'),
  ...badFilter(54, 'platforms=8,7'),
  ...badFilter(47, 'sort=title.asc&sort=title.desc'),
  ...badFilter(0, 'tab=nonsense'),
  ...badFilter(0, 'tab=__proto__'),
  ...badFilter(0, 'genres=28&genres=12'),
  ...badFilter(0, 'genres_any=1e1'),
  ...badFilter(0, 'genres_not=-28'),
  ...badFilter(0, 'keywords=9999999999'),
  ...badFilter(0, 'keywords_any=1;2'),
  ...badFilter(0, 'companies=%00'),
  ...badFilter(0, 'networks=a'),
  ...badFilter(0, 'language=english'),
  ...badFilter(0, 'country=Germany'),
  ...badFilter(0, 'runtime_min=-5'),
  ...badFilter(0, 'runtime_max=1e9'),
  ...badFilter(0, 'votes_min=many'),
  ...badFilter(0, 'region=usa'),
  ...badFilter(0, 'free=yes'),
  ...[
    '/api/upcoming',
    '/api/upcoming?tv=abc',
    '/api/upcoming?tv=0',
    '/api/upcoming?movie=1,,2',
    '/api/upcoming?tv=1&tv=2',
    `/api/upcoming?tv=${Array.from({ length: 2000 }, (_, index) => index + 1).join()}`,
    ...['facts', 'recommendations'].flatMap((name) => [
      `/api/${name}`,
      `/api/${name}?movie=abc`,
      `/api/${name}?tv=0`,
      `/api/${name}?movie=1,,2`,
      `/api/${name}?tv=1&tv=2`,
      `/api/${name}?movie=${Array.from({ length: 21 }, (_, index) => index + 1).join()}`,
    ]),
    '/api/certifications?region=usa',
    '/api/certifications?region=US&region=DE',
  ].map((path) => ({ number: 0, request: `GET ${path}`, expected: INVALID })),
  ...['/calendar.ics?tv=abc', '/feed.xml?movie=-1', '/calendar.ics?tv=1&tv=2'].map((path) => ({
    number: 0,
    request: `GET ${path}`,
    expected: { status: 400, asks: 'nothing' } as const,
  })),
]
