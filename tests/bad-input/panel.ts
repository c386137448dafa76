import { notAdminText, OPERATOR_MESSAGES } from '#domain/operators/operator-messages.ts'
import { BOSS, OTHER, PASSWORD } from '#tests/helpers/operator-account.ts'
import { failure, INVALID, long, type Expected, type Row } from './row.ts'

const NO_ADDRESS = failure(400, 'invalid', 'That is not an IP address or a CIDR range')
const DURATION = failure(400, 'invalid', 'The duration is 5m, 1h, 1d or permanent')
const SOURCE = {
  id: 1,
  name: 'Server 1',
  url: 'https://player.example/{id}',
  isDefault: false,
  isFastest: false,
  is4K: false,
  isAdFree: false,
  hasAds: false,
}

type Numbered = readonly [number: number, body: unknown, expected?: Expected]

function signIns(rows: readonly Numbered[]): Row[] {
  return rows.map(([number, body, expected = INVALID]) => ({ number, request: 'POST /api/session', body, expected }))
}

function changes(request: string, rows: readonly Numbered[]): Row[] {
  return rows.map(([number, body, expected = INVALID]) => ({ number, request, body, signedIn: true, expected }))
}

function bans(rows: readonly Numbered[]): Row[] {
  return changes(
    'PUT /api/admin/bans',
    rows.map(([number, part, expected]) => [number, Object.assign({ address: '192.0.2.1', duration: '5m' }, part), expected]),
  )
}

function alerts(rows: readonly Numbered[]): Row[] {
  return changes(
    'PUT /api/admin/alert',
    rows.map(([number, part, expected]) => [
      number,
      Object.assign({ message: 'Hello', endsAt: null, seen: null }, part),
      expected,
    ]),
  )
}

function sources(rows: readonly (readonly [number: number, list: unknown, expected?: Expected])[]): Row[] {
  return changes(
    'PUT /api/admin/sources/movie',
    rows.map(([number, list, expected]) => [number, { list, download: null, version: 0 }, expected]),
  )
}

export const PANEL_ROWS: Row[] = [
  ...signIns([
    [82, { email: '', password: '' }, failure(400, 'invalid', OPERATOR_MESSAGES.signInEmpty)],
    [82, { email: '  ', password: PASSWORD }, failure(400, 'invalid', OPERATOR_MESSAGES.signInEmpty)],
    [82, { email: BOSS, password: '' }, failure(400, 'invalid', OPERATOR_MESSAGES.signInEmpty)],
    [83, { email: `${long(10_240)}@example.org`, password: PASSWORD }, failure(400, 'invalid', OPERATOR_MESSAGES.signInEmail)],
    [0, { email: 'nonsense', password: PASSWORD }, failure(400, 'invalid', OPERATOR_MESSAGES.signInEmail)],
    [84, { email: BOSS, password: long(1025) }, failure(400, 'invalid', 'Login failed: Password too long')],
    [84, { email: BOSS, password: long(1024 * 1024) }, failure(413, 'too_large')],
    [0, { email: BOSS, password: 'wrong password' }, failure(401, 'unauthorized', OPERATOR_MESSAGES.signInInvalid)],
    [0, { email: 'nobody@example.org', password: PASSWORD }, failure(401, 'unauthorized', OPERATOR_MESSAGES.signInInvalid)],
    [87, { email: OTHER, password: PASSWORD }, failure(403, 'forbidden', notAdminText(OTHER))],
    ...[{}, { email: BOSS }, { email: 5, password: [] }, { email: { $ne: null }, password: { $ne: null } }, [], null, 'text'].map(
      (body) => [0, body] as const,
    ),
  ]),
  ...['PUT /api/session', 'PUT /api/admin/second-factor'].flatMap((request) =>
    changes(
      request,
      [{}, { code: '' }, { code: '12345' }, { code: 123_456 }, { code: long(65) }, { code: ['123456'] }].map(
        (body) => [0, body] as const,
      ),
    ),
  ),
  ...changes(
    'PUT /api/admin/addresses',
    [{}, { email: BOSS }, { email: BOSS, newEmail: '' }, { email: BOSS, newEmail: long(255) }].map((body) => [0, body] as const),
  ),
  ...changes('DELETE /api/admin/addresses', [[0, { email: BOSS, newEmail: OTHER }, failure(409, 'conflict')]]),
  ...(
    [
      ['POST /api/session', 'application/x-www-form-urlencoded'],
      ['POST /api/session', 'multipart/form-data; boundary=x'],
      ['POST /api/session', 'text/plain'],
      ['PUT /api/admin/alert', 'text/plain'],
    ] as const
  ).map(([request, type]): Row => ({
    number: 0,
    request,
    body: 'email=a&password=b',
    headers: { 'Content-Type': type },
    expected: failure(415, 'unsupported_type'),
  })),
  ...(
    [
      [88, { 'X-Requested-With': '' }],
      [88, { 'X-Requested-With': 'XMLHttpRequest' }],
      [89, { Origin: 'https://evil.example' }],
      [89, { Origin: 'null' }],
      [89, { Origin: 'http://site.test.evil.example' }],
      [89, { Origin: 'http://site.test@evil.example' }],
      [89, { Origin: 'file://site.test' }],
      [89, { Origin: 'http://site.test:81' }],
    ] as const
  ).flatMap(([number, headers]) =>
    ['POST /api/session', 'DELETE /api/session', 'DELETE /api/admin/searches', 'PUT /api/admin/alert', 'POST /api/sync'].map(
      (request): Row => ({
        number,
        request,
        body: { email: BOSS, password: PASSWORD },
        headers,
        signedIn: true,
        expected: failure(403, 'forbidden'),
      }),
    ),
  ),
  ...bans([
    [91, { address: '' }, failure(400, 'invalid', OPERATOR_MESSAGES.banEmpty)],
    [91, { address: ' \t' }, failure(400, 'invalid', OPERATOR_MESSAGES.banEmpty)],
    [92, { address: 'localhost' }, NO_ADDRESS],
    [93, { address: '1.2.3' }, NO_ADDRESS],
    [93, { address: '0x7f.1' }, NO_ADDRESS],
    [94, { address: '1.2.3.256' }, NO_ADDRESS],
    [95, { address: 'fe80::1%eth0' }, NO_ADDRESS],
    [96, { address: '1.2.3.4/33' }, NO_ADDRESS],
    [96, { address: '1.2.3.4/-1' }, NO_ADDRESS],
    [96, { address: '2001:db8::/129' }, NO_ADDRESS],
    [0, { address: '1.2.3.4/1e1' }, NO_ADDRESS],
    [0, { address: '1.2.3.4/' }, NO_ADDRESS],
    [0, { address: '１.2.3.4' }, NO_ADDRESS],
    [0, { address: '01.2.3.4' }, NO_ADDRESS],
    [0, { address: '1.2.3.4\u0000' }, NO_ADDRESS],
    [0, { address: long(10_000, '1') }, NO_ADDRESS],
    [0, { address: null }],
    [97, { duration: '2h' }, DURATION],
    [97, { duration: -1 }, DURATION],
    [97, { duration: 1e12 }, DURATION],
    [0, { duration: undefined }, DURATION],
    [0, { minutes: 5 }, DURATION],
    [0, { duration: undefined, minutes: 0 }],
    [0, { duration: undefined, minutes: 1e9 }],
    [0, { duration: undefined, until: 'tomorrow' }],
    [0, { duration: undefined, until: '2020-01-01T00:00:00Z' }],
    [98, { reason: long(5 * 1024) }, failure(400, 'invalid', 'A reason has at most 500 characters')],
    [0, { override: 'yes' }],
  ]),
  ...changes('POST /api/admin/bans', [
    [0, { addresses: [], duration: '5m' }],
    [0, { addresses: Array.from({ length: 1001 }, () => '192.0.2.1'), duration: '5m' }],
    [0, { addresses: [5], duration: '5m' }],
  ]),
  ...alerts([
    [99, { message: '' }, failure(400, 'invalid', OPERATOR_MESSAGES.alertEmpty)],
    [99, { message: ' \n ' }, failure(400, 'invalid', OPERATOR_MESSAGES.alertEmpty)],
    [99, { message: long(2001) }, failure(400, 'invalid', 'A message has at most 2000 characters')],
    [0, { language: 'xx' }, failure(400, 'invalid', 'That is not a language of this site')],
    [0, { translations: { xx: 'Hello' } }],
    [0, { translations: { de: ' ' } }, failure(400, 'invalid', OPERATOR_MESSAGES.alertEmpty)],
    [0, { endsAt: 'tomorrow' }, failure(400, 'invalid', 'The end is not a valid time')],
    [0, { seen: 5 }],
  ]),
  ...['PUT /api/admin/rules', 'POST /api/admin/rules'].flatMap((request) =>
    changes(request, [
      [0, {}],
      [0, { kind: 'colour', value: 'red' }, failure(400, 'invalid', 'That is not a kind of rule')],
      [0, { kind: 'language', value: 7 }],
      [0, { kind: 'language', value: long(501) }, failure(400, 'invalid', 'A value has at most 500 characters')],
      [0, { kind: 'language', value: 'x1' }],
    ]),
  ),
  ...changes('DELETE /api/admin/rules', [
    [0, { kind: 'language', value: 'de' }],
    [0, { kind: 'language', value: 'de', name: 'German' }, failure(404, 'not_found')],
  ]),
  ...changes('PUT /api/admin/blocks', [
    [100, { type: 'movie', id: 'abc' }],
    [100, { type: 'movie', id: '12abc' }],
    [100, { type: 'movie', id: -5 }],
    [0, { type: 'movie', id: 0 }],
    [0, { type: 'movie', id: 1.5 }],
    [0, { type: 'movie', id: 1e12 }],
    [0, { type: 'movie', id: null }],
    [0, { type: 'person', id: 5 }],
    [0, { type: '__proto__', id: 5 }],
    [0, { id: 5 }],
    [0, { type: 'movie', id: 5, reason: long(501) }],
  ]),
  ...sources([
    [
      102,
      [
        { ...SOURCE, isDefault: true },
        { ...SOURCE, id: 2, isDefault: true },
      ],
      failure(422, 'unprocessable', 'Only one server can be the default'),
    ],
    [102, [SOURCE, SOURCE], failure(422, 'unprocessable', 'Two servers have the same id')],
    [
      103,
      Array.from({ length: 101 }, (_, index) => ({ ...SOURCE, id: index + 1 })),
      failure(422, 'unprocessable', 'There are at most 100 servers'),
    ],
    [0, [{ ...SOURCE, name: long(81) }], failure(400, 'invalid', 'A name has at most 80 characters')],
    [0, [{ ...SOURCE, url: `https://player.example/${long(500)}` }], failure(400, 'invalid', 'A URL has at most 500 characters')],
    ...[
      'javascript:alert(1)',
      'data:text/html,x',
      'https://h,evil/',
      'https://{id}.evil.com/',
      'https://u:p@h/',
      '//h/',
      'https://h/{__proto__}',
      'file:///etc/passwd',
    ].map((url) => [0, [{ ...SOURCE, url }], failure(422, 'unprocessable')] as const),
    ...[null, {}, { ...SOURCE, id: '1' }, { ...SOURCE, is4K: 'yes' }, { ...SOURCE, url: null }].map((bad) => [0, [bad]] as const),
    [0, 'x'],
  ]),
  ...changes('PUT /api/admin/sources/person', [[0, { list: [SOURCE], download: null, version: 0 }, failure(404, 'not_found')]]),
  ...changes('DELETE /api/admin/sync-codes', [
    [0, {}],
    [0, { all: 'yes' }],
    [0, { code: 'abc123' }],
    [0, { code: "' OR 1" }],
  ]),
  ...changes('DELETE /api/admin/visitors', [
    [0, { address: 'everybody' }, NO_ADDRESS],
    [0, { address: '' }],
  ]),
  ...changes('POST /api/admin/free-films', [
    [0, { rows: [] }],
    [0, { rows: [{ line: 0, fields: {} }] }],
    [0, { rows: 'x' }],
  ]),
  ...changes('PUT /api/admin/free-films', [
    [0, { type: 'movie' }],
    [0, []],
  ]),
  ...changes('POST /api/admin/libraries', [
    [0, { address: 'ftp://a.example', apiKey: 'x', certificate: '' }],
    [0, { address: 'http://a.example/?key=1', apiKey: 'x', certificate: '' }],
    [0, { address: 'http://user@a.example', apiKey: 'x', certificate: '' }],
    [0, { address: 'http://a.example', apiKey: 'two words', certificate: '' }],
    [0, { address: 'http://a.example', apiKey: 'x', certificate: 'mine' }],
    [0, { address: 'http://a.example', apiKey: '', certificate: '' }, failure(422, 'unprocessable')],
    [0, { id: 'gone', address: 'http://a.example', apiKey: 'x', certificate: '' }, failure(404, 'not_found')],
  ]),
  ...changes('PUT /api/admin/libraries', [
    [0, { address: 'http://127.0.0.1:9', apiKey: 'x', certificate: '', publicAddress: '', plays: 'everything' }],
    [0, { address: 'http://127.0.0.1:9', apiKey: 'x', certificate: '', publicAddress: 'javascript:1', plays: 'shown' }],
    [0, { onCards: 'yes' }],
  ]),
  ...changes('DELETE /api/admin/libraries', [
    [0, {}],
    [0, { id: 'none' }, failure(404, 'not_found')],
    [0, { id: 'settings' }, failure(422, 'unprocessable')],
  ]),
  ...changes('POST /api/admin/audit', [
    [0, { undo: '' }],
    [0, { undo: 'no-such-entry' }, failure(404, 'not_found')],
  ]),
  ...[
    '/api/admin/audit?page=0',
    '/api/admin/audit?page=1e3',
    '/api/admin/audit?kind=__proto__',
    '/api/admin/audit?from=yesterday',
    `/api/admin/audit?find=${long(101)}`,
    '/api/admin/titles?of=person/1',
    '/api/admin/titles?of=movie/1/2',
    `/api/admin/titles?q=${long(201)}`,
  ].map((path): Row => ({ number: 0, request: `GET ${path}`, signedIn: true, expected: INVALID })),
  ...['..%2f..%2fmarquee.db', 'marquee.db', 'x'].map((name): Row => ({
    number: 0,
    request: `GET /api/admin/backups/${name}`,
    signedIn: true,
    expected: failure(404, 'not_found'),
  })),
]
