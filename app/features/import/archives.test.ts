import { Zip, ZipDeflate, zipSync, strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { newJob, rowsOf } from '#domain/import/job.ts'
import { lostRows } from '#domain/import/lost-rows.ts'
import { traktArchive } from '#tests/helpers/trakt-archive.ts'
import { pickedFiles, readAll } from './read-file.ts'

const LOGGED = 'Date,Name,Year,Letterboxd URI\n2024-02-03,Metropolis,1927,https://boxd.it/aaaa\n'
const RATED = 'Date,Name,Year,Letterboxd URI,Rating\n2024-02-03,Metropolis,1927,https://boxd.it/aaaa,4\n'
const IMDB = 'Const,Your Rating,Date Rated,Title,URL,Title Type,Year\ntt0017136,9,2023-05-06,Metropolis,u,movie,1927\n'

type Files = Record<string, string>
const zipped = (files: Files) => zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
const fileOf = (name: string, content: string | Uint8Array) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
const readZip = (content: Uint8Array) => readAll(pickedFiles([fileOf('export.zip', content)]))
const readPicked = (files: Files) => readAll(pickedFiles(Object.entries(files).map(([name, text]) => fileOf(name, text))))
const jobOf = ({ lists, leftOut }: Awaited<ReturnType<typeof readAll>>) =>
  newJob(
    lists.map((list) => ({ ...list, mark: null })),
    undefined,
    leftOut,
  )

test('a whole Trakt ZIP is read: 25,250 plays, films, the watchlist; every other file is listed', async () => {
  const files = traktArchive(101)
  const content = await readZip(zipped(files))
  expect(content.refused).toEqual([])
  const names = [...content.lists, ...content.leftOut].map(({ name }) => name)
  expect(names.toSorted()).toEqual(Object.keys(files).toSorted())
  const plays = content.lists.filter(({ name }) => name.startsWith('watched-history-')).flatMap(({ rows }) => rows)
  expect(plays).toHaveLength(25_250)
  const wanted = content.lists.flatMap(({ rows }) => rows).filter(({ mark }) => mark === 'wanted')
  expect(wanted).toMatchObject([{ name: 'Faust', tmdbId: 20 }])
  expect(content.lists.filter(({ asksMark }) => asksMark)).toEqual([])
  expect(Object.fromEntries(content.leftOut.map(({ name, why }) => [name, why]))).toMatchObject({
    'lists-lists.json': 'other',
    'collection-movies.json': 'other',
    'comments-movies.json': 'empty',
    'user-profile.json': 'other',
  })
})

test('a show without seasons is lost only if no other file has its episodes, and is then listed', async () => {
  const job = jobOf(await readZip(zipped(traktArchive(1))))
  expect(lostRows(job)).toMatchObject([
    { file: 'watched-shows.json', line: 2, title: 'Night Train', why: m.transfer.unread.begun },
  ])
})

test('27 files chosen at once are all read', async () => {
  const { lists } = await readPicked(
    Object.fromEntries(
      Array.from({ length: 27 }, (_, at) => [`watched-history-${at + 1}.json`, traktArchive(1)['watched-history-1.json'] ?? '']),
    ),
  )
  expect(lists.map(({ name }) => name)).toEqual(Array.from({ length: 27 }, (_, at) => `watched-history-${at + 1}.json`))
  expect(lists.flatMap(({ rows }) => rows)).toHaveLength(27 * 250)
})

test('files of an unpacked archive that are not lists are left out, unrelated files refused', async () => {
  const { 'user-profile.json': profile = '', 'lists-watchlist.json': watchlist = '' } = traktArchive(1)
  const content = await readPicked({
    'lists-watchlist.json': watchlist,
    'user-profile.json': profile,
    'soup.csv': 'Recipe\nSoup\n',
  })
  expect(content.lists.map(({ name }) => name)).toEqual(['lists-watchlist.json'])
  expect(content.leftOut.map(({ name }) => name)).toEqual(['user-profile.json'])
  expect(content.refused.map(({ name }) => name)).toEqual(['soup.csv'])
})

test('if none of the files is a list, each is refused with the reason', async () => {
  const { 'user-profile.json': profile = '' } = traktArchive(1)
  expect((await readPicked({ 'user-profile.json': profile })).refused).toEqual([
    { name: 'user-profile.json', why: `${m.transfer.leftOut.other}.` },
  ])
})

test.each([['my-trakt/'], ['lists/'], ['My exports/2026 (1)/lists/'], ['my-trakt\\']])(
  'a repacked top folder %s is ignored',
  async (top) => {
    const content = await readZip(
      zipped({
        [`${top}lists-watchlist.json`]: traktArchive(1)['lists-watchlist.json'] ?? '',
        [`${top}watched.csv`]: LOGGED,
        [`${top}likes/films.csv`]: LOGGED,
        [`${top}.DS_Store`]: 'x',
        [`__MACOSX/${top}._watched.csv`]: 'x',
        [`${top}Thumbs.db`]: 'x',
      }),
    )
    expect(content.lists.map(({ name }) => name)).toEqual(['lists-watchlist.json', 'watched.csv', 'likes/films.csv'])
    expect(content.leftOut).toEqual([])
    expect(content.refused).toEqual([])
  },
)

test.each([
  ['Letterboxd, beside what was watched', { 'watched.csv': LOGGED, 'ratings.csv': RATED }],
  ['Letterboxd, alone', { 'watchlist.csv': LOGGED, 'ratings.csv': RATED }],
  ['IMDb, beside a list of Letterboxd', { 'watched.csv': LOGGED, 'ratings.csv': IMDB }],
])('ratings of %s, are read, and do not say that their titles were seen', async (_of, files) => {
  const content = await readZip(zipped(files))
  expect(content.lists).toHaveLength(2)
  const rows = content.lists.filter(({ name }) => name === 'ratings.csv').flatMap((list) => list.rows)
  expect(rows).toEqual([expect.objectContaining({ mark: 'rated', rating: expect.any(Number) })])
})

test('an unusable list is refused by name, and the others are read', async () => {
  const content = await readZip(
    zipped({ 'watched.csv': LOGGED, 'diary.csv': 'Date,Name,Year,Letterboxd URI\n2024-01-01,"Metrop' }),
  )
  expect(content.lists.map(({ name }) => name)).toEqual(['watched.csv'])
  expect(content.refused).toEqual([{ name: 'diary.csv', why: expect.stringContaining('is cut off') }])
})

test('a ZIP inside a ZIP is listed but not opened', async () => {
  const inner = new TextDecoder('latin1').decode(zipped({ 'a.csv': LOGGED }))
  const content = await readZip(zipped({ 'watched.csv': LOGGED, 'more.zip': inner }))
  expect(content.leftOut).toEqual([{ name: 'more.zip', why: 'nested' }])
})

/** A ZIP with the size after each file, as programs write it that stream. */
function streamed(files: Files): Uint8Array {
  const parts: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  for (const [name, text] of Object.entries(files)) {
    const file = new ZipDeflate(name)
    zip.add(file)
    file.push(strToU8(text), true)
  }
  zip.end()
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

test('a ZIP with sizes after its files is read too', async () => {
  const files = traktArchive(101)
  const content = await readZip(streamed(files))
  expect(rowsOf(content.lists.map((list) => ({ ...list, mark: null })))).toHaveLength(25_256)
})

/** A ZIP of one file, with a false size. */
function lying(text: string, size: number): Uint8Array {
  const zip = zipped({ 'watched.csv': text })
  const view = new DataView(zip.buffer)
  const directory = view.getUint32(zip.length - 6, true)
  view.setUint32(22, size, true)
  view.setUint32(directory + 24, size, true)
  return zip
}

test.each([
  ['less', 100],
  ['more', 50_000_000],
  ['a little more', LOGGED.length + 1],
])('a ZIP that claims %s than it unpacks to is refused', async (_how, size) => {
  const { refused } = await readZip(lying(size === 100 ? LOGGED.repeat(100) : LOGGED, size))
  expect(refused).toEqual([{ name: 'export.zip', why: expect.stringContaining('damaged or too large') }])
})
