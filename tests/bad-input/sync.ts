import { gzipSync } from 'node:zlib'
import { failure, INVALID, long, type Expected, type Row } from './row.ts'

const LENGTH = failure(400, 'invalid', 'Sync code must be exactly 6 characters.')
const EMPTY = failure(400, 'invalid', 'Please enter a sync code.')
const TOO_LARGE = failure(413, 'too_large')
const DEVICE = { deviceId: 'device-bad', deviceName: 'Tablet' }
const SHOWN = { code: 'ABC123', token: 'x' }
const CHANGE = { key: 'movie/1', value: '{"f":{"wanted":[5,5]}}', base: 0 }

type Numbered = readonly [number: number, value: unknown]

function sent(request: string, expected: Expected, rows: readonly Numbered[]): Row[] {
  return rows.map(([number, body]) => ({ number, request, body, expected }))
}

function codes(expected: Expected, rows: readonly Numbered[]): Row[] {
  return rows.flatMap(([number, code]) => [
    ...sent('POST /api/sync/join', expected, [[number, { ...DEVICE, code }]]),
    ...sent('POST /api/sync/record', expected, [[number, { code, token: 'x', since: 0, changes: [CHANGE] }]]),
    ...sent('POST /api/sync/states', expected, [[number, { code, token: 'x' }]]),
  ])
}

/** Changes that are refused as a whole, before their code is looked at. Entries that are none: tests/sync/record.test.ts. */
function changes(rows: readonly Numbered[]): Row[] {
  return sent(
    'POST /api/sync/record',
    INVALID,
    rows.map(([number, each]) => [number, { ...SHOWN, since: 0, changes: each }]),
  )
}

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
    [0, long(3000, 'A')],
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
    'POST /api/sync/join',
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
    '{"changes":[]}//',
  ].flatMap((body) =>
    [
      'POST /api/sync/codes',
      'POST /api/sync/join',
      'POST /api/sync/record',
      'POST /api/sync/back',
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
    request: 'POST /api/sync/codes',
    body: '{}',
    headers: { 'Content-Type': type },
    expected: failure(415, 'unsupported_type'),
  })),
  ...sent('POST /api/sync/codes', TOO_LARGE, [[66, { ...DEVICE, more: long(5 * 1024) }]]),
  ...sent('POST /api/sync/join', TOO_LARGE, [[66, { ...DEVICE, code: 'ABC123', more: long(5 * 1024) }]]),
  ...sent('POST /api/sync/record', TOO_LARGE, [[66, { ...SHOWN, since: 0, changes: [], more: long(257 * 1024) }]]),
  ...sent('POST /api/plays', TOO_LARGE, [[0, { failed: true, more: long(300) }]]),
  ...['gzip', 'br', 'deflate', 'identity', 'gzip, gzip', 'x'].map((coding): Row => ({
    number: 67,
    request: 'POST /api/sync/codes',
    body: gzipSync(long(1_000_000, ' ')).toString('latin1'),
    headers: { 'Content-Encoding': coding },
    expected: failure(415, 'unsupported_type'),
  })),
  ...changes([{}, 'x', 5, { items: [] }, [null], ['x'], [[]]].map((each) => [68, each])),
  ...sent('POST /api/sync/record', TOO_LARGE, [[69, { ...SHOWN, since: 0, changes: Array.from({ length: 501 }, () => CHANGE) }]]),
  ...['[', '{"a":', '[{"a":'].flatMap((level) =>
    sent('POST /api/sync/record', INVALID, [[78, `{"changes":${long(5000, level)}`.slice(0, 32_000)]]),
  ),
  ...changes(
    [
      { key: 5 },
      { key: null },
      { value: {} },
      { value: null },
      { value: 5 },
      { base: -1 },
      { base: 1.5 },
      { base: '1' },
      { base: null },
      { base: 1e300 },
    ].map((part) => [0, [{ ...CHANGE, ...part }]]),
  ),
  ...[
    { since: -1 },
    { since: '0' },
    { since: 0.5 },
    { since: null },
    { birth: 7 },
    { birth: long(101) },
    { token: long(101) },
  ].flatMap((part) => sent('POST /api/sync/record', INVALID, [[0, { ...SHOWN, since: 0, changes: [CHANGE], ...part }]])),
  ...[{ to: -1 }, { to: '0' }, { to: 0.5 }, { to: 1e300 }, {}].flatMap((part) =>
    sent('POST /api/sync/back', INVALID, [[0, { ...SHOWN, ...part }]]),
  ),
  ...[
    { deviceName: 'Toaster' },
    { deviceId: '' },
    { deviceId: '<b>x</b>' },
    { deviceId: long(41) },
    { deviceId: 7 },
    { deviceId: 'dévice-bad' },
  ].flatMap((part) => sent('POST /api/sync/codes', INVALID, [[0, { ...DEVICE, ...part }]])),
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
