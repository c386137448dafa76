import { failure, INVALID, long, pages, type Row } from './row.ts'

const PROMPT = 'Which movie, show or person are you looking for?'
const ONE = 'Please search for one thing at a time'
const SHORTER = 'please search for at most 200 characters'

/** Searches for `typed`, which reaches the service and the page as `term`. */
function asText(number: number, typed: string, term: string): Row[] {
  const asks = ['query', term] as const
  return [
    { number, request: `GET /search?q=${typed}`, expected: { status: 200, says: `“${term}”`, asks } },
    { number, request: `GET /api/suggest?q=${typed}`, expected: { status: 200, asks } },
    { number, request: `GET /api/search/movie?q=${typed}`, expected: { status: 200, asks } },
  ]
}

/** Refused by the page, with a message, and by the endpoints. */
function refused(number: number, query: string, says: string): Row[] {
  return [
    { number, request: `GET /search?${query}`, expected: { status: 400, says, asks: 'nothing' } },
    ...['/api/suggest', '/api/search/movie', '/api/names/person'].map((path) => ({
      number,
      request: `GET ${path}?${query}`,
      expected: INVALID,
    })),
  ]
}

export const SEARCH_ROWS: Row[] = [
  ...pages({ status: 200, says: PROMPT, asks: 'nothing' }, [
    [24, '/search'],
    [25, '/search?q='],
    [26, '/search?q=%20%20'],
    [30, '/search?q=%00%01%7f'],
    [31, '/search?q=%E2%80%AE'],
    [0, '/search?Q=night'],
    [0, '/search?query=night'],
    [0, '/search?%71%00=night'],
  ]),
  ...pages(failure(400, 'invalid'), [
    [24, '/api/search/movie'],
    [26, '/api/search/movie?q=%20'],
    [0, '/api/search/movie?q=night&page=0'],
  ]),
  ...refused(27, `q=${long(201, 'a')}`, SHORTER),
  ...refused(27, `q=${long(201, encodeURIComponent('🎬'))}`, SHORTER),
  ...refused(28, `q=${long(100_000, 'a')}`, SHORTER),
  ...refused(33, 'q=a&q=b', ONE),
  ...refused(33, 'q=a&q=a', ONE),
  ...refused(34, 'q[]=a', ONE),
  ...refused(34, 'q%5B%5D=a', ONE),
  ...refused(34, 'q[__proto__]=x', ONE),
  ...refused(34, 'q=a&q[0]=b', ONE),
  ...asText(29, '%ED%A0%80', '\uFFFD\uFFFD\uFFFD'),
  ...asText(30, 'night%00%1b%5b31m', 'night [31m'),
  ...asText(30, 'a%00b%07c', 'a b c'),
  ...asText(31, '%E2%80%AEdusk', 'dusk'),
  ...asText(32, '%3Cscript%3Ealert(1)%3C/script%3E', '<script>alert(1)</script>'),
  ...asText(35, '%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80', '👩‍🚀'),
  ...asText(36, "'%20OR%201=1--", "' OR 1=1--"),
  ...asText(37, 'a%0d%0aSet-Cookie:%20b=c', 'a Set-Cookie: b=c'),
  ...asText(38, '%3Dcmd()', '=cmd()'),
  ...asText(0, '../../movie/1', '../../movie/1'),
  ...asText(0, 'a%26api_key=stolen', 'a&api_key=stolen'),
  ...asText(0, '%7B%7B7*7%7D%7D', '{{7*7}}'),
  ...asText(0, '%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E', '"><img src=x onerror=alert(1)>'),
  ...asText(0, 'javascript:alert(1)', 'javascript:alert(1)'),
  ...asText(0, '__proto__', '__proto__'),
  ...asText(0, '%25s%25n', '%s%n'),
  ...asText(0, '%E2%80%A8line', 'line'),
  ...asText(0, 'a%C2%A0b', 'a b'),
  ...asText(0, 'nul%EF%BF%BF', 'nul\uFFFF'),
  ...asText(27, long(200, encodeURIComponent('🎬')), long(200, '🎬')),
  // Whatever another app shares redirects only to this site's own search.
  ...pages({ status: 302, location: '/search', asks: 'nothing' }, [
    [0, '/share-target'],
    [0, '/share-target?url=https://evil.example/'],
    [0, '/share-target?text=%0d%0aLocation:%20https://evil.example'.replace('Location:%20https://evil.example', '%20')],
  ]),
  ...pages({ status: 302, location: `/search?${new URLSearchParams({ q: long(200, ')') })}`, asks: 'nothing' }, [
    [0, `/share-target?text=${long(4000, ')')}`],
  ]),
]
