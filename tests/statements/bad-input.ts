// Longer than other files: a flat list of statements.
import type { Statement } from './statement.ts'

export const statements: Statement[] = [
  {
    id: 'bad-input/1-9',
    says: 'An id is plain decimal digits from 1: /movie/abc, 0, -1, 1e3, 0x10, 550.5, 9007199254740993, 550abc and NaN are 404 and ask nothing.',
    shownBy: [
      'tests/bad-input/table.test.ts › bad input %s is refused as it should be',
      'domain/title.test.ts › plain digits are an id',
    ],
  },
  {
    id: 'bad-input/10-11',
    says: 'A path that cannot be decoded or holds control characters is a 400.',
    shownBy: [
      'tests/bad-input/table.test.ts › bad input %s is refused as it should be',
      'server/request/gate/request-path.test.ts › %s is a bad request',
    ],
  },
  {
    id: 'bad-input/12',
    says: 'An encoded way out of the folder is a 404.',
    shownBy: ['tests/bad-input/table.test.ts › bad input %s is refused as it should be'],
  },
  {
    id: 'bad-input/13',
    says: '/movie/550/ leads to /movie/550 on this site.',
    shownBy: ['tests/bad-input/table.test.ts › bad input %s is read as it should be'],
  },
  {
    id: 'bad-input/14',
    says: '//evil.com/movie/1 is a 404 and leads nowhere.',
    shownBy: [
      'tests/bad-input/table.test.ts › bad input %s is refused as it should be',
      'server/request/gate/request-path.test.ts › no path leads to another host',
    ],
  },
  {
    id: 'bad-input/15',
    says: 'Full-width digits are no id.',
    shownBy: ['tests/bad-input/table.test.ts › bad input %s is refused as it should be'],
  },
  {
    id: 'bad-input/16',
    says: 'Season -1 is a 404.',
    shownBy: ['tests/bad-input/table.test.ts › bad input %s is refused as it should be'],
  },
  {
    id: 'bad-input/17',
    says: 'Season 0 is the specials.',
    shownBy: [
      'tests/bad-input.test.ts › bad input 17: season 0 is the specials',
      'domain/title.test.ts › a season number may be zero, for the specials',
    ],
  },
  {
    id: 'bad-input/18',
    says: 'Season 99999 is a 404.',
    shownBy: ['tests/bad-input.test.ts › bad input 18: a season that a show does not have is a 404'],
  },
  {
    id: 'bad-input/19',
    says: 'A parameter of the address never becomes one of the call to the service.',
    shownBy: ['tests/bad-input.test.ts › bad input 19: a parameter of the address never becomes one of the call to the service'],
  },
  {
    id: 'bad-input/20',
    says: 'An unknown address is a 404 with the specified text.',
    shownBy: ['tests/bad-input/table.test.ts › bad input %s is refused as it should be'],
  },
  {
    id: 'bad-input/21',
    says: 'A blocked title redirects a visitor to /, and is a 404 as data.',
    shownBy: [
      'tests/operators/blocked.test.ts › the pages of a blocked title redirect to Home, as data too, and it is not played',
    ],
  },
  {
    id: 'bad-input/22',
    says: 'A path of 17 KB is a 431.',
    shownBy: [
      'tests/raw-requests.test.ts › bad input $number on the wire, $what: the answer is safe, and the site keeps running',
    ],
  },
  {
    id: 'bad-input/23',
    says: '/MOVIE/1 is a 404: addresses are lower case.',
    shownBy: ['tests/bad-input/table.test.ts › bad input %s is refused as it should be'],
  },
  {
    id: 'bad-input/24-26',
    says: 'A search without a term, with an empty or a blank one shows the prompt and asks nothing.',
    shownBy: ['tests/bad-input/table.test.ts › bad input %s is read as it should be'],
  },
  {
    id: 'bad-input/27',
    says: 'A term of more than 200 code points is a 400, one of 200 is searched.',
    shownBy: [
      'tests/bad-input/table.test.ts › bad input %s is refused as it should be',
      'tests/bad-input/table.test.ts › bad input %s is read as it should be',
    ],
  },
  {
    id: 'bad-input/28',
    says: 'A term of 100 KB is refused.',
    shownBy: [
      'tests/raw-requests.test.ts › bad input $number on the wire, $what: the answer is safe, and the site keeps running',
      'tests/bad-input/table.test.ts › bad input %s is refused as it should be',
    ],
  },
  {
    id: 'bad-input/29',
    says: 'Half a character becomes the sign for one.',
    shownBy: ['tests/bad-input/table.test.ts › bad input %s is read as it should be'],
  },
  {
    id: 'bad-input/30',
    says: 'NUL and control characters are taken out of a term.',
    shownBy: [
      'tests/bad-input/table.test.ts › bad input %s is read as it should be',
      'domain/search.test.ts › invisible characters are removed, and a lone surrogate becomes a replacement character',
    ],
  },
  {
    id: 'bad-input/31',
    says: 'Marks that turn the direction of text are taken out of a term.',
    shownBy: ['tests/bad-input/table.test.ts › bad input %s is read as it should be'],
  },
  {
    id: 'bad-input/31-log',
    says: 'They are taken out of the search log too.',
    shownBy: ['tests/operators/search-log.test.ts › bad input 31: bidirectional control characters are not in the log'],
  },
  {
    id: 'bad-input/32',
    says: 'A script in a term is text.',
    shownBy: [
      'tests/bad-input/table.test.ts › bad input %s is read as it should be',
      'tests/http.test.ts › what visitors type comes back as text only',
    ],
  },
  {
    id: 'bad-input/33-34',
    says: 'A term that is given twice or as a list is a 400, and the page says what to do.',
    shownBy: ['tests/bad-input/table.test.ts › bad input %s is refused as it should be'],
  },
  {
    id: 'bad-input/35',
    says: 'Emoji and joined ones are searched as they are.',
    shownBy: ['tests/bad-input/table.test.ts › bad input %s is read as it should be'],
  },
  {
    id: 'bad-input/36',
    says: 'SQL in a term is text.',
    shownBy: ['tests/bad-input/table.test.ts › bad input %s is read as it should be'],
  },
  {
    id: 'bad-input/36-log',
    says: 'The table of searches stays whole.',
    shownBy: ['tests/operators/search-log.test.ts › bad input 36: SQL in a term is ordinary text, and the table stays intact'],
  },
  {
    id: 'bad-input/37',
    says: 'A line break in a term sets no header.',
    shownBy: ['tests/bad-input/table.test.ts › bad input %s is read as it should be'],
  },
  {
    id: 'bad-input/38',
    says: 'A formula in a term is harmless in an export of the search log.',
    shownBy: ['tests/operators/searches-csv.test.ts › T10: every row is in the file, newest first, and none is a formula'],
  },
  {
    id: 'bad-input/39',
    says: 'The 31st search in a minute is a 429 with Retry-After: "You are searching very fast. Please wait {n} seconds." with Retry.',
    shownBy: [
      'tests/bad-input.test.ts › bad input 39: the 31st search in a minute is refused in plain words, with Retry and the seconds to wait',
      'tests/bad-input.test.ts › bad input 39: data requests for searches count with the page, further pages of results do not',
      'tests/bad-input.test.ts › bad input 39: a search that is refused inside the open site is refused the same way',
    ],
  },
  {
    id: 'bad-input/39-who',
    says: 'Searches are counted per IPv4 address and per IPv6 /64, and all unknown addresses share one count.',
    shownBy: [
      'tests/bad-input.test.ts › bad input 39: another address has its own quota, an IPv6 /64 shares one',
      'server/limits/rate-limit.test.ts › it is %s that %s and %s share a count',
    ],
  },
  {
    id: 'bad-input/39-what',
    says: 'What is no search does not count, and everything else stands for whom is refused.',
    shownBy: [
      'tests/bad-input.test.ts › bad input 39: only searches count, and everything else still works for a visitor who is refused',
    ],
  },
  {
    id: 'bad-input/39-suggest',
    says: 'Suggestions have a limit of 120 a minute of their own.',
    shownBy: ['tests/bad-input.test.ts › suggestions have a wider limit of their own: the 121st in a minute is refused'],
  },
  {
    id: 'bad-input/39-memory',
    says: 'A flood of addresses does not fill the memory.',
    shownBy: [
      'server/limits/limiter.contract.test.ts › a flood of keys does not fill the memory: the key used longest ago is forgotten',
    ],
  },
  {
    id: 'bad-input/40-46',
    says: 'A page that is none is a 400 as data, and page 1 on a page.',
    shownBy: ['tests/bad-input/table.test.ts › bad input %s is refused as it should be'],
  },
  {
    id: 'bad-input/47',
    says: 'A page or an order that is given twice is a 400 as data.',
    shownBy: ['tests/bad-input/table.test.ts › bad input %s is refused as it should be'],
  },
  {
    id: 'bad-input/48-54',
    says: 'Ranges, years, genres, orders and platforms that make no sense are a 400 as data, and fall back on a page.',
    shownBy: [
      'tests/bad-input/table.test.ts › bad input %s is refused as it should be',
      'domain/filters/filters.test.ts › %s is rejected in a data request',
      'domain/filters/filters.test.ts › in a page URL %s falls back to the defaults for invalid values',
    ],
  },
  {
    id: 'bad-input/55',
    says: 'Parameters that nobody knows are ignored, and are no new question to the service.',
    shownBy: ['tests/bad-input.test.ts › bad input 55: unknown parameters are ignored by %s, and cause no new upstream request'],
  },
  {
    id: 'bad-input/wire',
    says: 'Malformed requests are a 400 on the wire.',
    shownBy: [
      'tests/raw-requests.test.ts › bad input $number on the wire, $what: the answer is safe, and the site keeps running',
    ],
  },
]
