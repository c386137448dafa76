import { anything, array, base64String, constantFrom, nat, oneof, record, tuple, uint8Array, type Arbitrary } from 'fast-check'
import { mutate, mutations } from '#tests/faults/mutate.ts'

const PASSWORD = 'not the password'
const SOURCE = {
  id: 7,
  name: 'Film',
  url: '/player/film/movie/{id}',
  isDefault: false,
  isFastest: false,
  is4K: false,
  isAdFree: false,
  hasAds: false,
}
const DEVICE = { deviceId: 'device-fuzz', deviceName: 'Tablet' }
const LIBRARY = { address: 'http://127.0.0.1:9', apiKey: 'x', certificate: '', folders: [] }
const FREE_FILM = { type: 'movie', id: 10, archiveItem: 'a_film', licence: 'cc0', provenance: 'Us' }
const QUESTION = { type: 'movie', tmdbId: null, imdbId: null, tvdbId: null, name: 'Night', year: 1968, ofEpisode: false }
const PLACE = { type: 'movie', id: 10 }

/** Valid bodies for each endpoint that reads one, to be mutated; one for each kind of body that an address reads. */
export const BODIES: Readonly<Record<string, readonly unknown[]>> = {
  'POST /api/sync/codes': [DEVICE],
  'DELETE /api/sync/codes': [{ code: 'ABC123', token: 'x' }],
  'POST /api/sync/join': [{ ...DEVICE, code: 'ABC123' }],
  'POST /api/sync/record': [
    { code: 'ABC123', token: 'x', since: 0, changes: [{ key: 'movie/5', value: '{"f":{"wanted":[5,5]}}', base: 0 }] },
  ],
  'POST /api/sync/states': [{ code: 'ABC123', token: 'x' }],
  'POST /api/sync/back': [{ code: 'ABC123', token: 'x', to: 0 }],
  'POST /api/sync/devices': [{ code: 'ABC123', token: 'x' }],
  'DELETE /api/sync/devices': [{ code: 'ABC123', token: 'x', id: null }],
  'POST /api/match': [{ questions: [QUESTION] }],
  'POST /api/plays': [{ failed: true, event: 'failed', type: 'movie', source: 1, title: 10 }],
  'POST /api/session': [{ email: 'nobody@torture.example', password: PASSWORD }],
  'PUT /api/session': [{ code: '000000' }],
  'PUT /api/admin/blocks': [{ ...PLACE, reason: null }],
  'DELETE /api/admin/blocks': [PLACE],
  'DELETE /api/admin/visitors': [{ address: '198.51.100.9' }],
  'POST /api/admin/audit': [{ undo: 'no-such-entry' }],
  'POST /api/admin/sync-codes': [{ code: 'ABC123', restore: 1 }],
  'DELETE /api/admin/sync-codes': [{ all: true }, { code: 'ABC123' }],
  'PUT /api/admin/bans': [{ address: '198.51.100.1', duration: '5m', reason: 'spam' }],
  'POST /api/admin/bans': [{ addresses: ['198.51.100.2', '2001:db8:ffff::/48'], minutes: 5 }],
  'DELETE /api/admin/bans': [{ network: '198.51.100.1' }],
  'PUT /api/admin/alert': [{ message: 'Hello', endsAt: null, seen: null }],
  'DELETE /api/admin/alert': [{ seen: null }],
  'PUT /api/admin/sources/movie': [{ list: [SOURCE], download: null, version: 0 }],
  'PUT /api/admin/sources/tv': [
    { list: [{ ...SOURCE, url: '/player/film/tv/{id}/{season}/{episode}' }], download: null, version: 0 },
  ],
  'POST /api/admin/source-test/movie': [{ source: SOURCE, id: 10331 }],
  'PUT /api/admin/free-films': [FREE_FILM, { onHome: true }],
  'POST /api/admin/free-films': [{ rows: [{ line: 2, fields: FREE_FILM }] }],
  'PUT /api/admin/addresses': [{ email: 'a@example.com', newEmail: 'b@example.com' }],
  'DELETE /api/admin/addresses': [{ email: 'a@example.com', newEmail: 'b@example.com' }],
  'POST /api/admin/libraries': [LIBRARY],
  'PUT /api/admin/libraries': [{ ...LIBRARY, publicAddress: '', plays: 'here', confirmed: true }, { onCards: true }],
  'DELETE /api/admin/libraries': [{ id: 'none' }],
  'DELETE /api/admin/free-films': [{ ...PLACE, season: null, episode: null }],
  'DELETE /api/admin/sessions': [{ id: 'no-such-session' }],
  'PUT /api/admin/password': [{ password: PASSWORD, newPassword: 'a midnight matinee' }],
  'POST /api/admin/second-factor': [{ password: PASSWORD }],
  'PUT /api/admin/second-factor': [{ code: '000000' }],
  'DELETE /api/admin/second-factor': [{ password: PASSWORD }],
}

type Sent = { request: string; text: string }

const LEVELS = ['[', '{"a":', '[{"a":', '"\\u0000']
const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'length']

/** A body for one of the endpoints: valid, mutated, or no such body at all. */
export const bodies: Arbitrary<Sent> = constantFrom(...Object.entries(BODIES)).chain(([request, examples]) =>
  constantFrom(...examples).chain((example) =>
    oneof(
      { weight: 1, arbitrary: constantFrom(JSON.stringify(example)) },
      { weight: 8, arbitrary: mutations.map((list) => mutate(example, list)) },
      { weight: 2, arbitrary: anything({ withNullPrototype: false }).map((each) => JSON.stringify(each, unlessBig) ?? 'null') },
      { weight: 1, arbitrary: tuple(constantFrom(...LEVELS), nat(60_000)).map(([level, count]) => level.repeat(count)) },
      {
        weight: 1,
        arbitrary: constantFrom(...KEYS).map((key) => JSON.stringify(example).replace('{', `{"${key}":{"polluted":1},`)),
      },
      { weight: 1, arbitrary: nat(600_000).map((count) => JSON.stringify({ ...Object(example), more: 'x'.repeat(count) })) },
      { weight: 1, arbitrary: uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1')) },
      { weight: 1, arbitrary: base64String({ maxLength: 400 }) },
    ).map((text) => ({ request, text: Buffer.from(text).toString('latin1') })),
  ),
)

export const coding = record({
  type: oneof(
    { weight: 8, arbitrary: constantFrom('application/json') },
    { weight: 1, arbitrary: constantFrom('text/plain', 'application/json; charset=utf-16', 'multipart/form-data', '') },
  ),
  packed: constantFrom('', '', '', '', '', '', 'gzip', 'br', 'identity', 'gzip, gzip'),
  chunks: array(nat(5000), { maxLength: 3 }),
})

function unlessBig(_: string, each: unknown): unknown {
  return typeof each === 'bigint' || typeof each === 'symbol' || typeof each === 'function' ? String(each) : each
}
