import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditChanges } from './audit-changes.ts'

const flags = { isDefault: false, isFastest: false, is4K: false, isAdFree: false, hasAds: false }
const film = { id: 1, name: 'Film', url: '/player/film/movie/{id}', ...flags }
const house = { id: 2, name: 'House', url: 'https://house.example/{id}', ...flags }
const server = (list: unknown[], more: object = {}) => ({ list, download: null, version: 1, ...more })

test('a ban that replaces another shows the differences', () => {
  const ban = { network: '192.0.2.9', reason: null, bannedAt: '2026-11-20T12:00:00.000Z', expiresAt: '2026-11-20T13:00:00.000Z' }
  expect(auditChanges({ before: ban, after: { ...ban, reason: 'Scraping', expiresAt: null } })).toEqual([
    { label: 'Reason', before: null, after: 'Scraping', isTime: false },
    { label: 'Until', before: '2026-11-20T13:00:00.000Z', after: 'Permanent', isTime: true },
  ])
})

test('the languages of an alert are listed', () => {
  const alert = { message: 'Hello', createdAt: '2026-11-20T12:00:00.000Z', endsAt: null, language: 'en' }
  const changes = auditChanges({
    before: { ...alert, translations: { de: 'Hallo', fr: 'Salut' } },
    after: { ...alert, translations: { de: 'Hallo', ja: 'こんにちは' } },
  })
  expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Message (fr)', 'Salut', null],
    ['Message (ja)', null, 'こんにちは'],
  ])
})

test('something new shows its values, and something removed its former values', () => {
  const block = { type: 'movie', id: 5, name: 'Nosferatu', reason: null, blockedAt: '2026-11-20T12:00:00.000Z' }
  expect(auditChanges({ before: null, after: block })).toEqual([
    { label: 'Title', before: null, after: 'Nosferatu', isTime: false },
  ])
  expect(auditChanges({ before: block, after: null })).toEqual([
    { label: 'Title', before: 'Nosferatu', after: null, isTime: false },
  ])
})

test('added, removed, renamed, flagged and moved servers are listed', () => {
  const after = server([{ ...house, name: 'Haus', is4K: true }, film, { ...house, id: 3, name: 'New' }], {
    download: 'https://d.example/{id}',
  })
  const labels = auditChanges({ before: server([film, house, { ...film, id: 9, name: 'Old' }]), after })
  expect(labels.map(({ label, before, after: now }) => [label, before, now])).toEqual([
    ['Server Old', '/player/film/movie/{id}', null],
    ['Server New', null, 'https://house.example/{id}'],
    ['Server House, name', 'House', 'Haus'],
    ['Server House, 4K', 'off', 'on'],
    ['Order', 'Film, House', 'House, Film'],
    ['Download link', null, 'https://d.example/{id}'],
  ])
})

test("changes of a file's subtitles, languages, chapters and thumbnails are listed", () => {
  const file = { ...house, url: 'https://house.example/{id}.mp4', subtitles: '/{lang}.vtt', languages: ['en', 'ar'] }
  const changes = auditChanges({ before: server([house]), after: server([file]) })
  expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Server House, URL', 'https://house.example/{id}', 'https://house.example/{id}.mp4'],
    ['Server House, subtitles', null, '/{lang}.vtt'],
    ['Server House, languages', null, 'en, ar'],
  ])
  const other = { ...file, languages: ['en'], kind: 'file', chapters: '/c.vtt', thumbnails: '/t.vtt' }
  expect(auditChanges({ before: server([file]), after: server([other]) }).map(({ label }) => label)).toEqual([
    'Server House, kind',
    'Server House, languages',
    'Server House, chapters',
    'Server House, thumbnails',
  ])
})

test('the same list saved again changes nothing but its version', () => {
  expect(auditChanges({ before: server([film, house]), after: server([film, house], { version: 2 }) })).toEqual([
    { label: 'Version', before: '1', after: '2', isTime: false },
  ])
})

test('a restored sync code shows counts, and no watched titles', () => {
  const before = { version: 3, items: 2, history: [{ name: 'Secret film' }] }
  expect(auditChanges({ before, after: { version: 1, items: 7, name: undefined } })).toEqual([
    { label: 'Version', before: '3', after: '1', isTime: false },
    { label: 'Titles', before: '2', after: '7', isTime: false },
  ])
})

test('any stored value is read without an error, and changes have different texts of bounded length', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      for (const each of auditChanges({ before, after })) {
        expect(each.before).not.toBe(each.after)
        expect([...(each.before ?? ''), ...(each.after ?? '')].length).toBeLessThan(700)
      }
    }),
  )
})

test('a long message is cut', () => {
  const [message] = auditChanges({ before: null, after: { message: '🎬'.repeat(2000) } })
  expect([...(message?.after ?? '')]).toHaveLength(301)
})
