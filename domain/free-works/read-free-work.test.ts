import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFreeWork } from './read-free-work.ts'

const work = { type: 'movie', id: '19', archiveItem: 'a_film', licence: 'cc0', provenance: 'The maker’s own site' }

test('an entry may have numbers as text, Internet Archive addresses for items, and names of known licences', () => {
  const read = {
    type: 'movie',
    id: 19,
    season: null,
    episode: null,
    archiveItem: 'a_film',
    file: null,
    provenance: 'The maker’s own site',
  }
  const licence = {
    licence: 'CC0, dedicated to the public domain by its maker',
    licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
  }
  expect(readFreeWork(work)).toEqual({ work: { ...read, ...licence } })
  for (const archiveItem of ['https://archive.org/details/a_film', 'http://www.archive.org/embed/a_film?x=1', ' a_film '])
    expect(readFreeWork({ ...work, archiveItem })).toEqual({ work: { ...read, ...licence } })
  const own = {
    licence: 'Ours',
    licenceUrl: 'https://us.example/terms',
    type: 'TV',
    season: 0,
    episode: '3',
    archiveItem: '',
    file: 'https://us.example/a(1),b.webm',
  }
  expect(readFreeWork({ ...work, ...own })).toMatchObject({
    work: { type: 'tv', season: 0, episode: 3, file: own.file, licence: 'Ours' },
  })
})

test.each([
  [{ type: 'show' }, 'The type is movie or tv'],
  [{ id: '0' }, 'The id is a whole number'],
  [{ id: '1e3' }, 'The id is a whole number'],
  [{ season: '1', episode: '2' }, 'A movie has no season'],
  [{ type: 'tv', season: '1' }, 'both or neither'],
  [{ type: 'tv', season: '1', episode: '0' }, 'both or neither'],
  [{ archiveItem: '' }, 'Name an item on the Internet Archive or the address of a file'],
  [{ file: 'https://a.example/b.mp4' }, 'but not both'],
  [{ archiveItem: '../x' }, 'An Internet Archive item has only letters'],
  [{ archiveItem: 'https://archive.org.evil.example/details/x' }, 'An Internet Archive item has only letters'],
  [{ licence: '' }, 'The licence is missing'],
  [{ licence: 'Ours' }, 'The licence link is missing'],
  [{ licence: 'Ours', licenceUrl: 'http://us.example/' }, 'begins with https://'],
  [{ licence: 'Ours', licenceUrl: 'https://user:pass@us.example/' }, 'begins with https://'],
  [{ licence: 'Ours', licenceUrl: 'javascript:alert(1)' }, 'begins with https://'],
  [{ licence: `a${'b'.repeat(200)}`, licenceUrl: 'https://us.example/' }, 'at most 200 characters'],
  [{ licence: 'Us \u202e', licenceUrl: 'https://us.example/' }, 'one line'],
  [{ provenance: ' ' }, 'The provenance is missing'],
  [{ provenance: 'a\nb' }, 'one line of at most 500 characters'],
])('an entry with %o is refused: %s', (fields, problem) => {
  expect(readFreeWork({ ...work, ...fields })).toEqual({ problem: expect.stringContaining(problem) })
})

// What must not get into a policy or a page: other schemes, credentials, characters that end a directive, paths that climb.
test.each([
  'http://a.example/b.mp4',
  '//a.example/b.mp4',
  '/b.mp4',
  'javascript:alert(1)//.mp4',
  'data:video/mp4,x.mp4',
  'https://user:pass@a.example/b.mp4',
  'https://a,evil.example/b.mp4',
  'https://a;x/b.mp4',
  'https://a.example/b c.mp4',
  'https://a.example/"b.mp4',
  'https://a.example/../b.mp4',
  'https://a.example/{id}.mp4',
  'https://{id}.example/b.mp4',
  'https://a.example/b.html',
  'https://a.example/b?file=.mp4',
  'https://a.example/b#.mp4',
  `https://a.example/${'b'.repeat(500)}.mp4`,
  'https://a.example:99999/b.mp4',
])('the file %s is refused', (file) => {
  expect(readFreeWork({ ...work, archiveItem: '', file })).toEqual({ problem: expect.any(String) })
})

test('reading is idempotent and never throws', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.constant(undefined), fc.constant({}))
  const names = ['type', 'id', 'season', 'episode', 'archiveItem', 'file', 'licence', 'licenceUrl', 'provenance'] as const
  fc.assert(
    fc.property(
      fc.record(Object.fromEntries(names.map((name) => [name, fc.oneof(value, fc.constant(Object(work)[name]))]))),
      (fields) => {
        const read = readFreeWork(fields)
        const again = 'work' in read ? readFreeWork(read.work) : read
        expect(again).toEqual(read)
      },
    ),
  )
})
