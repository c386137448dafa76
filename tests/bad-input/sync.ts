import { gzipSync } from 'node:zlib'
import { EMPTY_HISTORY } from '#domain/history/history.ts'
import { movie } from '#tests/helpers/device.ts'
import { failure, INVALID, long, type Expected, type Row } from './row.ts'

const LENGTH = failure(400, 'invalid', 'Sync code must be exactly 6 characters.')
const EMPTY = failure(400, 'invalid', 'Please enter a sync code.')
const TOO_LARGE = failure(413, 'too_large')
const DEVICE = { deviceId: 'device-bad', deviceName: 'Tablet' }
const ITEM = { ...movie(1), lastWatched: '2026-11-20T11:00:00.000Z' }
const SHOW = { ...ITEM, type: 'tv', id: 2 }
const accepted = (item: object): Expected => ({ status: 200, json: { history: { items: [item] } } })

type Numbered = readonly [number: number, value: unknown]

function sent(request: string, expected: Expected, rows: readonly Numbered[]): Row[] {
  return rows.map(([number, body]) => ({ number, request, body, expected }))
}

function codes(expected: Expected, rows: readonly Numbered[]): Row[] {
  return rows.flatMap(([number, code]) => [
    ...sent('POST /api/sync/import', expected, [[number, { ...DEVICE, code }]]),
    ...sent('PUT /api/sync', expected, [[number, { code, token: 'x', version: 1, history: EMPTY_HISTORY }]]),
    ...sent('PUT /api/sync/library', expected, [[number, { code, token: 'x', library: null }]]),
  ])
}

function histories(expected: Expected, rows: readonly Numbered[]): Row[] {
  return sent(
    'POST /api/sync',
    expected,
    rows.map(([number, history]) => [number, { ...DEVICE, history }]),
  )
}

function items(expected: Expected, rows: readonly (readonly [number: number, ...items: unknown[]])[]): Row[] {
  return histories(
    expected,
    rows.map(([number, ...each]) => [number, { ...EMPTY_HISTORY, items: each }]),
  )
}

const removals = Array.from({ length: 201 }, (_, index) => ({ type: 'tv', id: index + 1, at: ITEM.lastWatched }))

export const SYNC_ROWS: Row[] = [
  ...codes(LENGTH, [
    [56, 'abc12'],
    [57, 'abc1234'],
    [58, 'ﬁabcd'],
    [59, 'ıſABCD'],
    [60, 'АBC123'],
    [62, '../../x'],
    [0, '../../'],
    [0, "' OR 1"],
    [0, 'ABC 12'],
    [0, 'ABC12\u0000'],
    [0, 'ABC\u200d12'],
    [0, long(20_000, 'A')],
  ]),
  ...codes(EMPTY, [
    [0, '  '],
    [0, ''],
  ]),
  ...codes(
    INVALID,
    [null, 123_456, ['ABC123'], { a: 1 }, true].map((code) => [0, code]),
  ),
  ...sent(
    'POST /api/sync/import',
    failure(404, 'not_found', '❌ Invalid sync code "ZZZZZ0" or code not found in the realtime database.'),
    [[63, { ...DEVICE, code: 'zzzzz0' }]],
  ),
  ...[
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '\uFEFF{}',
    '{"a":1}x',
    "{'a':1}",
    'undefined',
    'NaN',
    '{"a":01}',
    '{"history":{}}//',
  ].flatMap((body) =>
    [
      'POST /api/sync',
      'POST /api/sync/import',
      'PUT /api/sync',
      'PUT /api/sync/library',
      'POST /api/match',
      'POST /api/plays',
    ].flatMap((request) => sent(request, INVALID, [[64, body]])),
  ),
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json, text/html',
  ].map((type): Row => ({
    number: 65,
    request: 'POST /api/sync',
    body: '{}',
    headers: { 'Content-Type': type },
    expected: failure(415, 'unsupported_type'),
  })),
  ...sent('POST /api/sync', TOO_LARGE, [[66, { ...DEVICE, history: EMPTY_HISTORY, more: long(33 * 1024) }]]),
  ...sent('PUT /api/sync', TOO_LARGE, [[66, { code: 'ABC123', history: EMPTY_HISTORY, more: long(33 * 1024) }]]),
  ...sent('POST /api/sync/import', TOO_LARGE, [[66, { ...DEVICE, code: 'ABC123', more: long(33 * 1024) }]]),
  ...sent('POST /api/plays', TOO_LARGE, [[0, { failed: true, more: long(300) }]]),
  ...sent('PUT /api/sync/library', TOO_LARGE, [[0, { code: 'ABC123', library: null, more: long(257 * 1024) }]]),
  ...['gzip', 'br', 'deflate', 'identity', 'gzip, gzip', 'x'].map((coding): Row => ({
    number: 67,
    request: 'POST /api/sync',
    body: gzipSync(long(1_000_000, ' ')).toString('latin1'),
    headers: { 'Content-Encoding': coding },
    expected: failure(415, 'unsupported_type'),
  })),
  ...histories(
    INVALID,
    [{}, null, 'x', 5, [], [ITEM], { items: {} }, { items: null }, { items: 'x' }].map((history) => [68, history]),
  ),
  ...items(INVALID, [
    [69, ...Array.from({ length: 1000 }, () => ({ type: 'movie', id: 1 }))],
    [69, ...Array.from({ length: 21 }, (_, index) => ({ ...ITEM, id: index + 1 }))],
  ]),
  ...histories(INVALID, [[69, { items: [ITEM], removals, clearedAt: null }]]),
  ...histories({ status: 200 }, [[69, { items: [ITEM], removals: removals.slice(1), clearedAt: null }]]),
  ...items(accepted({ id: 1, name: 'Newest', lastWatched: '2026-11-20T11:30:00.000Z' }), [
    [
      70,
      { ...ITEM, name: 'Older' },
      { ...ITEM, name: 'Newest', lastWatched: '2026-11-20T11:30:00Z' },
      { ...ITEM, name: 'Oldest', lastWatched: '2026-11-20T10:00:00Z' },
    ],
  ]),
  ...(
    [
      ['9999-12-31T23:59:59.999Z', '2026-11-20T12:00:00.001Z'],
      ['2036-11-20T12:00:00.000Z', '2026-11-20T12:00:00.001Z'],
      ['0000-01-01T00:00:00Z', '2000-01-01T00:00:00.000Z'],
      ['1970-01-01T00:00:00.000Z', '2000-01-01T00:00:00.000Z'],
    ] as const
  ).flatMap(([lastWatched, stored]) => items(accepted({ lastWatched: stored }), [[71, { ...ITEM, lastWatched }]])),
  ...[
    1_790_000_000_000,
    'yesterday',
    '',
    null,
    '2026-02-30T00:00:00Z',
    '+275760-09-13T00:00:00.000Z',
    '2026-11-20',
    '2026-11-20T25:00:00Z',
    'now',
  ].flatMap((time) => [
    ...items(INVALID, [[71, { ...ITEM, lastWatched: time }]]),
    ...histories(INVALID, [
      [71, { items: [ITEM], removals: [{ type: 'movie', id: 1, at: time }], clearedAt: null }],
      [71, { items: [ITEM], removals: [], clearedAt: time ?? 0 }],
    ]),
  ]),
  ...items(
    INVALID,
    ['person', 'Movie', '', null, 1, 'constructor'].map((type) => [72, { ...ITEM, type }] as const),
  ),
  ...items(accepted({ type: 'tv', id: 2, progress: null }), [[73, { ...SHOW, progress: undefined }]]),
  ...items(
    INVALID,
    [-1, 1e9, 1.5, '1', null, 10_000].map((season) => [74, { ...SHOW, progress: { season, episode: 1 } }] as const),
  ),
  ...items(accepted({ progress: null }), [[0, { ...ITEM, progress: { season: 1, episode: 1 } }]]),
  ...items(INVALID, [[75, { ...ITEM, name: long(10_240) }]]),
  ...items(accepted({ name: long(100, '<b>') }), [[75, { ...ITEM, name: long(100, '<b>') }]]),
  ...[
    '//evil/x.jpg',
    'javascript:alert(1)',
    '/../x.jpg',
    '/x.jpg?y',
    '/x.gif',
    'x.jpg',
    '/x.jpg\n',
    '/x.svg#a',
    '/%2e.jpg',
    5,
    { a: 1 },
    `/${long(500)}.jpg`,
  ].flatMap((path) => items(accepted({ poster: null, backdrop: null }), [[76, { ...ITEM, poster: path, backdrop: path }]])),
  ...items(accepted({ poster: '/aB-9_x.jpg', backdrop: '/m19-b0.svg' }), [
    [76, { ...ITEM, poster: '/aB-9_x.jpg', backdrop: '/m19-b0.svg' }],
  ]),
  ...['[', '{"a":', '[{"a":'].flatMap((level) =>
    sent('POST /api/sync', INVALID, [[78, `{"history":${long(5000, level)}`.slice(0, 32_000)]]),
  ),
  ...items(
    INVALID,
    [
      { id: 0 },
      { id: 1.5 },
      { id: '1' },
      { id: 1e12 },
      { id: -1 },
      { id: null },
      { rating: 11 },
      { rating: '7' },
      { rating: -0.1 },
      { name: null },
      { name: 5 },
      { type: 'tv', progress: { season: 1, episode: -1 } },
      { type: 'tv', progress: { season: 1 } },
      { type: 'tv', progress: [1, 1] },
    ].map((part) => [0, { ...ITEM, ...part }] as const),
  ),
  ...[
    { deviceName: 'Toaster' },
    { deviceId: '' },
    { deviceId: '<b>x</b>' },
    { deviceId: long(41) },
    { deviceId: 7 },
    { deviceId: 'dévice-bad' },
  ].flatMap((part) =>
    sent('POST /api/sync', INVALID, [[0, { ...DEVICE, history: { ...EMPTY_HISTORY, items: [ITEM] }, ...part }]]),
  ),
  ...[
    {},
    { questions: [] },
    { questions: [{}] },
    { questions: Array.from({ length: 100 }, () => ({})) },
    { questions: 'x' },
  ].flatMap((body) => sent('POST /api/match', INVALID, [[0, body]])),
  ...[
    {},
    { failed: 'yes' },
    { failed: true, event: 'explode' },
    { failed: true, source: 0 },
    { failed: true, title: 1e12 },
  ].flatMap((body) => sent('POST /api/plays', INVALID, [[0, body]])),
]
