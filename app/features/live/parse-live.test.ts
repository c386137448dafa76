import { expect, test } from 'vitest'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import { parseLive } from './parse-live.ts'

const alert = { message: 'Late show', createdAt: '2026-05-01T12:00:00.000Z', endsAt: null }

test('valid values are accepted', () => {
  expect(parseLive('alert', JSON.stringify(alert))).toEqual(alert)
  const translated = { ...alert, language: 'en', translations: { de: 'Spätvorstellung' } }
  expect(parseLive('alert', JSON.stringify(translated))).toEqual(translated)
  expect(parseLive('alert', 'null')).toBeNull()
  expect(parseLive('sources', JSON.stringify(DEFAULT_SOURCES))).toEqual(DEFAULT_SOURCES)
  const files = { movie: [{ ...DEFAULT_SOURCES.movie[0], kind: 'file' }], tv: [] }
  expect(parseLive('sources', JSON.stringify(files))).toEqual(files)
  expect(parseLive('blocks', '{"movie":[1,2],"tv":[]}')).toEqual({ movie: [1, 2], tv: [] })
  expect(parseLive('ban', '{"address":"203.0.113.7","expiresAt":null}')).toEqual({ address: '203.0.113.7', expiresAt: null })
})

test.each([
  ['alert', ''],
  ['alert', '{'],
  ['alert', '"text"'],
  ['alert', '{"message":1,"createdAt":"","endsAt":null}'],
  ['alert', '{"message":"x","createdAt":"y"}'],
  ['alert', '{"message":"x","createdAt":"y","endsAt":null,"translations":{"de":1}}'],
  ['sources', 'null'],
  ['sources', '{"movie":[],"tv":[{"id":1}]}'],
  ['sources', JSON.stringify({ ...DEFAULT_SOURCES, tv: [{ ...DEFAULT_SOURCES.tv[0], isDefault: 'yes' }] })],
  ['sources', JSON.stringify({ ...DEFAULT_SOURCES, tv: [{ ...DEFAULT_SOURCES.tv[0], kind: 'hologram' }] })],
  ['blocks', '[]'],
  ['blocks', '{"movie":["1"],"tv":[]}'],
  ['ban', '{"address":7,"expiresAt":null}'],
] as const)('an invalid %s, as another version may send it, is ignored: %s', (topic, text) => {
  expect(parseLive(topic, text)).toBeUndefined()
})
