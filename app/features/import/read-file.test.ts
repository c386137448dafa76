import { zipSync, strToU8 } from 'fflate'
import { expect, test, vi } from 'vitest'
import { toCsv } from '#domain/import/own-table.ts'
import { withEpisodesSeen, withMarks, withOpened } from '#domain/record/edits.ts'
import { EMPTY_RECORD } from '#domain/record/entry.ts'
import { knownTitle, NOON } from '#tests/helpers/any-record.ts'
import { readFile } from './read-file.ts'

const encoder = new TextEncoder()
const NOTHING = { type: null, tmdbId: null, imdbId: null, tvdbId: null, year: null, ofEpisode: false, day: null, episode: null }

function file(name: string, content: string | Uint8Array) {
  return new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
}

async function listsOf(name: string, content: string | Uint8Array) {
  const read = await readFile(file(name, content))
  return read.lists
}

async function rowsOf(name: string, content: string | Uint8Array) {
  const lists = await listsOf(name, content)
  return lists.flatMap(({ rows }) => rows)
}

async function only(name: string, content: string | Uint8Array) {
  const lists = await listsOf(name, content)
  expect(lists).toHaveLength(1)
  return lists[0]!
}

const LOGGED = `Date,Name,Year,Letterboxd URI
2024-02-03,Metropolis,1927,https://boxd.it/aaaa
2024-02-04,"Good Morning, ""Mister"" Moon",1931,https://boxd.it/bbbb
`

test.each([
  ['watched.csv', 'watched', false],
  ['watched (1).csv', 'watched', false],
  ['watchlist.csv', 'wanted', false],
  ['Watchlist-2024.csv', 'wanted', false],
  ['to-watch.csv', 'wanted', false],
  ['films.csv', null, true],
  ['unwatched.csv', null, true],
  ['Not seen.csv', null, true],
])('a Letterboxd list called %s is read as %s, and asks: %s', async (name, mark, asksMark) => {
  const read = await only(name, LOGGED)
  expect(read).toMatchObject({ kind: 'letterboxd', asksMark, unread: [] })
  expect(read.rows).toEqual([
    {
      ...NOTHING,
      line: 2,
      noted: '2024-02-03',
      type: 'movie',
      name: 'Metropolis',
      year: 1927,
      mark,
      own: 'https://boxd.it/aaaa',
    },
    {
      ...NOTHING,
      noted: '2024-02-04',
      line: 3,
      type: 'movie',
      name: 'Good Morning, "Mister" Moon',
      year: 1931,
      mark,
      own: 'https://boxd.it/bbbb',
    },
  ])
})

test('a diary has a row for each viewing, with its day', async () => {
  const diary = `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
2024-02-04,Nosferatu,1922,https://boxd.it/d1,4.5,,"late, alone",2024-02-03
2024-03-01,Nosferatu,1922,https://boxd.it/d2,,Yes,,2024-02-29
`
  expect(await rowsOf('diary.csv', diary)).toMatchObject([
    { name: 'Nosferatu', mark: 'watched', day: '2024-02-03', own: null },
    { name: 'Nosferatu', mark: 'watched', day: '2024-02-29', own: null },
  ])
})

test.each(['constructor', '__proto__'])('a list called %s in our own file is not one of ours', async (list) => {
  const own = toCsv(withMarks(EMPTY_RECORD, [{ title: knownTitle(5), name: 'watched', on: true }], { now: NOON }))
  const read = await only(
    'my-lists.csv',
    own.replace(/watched/gi, (word, at: number) => (at > own.indexOf('\n') ? list : word)),
  )
  expect(read).toMatchObject({ kind: 'own', rows: [], unread: [{ why: 'list' }] })
})

test('a type called constructor is unknown, like any other word', async () => {
  const rows = await rowsOf('ratings.csv', IMDB_RATINGS.replace(',movie,', ',constructor,'))
  const other = await rowsOf('ratings.csv', IMDB_RATINGS.replace(',movie,', ',something,'))
  expect(rows).toEqual(other)
})

test('line breaks inside a review belong to its row, and the rows after it keep their lines', async () => {
  const reviews = `Date,Name,Year,Letterboxd URI,Rating,Review,Watched Date
2024-02-04,Safety Last!,1923,https://boxd.it/r1,5,"Up,
up,
up",2024-02-03
2024-02-05,The General,1926,https://boxd.it/r2,,,2024-02-05
`
  expect(await rowsOf('reviews.csv', reviews)).toMatchObject([
    { line: 2, name: 'Safety Last!' },
    { line: 5, name: 'The General' },
  ])
})

test('a Letterboxd list starts with a block about itself, which names it, and nobody is asked what it is', async () => {
  const list = `Letterboxd list export v7
Date,Name,Tags,URL,Description
2024-01-01,Silent nights,,https://boxd.it/l,

Position,Name,Year,URL,Description
1,Sunrise,1927,https://boxd.it/s,
`
  expect(await only('silent-nights.csv', list)).toMatchObject({
    asksMark: false,
    rows: [{ line: 6, name: 'Sunrise', year: 1927, mark: 'listed', list: { name: 'Silent nights' } }],
  })
})

const IMDB_RATINGS = `Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors
tt0017136,9,2023-05-06,Metropolis,Metropolis,https://www.imdb.com/title/tt0017136/,movie,8.3,153,1927,"Drama, Sci-Fi",1,1927-01-10,Fritz Lang
tt0052520,8,2023-05-07,The Lantern Zone,The Lantern Zone,https://www.imdb.com/title/tt0052520/,TV Series,9,30,1959,Drama,1,1959-10-02,
tt0734568,8,2023-05-07,Time Enough,Time Enough,https://www.imdb.com/title/tt0734568/,TV Episode,9,30,1959,Drama,1,1959-11-20,
tt0734569,8,2023-05-07,Castle Run,Castle Run,https://www.imdb.com/title/tt0734569/,Video Game,9,,1999,Action,1,1999-11-20,
`

test('IMDb ratings only rate, by id; games are left out with the reason', async () => {
  const read = await only('ratings.csv', IMDB_RATINGS)
  expect(read.kind).toBe('imdb')
  expect(read.rows).toMatchObject([
    { imdbId: 'tt0017136', type: null, mark: 'rated', onlyRated: true, year: 1927, ofEpisode: false, day: null },
    { imdbId: 'tt0052520', type: null, mark: 'rated', ofEpisode: false },
    { imdbId: 'tt0734568', type: 'tv', mark: 'rated', ofEpisode: true },
  ])
  expect(read.unread).toEqual([{ line: 5, title: 'Castle Run', why: 'notTitle' }])
})

test.each([
  ['WATCHLIST.csv', 'wanted', false],
  ['check-ins.csv', 'watched', false],
  ['Best noir.csv', null, true],
])('an IMDb list called %s is read as %s, and asks: %s, even if it has ratings', async (name, mark, asksMark) => {
  const list = `Position,Const,Created,Modified,Description,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated
1,tt0017136,2023-05-06,2023-05-06,,Metropolis,https://www.imdb.com/title/tt0017136/,Movie,8.3,153,1927,Drama,1,1927-01-10,Fritz Lang,9,2023-05-06
`
  expect(await only(name, list)).toMatchObject({ kind: 'imdb', asksMark, rows: [{ imdbId: 'tt0017136', mark }] })
})

const METROPOLIS = { title: 'Metropolis', year: 1927, ids: { trakt: 9, slug: 'metropolis-1927', imdb: 'tt0017136', tmdb: 19 } }
const SHOW = { title: 'The Lantern Zone', year: 1959, ids: { trakt: 7, slug: 'x', imdb: 'tt0052520', tmdb: 6357, tvdb: 73587 } }

test('a Trakt history has ids, days and episodes', async () => {
  const history = [
    { id: 1, watched_at: '2024-01-02T21:30:00.000Z', action: 'watch', type: 'movie', movie: METROPOLIS },
    {
      id: 2,
      watched_at: '2024-01-03T21:30:00.000Z',
      type: 'episode',
      episode: { season: 1, number: 8, title: 'Time', ids: { tmdb: 5 } },
      show: SHOW,
    },
  ]
  const read = await only('history.json', JSON.stringify(history))
  expect(read).toMatchObject({ kind: 'trakt', asksMark: false, unread: [] })
  expect(read.rows).toMatchObject([
    { line: 1, type: 'movie', tmdbId: 19, imdbId: 'tt0017136', mark: 'watched', day: '2024-01-02', episode: null },
    { line: 2, type: 'tv', tmdbId: 6357, tvdbId: 73587, mark: 'watched', day: '2024-01-03', episode: { season: 1, episode: 8 } },
  ])
})

test('a show in a Trakt file marks every listed episode', async () => {
  const seasons = [
    {
      number: 1,
      episodes: [
        { number: 1, plays: 1, last_watched_at: '2024-01-02T10:00:00Z' },
        { number: 2, plays: 2 },
      ],
    },
    { number: 0, episodes: [{ number: 4 }] },
  ]
  const watched = [{ plays: 3, last_watched_at: '2024-01-02T10:00:00Z', show: SHOW, seasons }]
  expect((await rowsOf('watched-shows.json', JSON.stringify(watched))).map(({ episode }) => episode)).toEqual([
    { season: 1, episode: 1 },
    { season: 1, episode: 2 },
    { season: 0, episode: 4 },
  ])
})

test('a Trakt watchlist is read as wanted; its seasons and single episodes are left out with the reason', async () => {
  const watchlist = [
    { rank: 1, listed_at: '2024-01-02T10:00:00Z', type: 'show', show: SHOW },
    { rank: 2, listed_at: '2024-01-02T10:00:00Z', type: 'season', season: { number: 2 }, show: SHOW },
    { rank: 3, listed_at: '2024-01-02T10:00:00Z', type: 'episode', episode: { season: 1, number: 1 }, show: SHOW },
    { rank: 4, listed_at: '2024-01-02T10:00:00Z', type: 'movie', movie: { title: ' ', ids: {} } },
  ]
  const read = await only('watchlist.json', JSON.stringify({ watchlist }))
  expect(read.rows).toMatchObject([{ type: 'tv', tmdbId: 6357, mark: 'wanted', day: null }])
  expect(read.unread.map(({ line }) => line)).toEqual([2, 3, 4])
})

test.each([
  [
    'flattened by a script',
    'watched_at,type,movie.title,movie.year,movie.ids.tmdb,show.title,show.ids.tmdb,episode.season,episode.number\n' +
      '2024-01-02T10:00:00Z,movie,Metropolis,1927.0,19.0,,,,\n2024-01-03T10:00:00Z,episode,,,,The Lantern Zone,6357.0,1.0,8.0\n',
  ],
  [
    'with short headers',
    'type,title,year,trakt_id,tmdb_id,season,episode,watched_at\n' +
      'movie,Metropolis,1927,9,19,,,2024-01-02T10:00:00Z\nepisode,The Lantern Zone,1959,7,6357,1,8,2024-01-03T10:00:00Z\n',
  ],
])('a Trakt CSV %s is read by ids', async (_how, text) => {
  expect(await rowsOf('export.csv', text)).toMatchObject([
    { type: 'movie', tmdbId: 19, name: 'Metropolis', year: 1927, mark: 'watched', day: '2024-01-02', episode: null },
    { type: 'tv', tmdbId: 6357, name: 'The Lantern Zone', episode: { season: 1, episode: 8 }, ofEpisode: false },
  ])
})

test('the exchange format of export tools is read by ids', async () => {
  const text =
    'imdbID,tmdbID,Title,Year,Directors,WatchedDate,Rating,Rewatch,Tags,Review\ntt0017136,19,Metropolis,1927,,2024-01-02,,,,\n'
  expect(await only('films.csv', text)).toMatchObject({
    kind: 'exchange',
    asksMark: false,
    rows: [{ type: 'movie', tmdbId: 19, imdbId: 'tt0017136', day: '2024-01-02' }],
  })
})

function utf16(text: string, littleEndian: boolean, mark: boolean) {
  const bytes = new Uint8Array((text.length + (mark ? 1 : 0)) * 2)
  const view = new DataView(bytes.buffer)
  for (const [at, unit] of [...(mark ? [0xfeff] : []), ...Array.from(text, (each) => each.charCodeAt(0))].entries())
    view.setUint16(at * 2, unit, littleEndian)
  return bytes
}

const ACCENTED = 'Date,Name,Year,Letterboxd URI\n2024-02-03,Amélie à la carte,2001,https://boxd.it/aaaa\n'
test.each([
  ['UTF-8', encoder.encode(ACCENTED)],
  ['UTF-8 with a mark', encoder.encode(`\ufeff${ACCENTED}`)],
  ['UTF-16, little end first', utf16(ACCENTED, true, true)],
  ['UTF-16, big end first', utf16(ACCENTED, false, true)],
  ['UTF-16 without a mark', utf16(ACCENTED, true, false)],
  ['Windows-1252', Uint8Array.from(ACCENTED, (letter) => letter.charCodeAt(0))],
  ['carriage returns', encoder.encode(ACCENTED.replaceAll('\n', '\r\n'))],
  ['semicolons', encoder.encode(ACCENTED.replaceAll(',', ';'))],
  ['a letter that was lost before', encoder.encode(`${ACCENTED}2024-02-03,Caf\ufffd,2001,https://boxd.it/b\n`)],
  ['semicolons that its first line names', encoder.encode(`sep=;\n${ACCENTED.replaceAll(',', ';')}`)],
  ['tabs', encoder.encode(ACCENTED.replaceAll(',', '\t'))],
])('a file in %s is read', async (_encoding, bytes) => {
  expect(await rowsOf('watched.csv', bytes)).toContainEqual(expect.objectContaining({ name: 'Amélie à la carte', year: 2001 }))
})

const TABLE = 'imdbID,tmdbID,Title,Year,WatchedDate,Tags'
test.each([
  ['the last row lacks cells that others have', `${TABLE}\ntt1,1,One,2001,2024-01-01,a\ntt2,2,Two,2002`, true],
  ['its only row lacks cells', `${TABLE}\n,,One,2001`, true],
  ['several rows lack cells', `${TABLE}\ntt1,1,One,2001\ntt2,2,Two,2002,2024-01-01,a\ntt3,3,Three,2003`, false],
  ['its last cells are empty', `${TABLE}\ntt1,1,One,2001,2024-01-01,a\ntt2,2,Two,2002,,`, false],
  ['other rows have empty cells there', `${TABLE}\ntt1,1,One,2001,,\ntt2,2,Two,2002`, false],
  ['it ends with a line break', `${TABLE}\ntt1,1,One,2001,2024-01-01,a\ntt2,2,Two\n`, false],
  ['empty lines and blanks follow', `${TABLE}\ntt1,1,One,2001,2024-01-01,a\n\n,,,,,\n  `, false],
  ['rows have too many cells', `${TABLE}\ntt1,1,One,2001,2024-01-01,a,,\ntt2,2,Two,2002,2024-01-01,a,b`, false],
  ['semicolons and `sep=` lead', `sep=;\n${TABLE.replaceAll(',', ';')}\ntt1;1;One, again, and again;2001`, true],
  ['its line breaks are mixed', `${TABLE}\r\ntt1,1,One,2001,2024-01-01,a\ntt2,2,Two,2002,2024-01-01,a\r\n`, false],
])('a table made by hand is read if %s', async (_what, text, mayBeCut) => {
  const read = await only('watched.csv', text)
  expect(read).toMatchObject({ mayBeCut, unread: [] })
  expect(read.rows.map(({ line, name }) => [line, name])).toEqual(
    text
      .split(/\r?\n/)
      .flatMap((cells, at) => [[at + 1, cells.split(/,(?! )|;/)[2]]])
      .filter(([, name]) => name && name !== 'Title'),
  )
})

test('names in files are read without entities, and once only', async () => {
  const table = 'Date,Name,Year,Letterboxd URI\n2024-02-03,Harold &amp; Kumar &amp;lt;3,2004,u\n'
  const items = [
    { watched_at: '2024-01-02T21:30:00.000Z', movie: { title: '&#34;Weird&quot; &#x27;Al&#39;', year: 2022, ids: {} } },
  ]
  expect(await rowsOf('watched.csv', table)).toMatchObject([{ name: 'Harold & Kumar &lt;3' }])
  expect(await rowsOf('history.json', JSON.stringify(items))).toMatchObject([{ name: '"Weird" \'Al\'' }])
})

test.each([
  ['13/02/2024', '05/02/2024', '2024-02-05'],
  ['02/13/2024', '02/05/2024', '2024-02-05'],
  ['01/02/2024', '02/05/2024', null],
  ['13.02.2024', '05.02.2024', '2024-02-05'],
  ['2024-02-31', '2024/2/5', '2024-02-05'],
])('in a file that also has the date %s, the date %s means %s', async (other, date, day) => {
  const diary = `Date,Name,Year,Letterboxd URI,Watched Date\n,A,2001,u,${other}\n,B,2001,u,${date}\n`
  expect((await rowsOf('diary.csv', diary))[1]).toMatchObject({ name: 'B', day })
})

test('reviews without a viewing date are matched by film name, each film once', async () => {
  const text = `Date,Name,Year,Letterboxd URI,Rating,Review,Watched Date
2024-02-04,Nosferatu,1922,https://boxd.it/r1,5,Good,
2024-02-05,Nosferatu,1922,https://boxd.it/r2,5,Better,
`
  expect((await rowsOf('reviews.csv', text)).map(({ own }) => own)).toEqual([null, null])
})

test('a formula in a cell stays text', async () => {
  const text = 'Date,Name,Year,Letterboxd URI\n2024-01-01,"=HYPERLINK(""https://evil.example"",""x"")",2001,u\n'
  expect(await rowsOf('watched.csv', text)).toMatchObject([{ name: '=HYPERLINK("https://evil.example","x")' }])
})

test('the lists in a ZIP are read, and every other file is listed with the reason', async () => {
  const zip = zipSync({
    'watched.csv': strToU8(LOGGED),
    'watchlist.csv': strToU8(LOGGED),
    'profile.csv': strToU8('Date Joined,Username\n2020-01-01,me\n'),
    'comments.csv': strToU8('Date,Content\n'),
    'deleted/diary.csv': strToU8(LOGGED),
    'orphaned/watched.csv': strToU8(LOGGED),
    'likes/films.csv': strToU8(LOGGED),
    'likes/lists.csv': strToU8(LOGGED),
    'read me.txt': strToU8('Hello'),
  })
  const { lists, leftOut, refused } = await readFile(file('letterboxd-me.zip', zip))
  expect(lists.map(({ name, rows }) => [name, rows.length, rows[0]?.mark])).toEqual([
    ['watched.csv', 2, 'watched'],
    ['watchlist.csv', 2, 'wanted'],
    ['likes/films.csv', 2, 'listed'],
  ])
  expect(refused).toEqual([])
  expect(Object.fromEntries(leftOut.map(({ name, why }) => [name, why]))).toEqual({
    'profile.csv': 'other',
    'comments.csv': 'other',
    'deleted/diary.csv': 'deleted',
    'orphaned/watched.csv': 'deleted',
    'likes/lists.csv': 'liked',
    'read me.txt': 'other',
  })
})

const whole = zipSync({ 'watched.csv': strToU8(LOGGED) })
const many = zipSync(Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`${at}.csv`, [strToU8('a'), { level: 0 }]])))
const together = zipSync(Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) => [`${at}.csv`, new Uint8Array(17_000_000)])))
const bomb = zipSync({ 'watched.csv': new Uint8Array(20_000_001) })
/** A ZIP whose directory lists its only file once, but which contains it many times. */
function repeated(content: Uint8Array, times: number): Uint8Array {
  const zip = zipSync({ 'watched.csv': content })
  const end = zip.length - 22
  const directoryAt = new DataView(zip.buffer).getUint32(end + 16, true)
  const bytes = new Uint8Array(times * directoryAt + zip.length - directoryAt)
  for (let copy = 0; copy < times; copy += 1) bytes.set(zip.subarray(0, directoryAt), copy * directoryAt)
  bytes.set(zip.subarray(directoryAt), times * directoryAt)
  new DataView(bytes.buffer).setUint32(bytes.length - 22 + 16, times * directoryAt, true)
  return bytes
}
test.each([
  ['nothing', '', /empty/],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3, 0, 0]), /text in this file/],
  ['a web page', '<!doctype html><title>Sign in</title>', /not an export/],
  ['a list of something else', 'Recipe,Minutes\nSoup,20\n', /not an export/],
  ['a header alone', 'Date,Name,Year,Letterboxd URI\n', /contains no titles/],
  ['half a quoted cell', 'Date,Name,Year,Letterboxd URI\n2024-01-01,"Metrop', /is cut off/],
  ['half a row', 'Date,Name,Year,Letterboxd URI\n2024-01-01,Metropolis,1927,u\n2024-01-01,Nosf', /is cut off/],
  ['half a JSON file', '[{"watched_at":"2024-01-02T10:00:00Z","movie":{"tit', /is cut off/],
  ['JSON of something else', '{"cards": [1, 2]}', /not an export/],
  ['an empty JSON list', '[]', /contains no titles/],
  ['half a ZIP', whole.slice(0, whole.length - 30), /damaged/],
  ['a ZIP without lists', zipSync({ 'a.txt': strToU8('x') }), /no list/],
  ['a ZIP of many files', many, /damaged or too large/],
  ['a ZIP with a file that unpacks to more than it may', bomb, /damaged or too large/],
  ['a ZIP whose files together unpack to more than they may', together, /damaged or too large/],
  ['a ZIP that repeats one file a thousand times', repeated(new Uint8Array(100_001), 1000), /damaged or too large/],
])('%s is refused with one sentence', async (_what, content, text) => {
  await expect(readFile(file('watched.csv', content))).rejects.toThrow(text)
})

test('a file that is twice in a ZIP, as after an update, is read', async () => {
  expect(await rowsOf('watched.zip', repeated(strToU8(LOGGED), 2))).toHaveLength(2)
})

test('a file of 100 MB is refused before it is read', async () => {
  const huge = { name: 'watched.csv', size: 100_000_000, arrayBuffer: () => Promise.reject(new Error('was read')) }
  await expect(readFile(huge)).rejects.toThrow(/larger than 20 MB/)
})

test('the CSV file that this site saves is read again, by ids, with formulas unchanged', async () => {
  const film = knownTitle(5, { name: '=1+1', date: '1999-05-01' })
  const show = knownTitle(7, { type: 'tv', name: 'Night, "Train"', date: '2014-01-01' })
  const marks = withMarks(
    EMPTY_RECORD,
    [
      { title: film, name: 'watched', on: true, seen: { day: '2024-02-03' } },
      { title: show, name: 'followed', on: true },
      { title: knownTitle(6), name: 'hidden', on: true },
    ],
    { now: NOON },
  )
  const seen = withEpisodesSeen(marks, show, { episodes: [{ season: 1, episode: 2 }], on: true }, { now: NOON })
  const record = withOpened(seen, knownTitle(9), { now: Date.parse('2026-01-02T03:04:05.000Z') })
  const read = await only('my-lists.csv', toCsv(record))
  expect(read).toMatchObject({ kind: 'own', asksMark: false, unread: [] })
  expect(read.rows).toMatchObject([
    { type: 'movie', tmdbId: 6, mark: 'hidden', noted: '2026-11-20' },
    { type: 'tv', tmdbId: 7, name: 'Night, "Train"', mark: 'followed', episode: null },
    { type: 'movie', tmdbId: 5, name: '=1+1', year: 1999, mark: 'watched', day: '2024-02-03' },
    { type: 'tv', tmdbId: 7, mark: 'watched', episode: { season: 1, episode: 2 } },
    { type: 'movie', tmdbId: 9, mark: 'opened', day: '2026-01-02' },
  ])
})

test('too many rows are refused', async () => {
  const rows = Array.from({ length: 100_001 }, (_, at) => `2024-01-01,Film ${at},2001,u`)
  await expect(readFile(file('watched.csv', `Date,Name,Year,Letterboxd URI\n${rows.join('\n')}\n`))).rejects.toThrow(/at once/)
})

test.each([
  ['commas alone', 'watched.csv', `Date,Name,Year,Letterboxd URI\n${','.repeat(2_000_000)}`],
  ['line breaks alone', 'watched.csv', `Date,Name,Year,Letterboxd URI${'\n'.repeat(2_000_000)}`],
  ['empty lists alone', 'history.json', `[${'[],'.repeat(1_500_000)}[]]`],
])('a file of %s is refused before it is parsed', async (_what, name, content) => {
  const parse = vi.spyOn(JSON, 'parse')
  await expect(readFile(file(name, content))).rejects.toThrow(/at once/)
  expect(parse).not.toHaveBeenCalled()
  parse.mockRestore()
})
