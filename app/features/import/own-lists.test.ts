import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { applied } from '#domain/import/apply.ts'
import { listsIn, newJob, type ChosenList, type Job } from '#domain/import/job.ts'
import { lostRows } from '#domain/import/lost-rows.ts'
import { listToFile, parseOwnFile, withCopy } from '#domain/import/own-file.ts'
import { listToCsv, toCsv } from '#domain/import/own-table.ts'
import { undone } from '#domain/record/edits.ts'
import { EMPTY_RECORD, type VisitorRecord } from '#domain/record/entry.ts'
import { withItemNote, withList, withTitles } from '#domain/record/list-edits.ts'
import { factsOfItem, listOf, MAX_LISTED, MAX_LISTS, ownLists, type OwnList } from '#domain/record/lists.ts'
import { mergedRecord } from '#domain/record/merge.ts'
import { knownTitle, NOON } from '#tests/helpers/any-record.ts'
import { traktTitle } from '#tests/helpers/trakt-archive.ts'
import { pickedFiles, readAll } from './read-file.ts'

type Files = Record<string, string | object>
type Part = { record?: VisitorRecord; mark?: ChosenList['mark']; listName?: string }

const textOf = (content: string | object) => (typeof content === 'string' ? content : JSON.stringify(content))
const act = { now: NOON }
const NOIR = `Letterboxd list export v7
Date,Name,Tags,URL,Description
2024-01-02,Noir & <Rain>,"a, b",https://boxd.it/x,"Only <i>black</i> and white.<br/>No colour."

Position,Name,Year,URL,Description
1,Film 7,1944,https://boxd.it/7,"Two lines<br />and <b>more</b>"
2,Film 5,1941,https://boxd.it/5,
3,Film 6,1946,https://boxd.it/6,
`
const LIKED = 'Date,Name,Year,Letterboxd URI\n2024-03-01,Film 5,1941,https://boxd.it/5\n'

/** Files as a ZIP, looked up at a site that knows a film by the number in its name or by its id. */
async function jobOf(files: Files, { record = EMPTY_RECORD, mark = null, listName }: Part = {}): Promise<Job> {
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(textOf(content))])))
  const { lists, leftOut, refused } = await readAll(pickedFiles([new File([new Uint8Array(zip)], 'export.zip')]))
  expect(refused).toEqual([])
  const chosen = lists.map((list) => ({ ...list, ...(list.asksMark ? { mark, listName } : { mark: null }) }))
  const job = newJob(chosen, record, leftOut)
  const answers = job.questions.map(({ type, tmdbId, imdbId, name }) => {
    const id = tmdbId ?? Number(/\d+/.exec(imdbId ?? name)?.[0] ?? 1)
    return { state: 'matched' as const, title: knownTitle(id, { type: type ?? 'movie' }), episode: null }
  })
  return { ...job, answers }
}

async function imported(files: Files, part: Part = {}) {
  const job = await jobOf(files, part)
  const { record, added } = applied(part.record ?? EMPTY_RECORD, job, NOON)
  return { job: { ...job, added }, record, added }
}

const short = ({ name, about, isNumbered, items }: OwnList) => ({
  name,
  about,
  isNumbered,
  items: items.map(({ id, note }) => (note === null ? id : [id, note])),
})
const listsOf = (record: VisitorRecord) => ownLists(record).map(short)

test('a list of Letterboxd comes with its name, description, order and notes, and what one liked is a list', async () => {
  const { record, job, added } = await imported({ 'lists/noir.csv': NOIR, 'likes/films.csv': LIKED })
  expect(listsOf(record)).toEqual([
    {
      name: 'Noir & <Rain>',
      about: 'Only black and white.\nNo colour.',
      isNumbered: false,
      items: [[7, 'Two lines\nand more'], 5, 6],
    },
    { name: 'Liked', about: '', isNumbered: false, items: [5] },
  ])
  expect([...listsIn(job).values()]).toEqual([
    { name: 'Noir & <Rain>', titles: 3 },
    { name: 'Liked', titles: 1 },
  ])
  expect([added.titles, lostRows(job)]).toEqual([3, []])
  const [noir] = ownLists(record)
  expect(noir?.items.map((item) => factsOfItem(record, item)?.name)).toEqual(['Title 7', 'Title 5', 'Title 6'])
})

const traktItem = (id: number, rank: number, notes: string | null = null) => ({
  rank,
  listed_at: '2024-01-02T10:00:00Z',
  notes,
  type: 'movie',
  movie: traktTitle({ id, name: `Film ${id}`, year: 2001 }),
})
const ryotMovie = (id: number, collections: unknown[]) => ({
  lot: 'movie',
  source: 'tmdb',
  identifier: String(id),
  source_id: `Film ${id}`,
  seen_history: [],
  collections,
})

test('lists of Trakt have the names and descriptions of their own file; favorites are a list, the watchlist is none', async () => {
  const show = traktTitle({ id: 9, name: 'Show 9', year: 2002 })
  const files = {
    'lists-list-77-silent-nights.json': [
      traktItem(2, 1, 'With an organ'),
      traktItem(1, 2),
      { ...traktItem(9, 3), type: 'season', movie: undefined, season: { number: 1 }, show },
      { ...traktItem(9, 4), type: 'episode', movie: undefined, episode: { season: 1, number: 2 }, show },
      { rank: 5, listed_at: '2024-01-02T10:00:00Z', type: 'person', person: { name: 'Someone' } },
    ],
    'lists-list-78-plain.json': [traktItem(3, 1)],
    'lists-lists.json': [{ name: 'Silent nights!', description: 'Shh', display_numbers: true, ids: { trakt: 77, slug: 'x' } }],
    'lists-favorites.json': [traktItem(4, 1)],
    'lists-watchlist.json': [traktItem(5, 1)],
  }
  const { record, job } = await imported(files)
  expect(listsOf(record)).toEqual([
    { name: 'Silent nights!', about: 'Shh', isNumbered: true, items: [[2, 'With an organ'], 1] },
    { name: 'plain', about: '', isNumbered: false, items: [3] },
    { name: 'Favorites', about: '', isNumbered: false, items: [4] },
  ])
  expect(lostRows(job).map(({ line, why }) => [line, why])).toEqual([
    [3, 'It is a whole season, without its episodes'],
    [4, 'It is a season or an episode; lists here hold whole movies and shows'],
    [5, 'It is neither a movie nor a show'],
  ])
  expect(job.leftOut).toEqual([{ name: 'lists-lists.json', why: 'described' }])
})

const IMDB = `Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,Year,Your Rating,Date Rated
1,tt0000008,2024-01-02,2024-01-02,Von vorn,Film 8,Film 8,u,Fernsehserie,2001,9,2024-02-02
2,tt0000003,2024-01-02,2024-01-02,,Film 3,Film 3,u,Film,2002,,
`

test('a list of IMDb, in any language, is one of the visitor’s own if they say so, whatever was rated in it', async () => {
  const name = 'c0ffee00-1234-4abc-9def-0123456789ab.csv'
  const { record } = await imported({ [name]: IMDB }, { mark: 'listed', listName: 'Sonntags' })
  expect(listsOf(record)).toEqual([{ name: 'Sonntags', about: '', isNumbered: false, items: [[8, 'Von vorn'], 3] }])
  const wanted = await imported({ [name]: IMDB }, { mark: 'wanted' })
  expect(listsOf(wanted.record)).toEqual([])
})

test('collections of Ryot and lists of TV Time are lists of one’s own', async () => {
  const tvTime = 'list_id,list_name,item_type,tvdb_id,title,custom_order\n1,Cosy,series,12,Show 12,1\n1,Cosy,movie,13,Film 13,2\n'
  const { record, job } = await imported({
    'ryot.json': {
      metadata: [ryotMovie(1, ['Cosy', 'Watchlist']), ryotMovie(2, [{ collection_name: 'cosy' }]), ryotMovie(3, ['Owned'])],
    },
    'tvtime-lists.csv': tvTime,
  })
  expect(listsOf(record)).toMatchObject([{ name: 'Cosy', items: [1, 2, 12, 13] }])
  expect(lostRows(job)).toMatchObject([{ file: 'ryot.json', line: 3 }])
})

test('a list of a name that the visitor has is continued: what is on it stays, and importing again changes nothing', async () => {
  const mine = withItemNote(
    withTitles(
      withList(EMPTY_RECORD, 'a', { name: 'noir & <rain>' }, act),
      'a',
      [{ title: knownTitle(6) }, { title: knownTitle(1) }],
      act,
    ),
    'a',
    'movie/6',
    'Mine',
    act,
  )
  const { record } = await imported({ 'lists/noir.csv': NOIR }, { record: mine })
  expect(listsOf(record)).toMatchObject([
    { name: 'noir & <rain>', about: '', items: [[6, 'Mine'], 1, [7, 'Two lines\nand more'], 5] },
  ])
  const again = await imported({ 'lists/noir.csv': NOIR }, { record })
  expect(listsOf(again.record)).toEqual(listsOf(record))
})

test('two devices that import the same list end up with one', async () => {
  const [phone, laptop] = [await imported({ 'lists/noir.csv': NOIR }), await imported({ 'lists/noir.csv': NOIR })]
  expect(listsOf(mergedRecord(phone.record, laptop.record))).toEqual(listsOf(phone.record))
  const [list] = ownLists(phone.record)
  const renamed = withList(phone.record, list?.id ?? '', { name: 'Other' }, { now: NOON + 1 })
  const { record } = await imported({ 'lists/noir.csv': NOIR }, { record: renamed })
  expect(
    listsOf(record)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Noir & <Rain>', 'Other'])
})

test('an import of lists is undone as a whole', async () => {
  const mine = withTitles(withList(EMPTY_RECORD, 'a', { name: 'Noir & <Rain>' }, act), 'a', [{ title: knownTitle(1) }], act)
  const { record, added } = await imported({ 'lists/noir.csv': NOIR, 'likes/films.csv': LIKED }, { record: mine })
  expect(listsOf(undone(record, added.change, { now: NOON + 5 }))).toEqual(listsOf(mine))
})

const tableOf = (count: number, note = '') =>
  `${NOIR.split('1,Film')[0]}${Array.from({ length: count }, (_, at) => `${at + 1},Film ${at + 1},2001,u${at},${note}`).join('\n')}\n`

test('a list has room for a thousand titles, and there is room for two hundred lists; what is over is said', async () => {
  const { record, job } = await imported({ 'lists/noir.csv': tableOf(1002) })
  expect(ownLists(record)[0]?.items).toHaveLength(MAX_LISTED)
  expect(lostRows(job)).toMatchObject([
    { title: 'Film 1001', why: 'A list can hold up to 1,000 titles, and you can have up to 200 lists' },
    { title: 'Film 1002' },
  ])
  let full = EMPTY_RECORD
  for (let id = 1; id <= MAX_LISTS; id += 1) full = withList(full, `l${id}`, { name: `List ${id}` }, act)
  const over = await imported(
    { 'lists/noir.csv': NOIR, 'lists/list-7.csv': NOIR.replace('Noir & <Rain>', 'List 7') },
    { record: full },
  )
  expect(ownLists(over.record)).toHaveLength(MAX_LISTS)
  expect(listOf(over.record, 'l7')?.items).toHaveLength(3)
  expect(lostRows(over.job)).toHaveLength(3)
})

test('notes that do not fit are said, and their titles are on the list all the same', async () => {
  const { record, job } = await imported({
    'lists/noir.csv': tableOf(200, 'x'.repeat(1000)),
    'lists/b.csv': tableOf(1, 'y'.repeat(1001)).replace('Noir & <Rain>', 'B'),
  })
  expect(ownLists(record).map(({ items }) => items.length)).toEqual([200, 1])
  const noted = ownLists(record)[0]?.items.filter(({ note }) => note !== null) ?? []
  expect(noted.length).toBeGreaterThan(80)
  expect(lostRows(job)).toHaveLength(201 - noted.length)
  expect(lostRows(job)[0]?.why).toBe('There was no room on the list for its note, or only for part of it')
})

const OWN = withTitles(
  withList(EMPTY_RECORD, 'a', { name: '=Noir, "rain"', about: 'Two\nlines', isNumbered: true }, act),
  'a',
  [{ title: knownTitle(3), note: '-1\nand more' }, { title: knownTitle(7, { type: 'tv' }) }, { title: knownTitle(1) }],
  act,
)
const BOTH = withTitles(withList(OWN, 'b', { name: 'Other' }, act), 'b', [{ title: knownTitle(1) }], act)

test('our own table brings lists back with their order, numbers, description and notes', async () => {
  const { record } = await imported({ 'my-lists.csv': toCsv(BOTH) })
  expect(listsOf(record)).toEqual(listsOf(BOTH))
})

test('one list as a table or as a file is read back as that list and nothing else', async () => {
  const list = listOf(BOTH, 'a')!
  const { record } = await imported({ 'noir.csv': listToCsv(BOTH, list) })
  expect(listsOf(record)).toEqual(listsOf(OWN))
  const copy = await parseOwnFile(JSON.parse(JSON.stringify(listToFile(BOTH, list, new Date(NOON)))))
  const { record: restored, leftOut } = withCopy(EMPTY_RECORD, copy?.record ?? EMPTY_RECORD, { now: NOON + 9 })
  expect([ownLists(restored), leftOut]).toEqual([[list], []])
  expect(list.items.map((item) => factsOfItem(restored, item)?.name)).toEqual(['Title 3', 'Title 7', 'Title 1'])
})
