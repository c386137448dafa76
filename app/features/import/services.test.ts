import { zipSync, strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { applied } from '#domain/import/apply.ts'
import type { ImportRow } from '#domain/import/import-row.ts'
import { newJob } from '#domain/import/job.ts'
import { EMPTY_RECORD } from '#domain/record/entry.ts'
import { knownTitle, NOON } from '#tests/helpers/any-record.ts'
import { pickedFiles, readAll } from './read-file.ts'

// Files in the form of each service, with made-up titles: a row counts as seen only if it says so.

type Files = Record<string, string | object>

const textOf = (content: string | object) => (typeof content === 'string' ? content : JSON.stringify(content))
const fileOf = (name: string, content: BlobPart) => new File([content], name)
const readFiles = (files: Files) => readAll(pickedFiles(Object.entries(files).map(([name, text]) => fileOf(name, textOf(text)))))
const zipOf = (files: Files) =>
  new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(textOf(text))]))))
const readZip = (files: Files) => readAll(pickedFiles([fileOf('export.zip', zipOf(files))]))

/** A row in a few words: `watched tv/7 S1E2 2024-01-02`. */
function short({ mark, type, tmdbId, imdbId, tvdbId, name, episode, whole, ofEpisode, day }: ImportRow): string {
  const id = tmdbId ?? imdbId ?? (tvdbId === null ? name : `tvdb:${tvdbId}`)
  const until = whole?.upTo === null || whole?.upTo === undefined ? 'all' : `to E${whole.upTo}`
  const part = whole ? `${whole.season === null ? '' : `S${whole.season} `}${until}` : ''
  const at = episode ? `S${episode.season}E${episode.episode}` : ''
  return [mark ?? '?', `${type ?? 'any'}/${id}`, at, part, ofEpisode && 'of episode', day].filter(Boolean).join(' ')
}

async function told(files: Files) {
  const { lists, refused } = await readFiles(files)
  expect(refused).toEqual([])
  return {
    rows: lists.flatMap(({ rows }) => rows.map(short)),
    unread: lists.flatMap(({ unread }) => unread.map(({ line, why }) => `${line} ${why}`)),
  }
}

const ids = (tmdb: number | string) => ({ simkl: 1, slug: 'x', tmdb: String(tmdb) })

const simklMovie = (tmdb: number, status: string, part = {}) => ({
  status,
  last_watched_at: null,
  user_rating: null,
  memo: {},
  movie: { title: `Film ${tmdb}`, year: 2001, ids: ids(tmdb) },
  ...part,
})

const simklShow = (tmdb: number, status: string, part = {}) => ({
  status,
  last_watched_at: null,
  show: { title: `Show ${tmdb}`, year: 2001, ids: ids(tmdb) },
  ...part,
})

// @spec history/import: An import never says "seen" unless the row does, and what is found is of the kind that the row means.
test('Simkl: what a status does not call completed is not seen, and null is no time', async () => {
  const seasons = [
    {
      number: 1,
      episodes: [{ number: 1, watched_at: '2024-01-02T12:00:00Z' }, { number: 2, watched_at: null }, { number: 3 }],
    },
  ]
  const backup = {
    movies: [
      simklMovie(1, 'plantowatch'),
      simklMovie(2, 'completed', { last_watched_at: '2024-03-04T12:00:00Z' }),
      simklMovie(3, 'completed'),
      simklMovie(4, 'dropped', { user_rating: 2 }),
      simklMovie(5, 'hold'),
      simklMovie(6, 'watching'),
    ],
    shows: [
      simklShow(11, 'plantowatch'),
      simklShow(12, 'watching', { seasons }),
      simklShow(13, 'completed', { last_watched_at: '2024-05-06T12:00:00Z' }),
      simklShow(14, 'hold'),
    ],
    anime: [
      { ...simklShow(0, 'completed'), anime_type: 'movie', show: { title: 'Anime Film', ids: { mal: '9' } } },
      { ...simklShow(0, 'plantowatch'), show: { title: 'Anime', ids: { mal: 10 } } },
    ],
  }
  const { rows, unread } = await told({ 'SimklBackup.json': backup })
  expect(rows).toEqual([
    'wanted movie/1',
    'watched movie/2 2024-03-04',
    'watched movie/3',
    'rated movie/4',
    'wanted tv/11',
    'watched tv/12 S1E1 2024-01-02',
    'watched tv/12 S1E3',
    'watched tv/13 all 2024-05-06',
    'watched movie/Anime Film',
    'wanted any/Anime',
  ])
  expect(unread).toEqual(['5 notSeen', '6 notSeen', '10 begun'])
})

test('Simkl: the last episode in a table stands for all before it', async () => {
  const table = `SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB
1,Film,movie,2001,completed,,2024-01-02,8,,,21,tt0000021
2,Planned,movie,2002,plantowatch,,,,,,22,
3,Show,tv,2003,watching,S02E03,25-01-2024 03:04:05,,,,23,
4,Cartoon,anime,2004,dropped,7,,,,,24,
5,Whole,tv show,2005,completed,,26-01-2024 03:04:05,,,,25,
6,Begun,tv,2006,watching,,,,,,26,
7,Left,movie,2007,dropped,,,,,,27,
8,Ended,tv show,1987,completed,7,26-01-2024 21:50:41,10,,,28,
`
  expect(await told({ 'simkl.csv': table })).toEqual({
    rows: [
      'watched movie/21 2024-01-02',
      'wanted movie/22',
      'watched tv/23 S2 to E3',
      'watched tv/24 S1 to E7',
      'watched tv/25 all 2024-01-26',
      'watched tv/28 all 2024-01-26',
    ],
    unread: ['7 begun', '8 notSeen'],
  })
})

const TV_TIME_EPISODES = `series_tvdb_id,series_imdb_id,series_uuid,title,season,episode,tvdb_id,is_watched,watched_at,rewatch_count,special
500,tt0000500,u,Night Train,1,1,90001,true,2019-01-02 03:04:05,0,false
500,tt0000500,u,Night Train,1,2,90002,false,,0,false
500,tt0000500,u,Night Train,0,1,90003,true,,0,true
`

// @spec history/import
test('TV Time: an unseen episode is reported as such, and ids are those of the show', async () => {
  const { lists } = await readFiles({ 'tvtime-series-episodes-2026-07-07.csv': TV_TIME_EPISODES })
  expect(lists[0]?.rows).toMatchObject([
    { type: 'tv', tvdbId: 500, imdbId: 'tt0000500', ofEpisode: false, episode: { season: 1, episode: 1 }, day: '2019-01-02' },
    { tvdbId: 500, episode: { season: 0, episode: 1 }, day: null },
  ])
  expect(lists[0]?.unread).toMatchObject([{ line: 3, title: 'Night Train', why: 'notSeen' }])
})

test('TV Time: films and shows of its last export, and the JSON beside them only once', async () => {
  const movies = `uuid,tvdb_id,imdb_id,title,year,created_at,watched_at,is_watched
a,1,tt0000001,Seen,2001,2020-01-01T00:00:00Z,2020-02-03T12:00:00Z,true
b,2,-1,Planned,2002,2020-01-01T00:00:00Z,,false
`
  const series = `uuid,tvdb_id,imdb_id,title,status,created_at
c,500,,Night Train,continuing,2020-01-01
d,501,,Later,not_started_yet,2020-01-01
e,502,,Stopped,stopped,2020-01-01
`
  const twin = [
    {
      uuid: 'c',
      id: { tvdb: 500, imdb: null },
      title: 'Night Train',
      status: 'continuing',
      seasons: [
        {
          number: 1,
          episodes: [
            { id: { tvdb: 90_001 }, number: 1, is_watched: true, watched_at: '2019-01-02T03:04:05Z' },
            { id: { tvdb: 90_002 }, number: 2, is_watched: false, watched_at: null },
          ],
        },
      ],
    },
    { uuid: 'd', id: { tvdb: 501 }, title: 'Later', status: 'not_started_yet', seasons: [] },
  ]
  const films = [{ uuid: 'b', id: { tvdb: 2, imdb: null }, title: 'Planned', year: 2002, is_watched: false, watched_at: null }]
  expect(await told({ 'tvtime-series.json': twin, 'tvtime-movies.json': films })).toMatchObject({
    rows: [expect.stringMatching(/^watched tv\/tvdb:500 S1E1 2019-01-0/), 'wanted tv/tvdb:501', 'wanted movie/tvdb:2'],
    unread: [],
  })
  const all = await readZip({
    'tvtime-movies-1.csv': movies,
    'tvtime-series-1.csv': series,
    'tvtime-series-episodes-1.csv': TV_TIME_EPISODES,
    'tvtime-series-1.json': twin,
    'tvtime-movies-1.json': films,
    'tvtime-lists-1.csv': 'list_id,list_name,item_type,tvdb_id,custom_order\n1,Best,movie,1,1\n',
  })
  expect(all.lists.map(({ kind, rows }) => [kind, rows.map(short)])).toEqual([
    ['tvtime', ['watched movie/tt0000001 2020-02-03', 'wanted movie/tvdb:2']],
    ['tvtime', ['wanted tv/tvdb:501']],
    ['tvtime', [expect.stringMatching(/^watched tv\/tt0000500 S1E1/), 'watched tv/tt0000500 S0E1']],
    ['tvtime', ['listed movie/tvdb:1']],
  ])
  expect(all.leftOut.map(({ name, why }) => [name, why])).toEqual([
    ['tvtime-series-1.json', 'same'],
    ['tvtime-movies-1.json', 'same'],
  ])
})

test('TV Time: the Liberator’s episodes are one question for each show', async () => {
  const table = `imdb_id,tvdb_id,type,title,season,episode,is_special,is_watched,watched_at,status,is_watchlisted,rating
tt0000001,1,movie,Seen,,,false,true,2023-06-01T12:00:00Z,,false,
-1,2,movie,Planned,,,false,false,,,true,
-1,90001,show,Night Train,1,1,false,true,2023-06-01T12:00:00Z,continuing,false,
-1,90002,show,Night Train,1,2,false,false,,continuing,true,
`
  const { lists } = await readFiles({ 'activity_history.csv': table })
  expect(lists[0]?.rows.map(short)).toEqual([
    'watched movie/tt0000001 2023-06-01',
    'wanted movie/tvdb:2',
    'watched tv/tvdb:90001 S1E1 of episode 2023-06-01',
  ])
  expect(lists[0]?.rows[2]).toMatchObject({ byShow: true, name: 'Night Train' })
  expect(lists[0]?.unread).toMatchObject([{ line: 5, why: 'notSeen' }])
})

test('TV Time: personal data has films without ids, and files of tokens are not opened', async () => {
  const plays = `ep_watch_count,updated_at,key,user_id,created_at,is_archived,is_for_later,s_id,series_name,is_followed,ep_no,ep_id,s_no
,,watch-episode-1,1,2021-10-10 11:49:11,,,500,Night Train,,10,90001,2
,,rewatch-episode-1,1,2022-10-10 11:49:11,,,500,Night Train,,10,90001,2
,,user-series-500,1,2021-10-10 11:49:11,false,false,500,Night Train,true,,,
,,user-series-501,1,2021-10-10 11:49:11,false,true,501,Later,true,,,
3,,tracking-stats,1,2021-10-10 11:49:11,,,,,,,,
`
  const old = `type,entity_type,uuid,movie_name,release_date,series_name,season_number,episode_number,episode_id,series_id,created_at,watch_date_range_key,alpha_range_key
watch,movie,a,Seen,1999-03-31 00:00:00,,,,,,2021-05-06 11:00:00,watch-date-1,seen
towatch,movie,b,Planned,0001-01-01 00:00:00,,,,,,2021-05-06 11:00:00,,planned
watch,episode,c,,,Night Train,1,3,90009,500,2021-05-07 11:00:00,,
`
  const content = await readZip({
    'gdpr-data/tracking-prod-records-v2.csv': plays,
    'gdpr-data/tracking-prod-records.csv': old,
    'gdpr-data/access_token.csv': 'token\nsecret\n',
    'gdpr-data/auth-prod-login.csv': 'email,password\na@b.example,x\n',
    'gdpr-data/lists-prod-lists.csv': 'name,objects\nBest,map[id:1 type:series]\n',
    'gdpr-data/ratings-live-votes.csv': 'vote_key,movie_name\n1,Seen\n',
    'gdpr-data/followed_tv_show.csv': 'tv_show_id,tv_show_name\n500,Night Train\n',
    'gdpr-data/mystery.csv': 'a,b\n1,2\n',
  })
  expect(content.lists.flatMap(({ rows }) => rows.map(short))).toEqual([
    'watched tv/tvdb:500 S2E10 2021-10-10',
    'watched tv/tvdb:500 S2E10 2022-10-10',
    'wanted tv/tvdb:501',
    'watched movie/Seen 2021-05-06',
    'wanted movie/Planned',
    'watched tv/tvdb:500 S1E3 2021-05-07',
  ])
  expect(content.lists.flatMap(({ rows }) => rows.filter(({ type }) => type === 'movie').map(({ year }) => year))).toEqual([
    1999,
    null,
  ])
  expect(Object.fromEntries(content.leftOut.map(({ name, why }) => [name, why]))).toEqual({
    'access_token.csv': 'secret',
    'auth-prod-login.csv': 'secret',
    'lists-prod-lists.csv': 'ownList',
    'ratings-live-votes.csv': 'ratings',
    'followed_tv_show.csv': 'other',
    'mystery.csv': 'unknownTable',
  })
})

test('a file of tokens that is chosen alone is not opened', async () => {
  const file = fileOf('access_token.csv', 'token\nsecret\n')
  file.arrayBuffer = () => Promise.reject(new Error('It was opened'))
  const { refused } = await readAll(pickedFiles([file]))
  expect(refused).toEqual([{ name: 'access_token.csv', why: m.transfer.sentence({ reason: m.transfer.leftOut.secret }) }])
})

const IMDB_LIST =
  'Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated'

test.each([
  ['German', 'Film', 'Fernsehserie', 'Fernsehepisode', 'Videospiel'],
  ['French', 'Téléfilm', 'Série télévisée', 'Épisode TV', 'Jeu vidéo'],
  ['Spanish', 'Película', 'Miniserie de TV', 'Episodio de TV', 'Videojuego'],
  ['Portuguese', 'Filme', 'Série de TV', 'Episódio de TV', 'Video Game'],
  ['Italian', 'Film', 'Mini serie TV', 'Episodio TV', 'Videogioco'],
])('IMDb in %s: an episode on a watchlist stays unseen, a game is no film, and positions make a list', async (_of, ...words) => {
  const lines = words.map(
    (word, at) =>
      `${at + 1},tt000000${at + 1},2023-05-06,2023-05-06,,Title ${at},Title ${at},u,${word},8,90,2001,,,,,9,2023-05-06`,
  )
  expect(await told({ 'watchlist.csv': `${IMDB_LIST}\n${lines.join('\n')}\n` })).toEqual({
    rows: ['wanted any/tt0000001', 'wanted any/tt0000002'],
    unread: ['4 wantedEpisode', '5 notTitle'],
  })
  const [list] = (await readFiles({ '3b1c9d2e-0000.csv': `${IMDB_LIST}\n${lines.slice(0, 1).join('')}\n` })).lists
  expect(list).toMatchObject({ asksMark: true, rows: [{ mark: null }] })
})

test('a list of people is named as such', async () => {
  const people =
    'Position,Const,Created,Modified,Description,Name,Known For,Birth Date\n1,nm0000001,2023-05-06,2023-05-06,,Someone,Film,1950-01-01\n'
  expect((await readFiles({ 'people.csv': people })).refused).toEqual([
    { name: 'people.csv', why: m.transfer.sentence({ reason: m.transfer.leftOut.people }) },
  ])
})

test('Yamtrack: the row of an episode is a play, others have a status', async () => {
  const table = `"media_id","source","media_type","title","image","season_number","episode_number","score","status","notes","start_date","end_date","progress","created_at","progressed_at"
"1","tmdb","movie","Seen","","","","8","Completed","","","2024-01-02 12:00:00+00:00","1","2024-01-02 12:00:00+00:00",""
"2","tmdb","movie","Planned","","","","","Planning","","","","0","2024-01-02 12:00:00+00:00",""
"3","tmdb","movie","Left","","","","","Dropped","","","","0","2024-01-02 12:00:00+00:00",""
"7","tmdb","tv","Night Train","","","","","In progress","","","","2","2024-01-02 12:00:00+00:00",""
"7","tmdb","season","Night Train","","1","","","Completed","","","","2","2024-01-02 12:00:00+00:00",""
"7","tmdb","season","Night Train","","2","","","In progress","","","","1","2024-01-02 12:00:00+00:00",""
"7","tmdb","episode","Night Train","","2","1","","","","","2024-03-04 12:00:00+00:00","","2024-03-04 12:00:00+00:00",""
"7","tmdb","episode","Night Train","","2","2","","Planning","","","","","2024-03-04 12:00:00+00:00",""
"99","mal","anime","Cartoon","","","","","Planning","","","","0","2024-01-02 12:00:00+00:00",""
"5","igdb","game","Game","","","","","Completed","","","","0","2024-01-02 12:00:00+00:00",""
`
  expect(await told({ 'yamtrack.csv': table })).toEqual({
    rows: [
      'watched movie/1 2024-01-02',
      'wanted movie/2',
      'watched tv/7 S1 all',
      'watched tv/7 S2E1 2024-03-04',
      'wanted any/Cartoon',
    ],
    unread: ['4 notSeen', '5 begun', '7 begun', '9 wantedEpisode', '11 notTitle'],
  })
})

const ryotPlay = (progress: string | undefined, part: object) => ({ progress, ended_on: '2024-01-02', ...part })

test('Ryot: only what is done counts, and collections say what is wanted', async () => {
  const metadata = [
    {
      lot: 'movie',
      source: 'tmdb',
      identifier: '1',
      source_id: 'Seen',
      seen_history: [ryotPlay('100', {})],
      collections: ['Completed'],
    },
    {
      lot: 'movie',
      source: 'tmdb',
      identifier: '2',
      source_id: 'Half',
      seen_history: [ryotPlay('40', {})],
      collections: ['In Progress'],
    },
    {
      lot: 'movie',
      source: 'tmdb',
      identifier: '3',
      source_id: 'Planned',
      seen_history: [],
      collections: [{ collection_name: 'Watchlist' }],
    },
    {
      lot: 'show',
      source: 'tmdb',
      identifier: '7',
      source_id: 'Night Train',
      seen_history: [
        ryotPlay(undefined, { show_season_number: 1, show_episode_number: 1 }),
        ryotPlay('50', { show_season_number: 1, show_episode_number: 2 }),
      ],
    },
    { lot: 'book', source: 'openlibrary', identifier: 'OL1', source_id: 'Book', seen_history: [] },
  ]
  const expected = {
    rows: ['watched movie/1 2024-01-02', 'wanted movie/3', 'watched tv/7 S1E1 2024-01-02'],
    unread: ['2 notSeen', '5 notTitle'],
  }
  expect(await told({ 'ryot.json': { metadata, people: [] } })).toEqual(expected)
  expect(await told({ 'ryot.json': { media: metadata } })).toEqual(expected)
})

test('Movary: each file is told by its columns', async () => {
  expect(
    await told({
      'history.csv': 'title,year,tmdbId,imdbId,watchedAt,comment,location\nSeen,2001,1,tt0000001,2024-01-02,,\nOnce,2002,2,,,,\n',
      'ratings-1.csv': 'title,year,tmdbId,imdbId,userRating\nRated,2003,3,,8\n',
      'my-list.csv': 'title,year,tmdbId,imdbId,addedAt\nPlanned,2004,4,,2024-01-02 10:00:00\n',
    }),
  ).toMatchObject({ rows: ['watched movie/1 2024-01-02', 'watched movie/2', 'rated movie/3', 'wanted movie/4'], unread: [] })
})

const watcharrItem = (id: number, type: string, status: string, part = {}) => ({
  status,
  rating: 0,
  content: { tmdbId: id, title: `Title ${id}`, type, release_date: '2001-02-03' },
  activity: [{ type: 'ADDED_WATCHED', data: `{"status":"${status}"}`, createdAt: '2024-01-02T12:00:00Z' }],
  ...part,
})

test('Watcharr: planned and dropped titles are not seen, and games are no titles', async () => {
  const parts = {
    watchedEpisodes: [
      { seasonNumber: 2, episodeNumber: 1, status: 'FINISHED' },
      { seasonNumber: 2, episodeNumber: 2, status: 'PLANNED' },
    ],
    watchedSeasons: [{ seasonNumber: 1, status: 'FINISHED' }],
  }
  const file = [
    watcharrItem(1, 'movie', 'FINISHED'),
    watcharrItem(2, 'movie', 'PLANNED'),
    watcharrItem(5, 'movie', 'FINISHED', {
      activity: [
        { type: 'IMPORTED_ADDED_WATCHED', customDate: '2019-05-06T12:00:00Z', createdAt: '2024-01-02T12:00:00Z' },
        { type: 'IMPORTED_ADDED_WATCHED_JF', customDate: '2020-05-06T12:00:00Z', createdAt: '2024-01-02T12:00:00Z' },
        { type: 'IMPORTED_ADDED_WATCHED', customDate: null, createdAt: '2024-01-02T12:00:00Z' },
      ],
    }),
    watcharrItem(3, 'movie', 'DROPPED'),
    watcharrItem(7, 'tv', 'WATCHING', parts),
    watcharrItem(8, 'tv', 'FINISHED'),
    watcharrItem(9, 'tv', 'HOLD'),
    { status: 'FINISHED', game: { name: 'Game' } },
  ]
  expect(await told({ 'watcharr-export.json': file })).toEqual({
    rows: [
      'watched movie/1 2024-01-02',
      'wanted movie/2',
      'watched movie/5 2019-05-06',
      'watched movie/5 2020-05-06',
      'watched tv/7 S2E1',
      'watched tv/7 S1 all',
      'watched tv/8 all 2024-01-02',
    ],
    unread: ['4 notSeen', '7 begun', '8 notTitle'],
  })
})

const guideEpisode = (number: number, part: object) => ({
  tmdb_id: 900 + number,
  episode: number,
  watched: false,
  plays: 0,
  skipped: false,
  ...part,
})

const guideMovie = (id: number, part: object) => ({
  tmdb_id: id,
  title: `Film ${id}`,
  released_utc_ms: 981_158_400_000,
  in_collection: true,
  in_watchlist: false,
  watched: false,
  plays: 0,
  ...part,
})

test('SeriesGuide: skipped is not seen, and its lists are named', async () => {
  const shows = [
    {
      tmdb_id: 7,
      title: 'Night Train',
      seasons: [
        {
          season: 1,
          episodes: [guideEpisode(1, { watched: true, plays: 1 }), guideEpisode(2, { skipped: true }), guideEpisode(3, {})],
        },
      ],
    },
    { tmdb_id: 8, title: 'New', seasons: [{ season: 1, episodes: [guideEpisode(1, {})] }] },
  ]
  const movies = [guideMovie(1, { watched: true, plays: 1 }), guideMovie(2, { in_watchlist: true }), guideMovie(3, {})]
  const lists = [{ list_id: 'a', name: 'Best', items: [{ type: 'show', tvdb_id: 7 }] }]
  const files = {
    'seriesguide-shows-backup.json': shows,
    'seriesguide-movies-backup.json': movies,
    'seriesguide-lists-backup.json': lists,
  }
  expect(await told(files)).toEqual({
    rows: ['watched tv/7 S1E1', 'watched movie/1', 'wanted movie/2'],
    unread: ['2 notSeen', '3 notSeen'],
  })
  expect((await readFiles(files)).leftOut).toEqual([{ name: 'seriesguide-lists-backup.json', why: 'ownList' }])
})

test('MediaTracker’s form: an episode of a show stands for all before it', async () => {
  const table = `type,externalSrc,externalId,listId,watched,season,episode
movie,tmdb,1,,Y,,
movie,imdb,tt0000002,watchlist,,,
tv,tmdb,7,,Y,2,3
tv,tvdb,500,watchlist,,,
movie,tmdb,4,,,,
`
  expect(await told({ 'mediatracker.csv': table })).toEqual({
    rows: ['watched movie/1', 'wanted movie/tt0000002', 'watched tv/7 S2 to E3', 'wanted tv/tvdb:500'],
    unread: ['6 notSeen'],
  })
})

test('Trakt’s form: one row may be a play and a wish, and an unknown time is a play without a day', async () => {
  const table = `tmdb_id,type,season,watched_at,watchlisted_at,rating,rated_at
1,movie,,unknown,,,
2,movie,,2024-01-02T12:00:00Z,2024-01-01T12:00:00Z,,
3,show,,,2024-01-01T12:00:00Z,9,2024-01-01T12:00:00Z
7,show,,2024-01-02T12:00:00Z,,,
8,season,2,2024-01-02T12:00:00Z,,,
`
  expect(await told({ 'trakt.csv': table })).toEqual({
    rows: [
      'watched movie/1',
      'watched movie/2 2024-01-02',
      'wanted movie/2',
      'wanted tv/3',
      'watched tv/7 all 2024-01-02',
      'watched tv/8 S2 all 2024-01-02',
    ],
    unread: [],
  })
})

test('a table of an export tool may say that a title is a show or an episode', async () => {
  const table =
    'tmdbID,Title,Year,Type,Season,Episode,WatchedDate\n7,Night Train,2014,show,,,2024-01-02\n8,Day Train,2014,episode,1,2,2024-01-02\n'
  expect((await told({ 'seen.csv': table })).rows).toEqual(['watched tv/7 2024-01-02', 'watched tv/8 S1E2 2024-01-02'])
})

test('a rating in a table of an unknown tool may be everybody’s, so a watchlist stays one and others are asked about', async () => {
  const table = 'imdbID,Title,Year,Rating\ntt0000001,Film,2001,7.9\n'
  expect((await told({ 'watchlist.csv': table })).rows).toEqual(['wanted movie/tt0000001'])
  expect((await told({ 'films.csv': table })).rows).toEqual(['? movie/tt0000001'])
})

test('in a mixed file of an export tool, rows that say nothing are asked about and the others stay', async () => {
  const { lists } = await readFiles({
    'films.csv': 'imdbID,tmdbID,Title,Year,WatchedDate\n,1,Seen,2001,2024-01-02\n,2,Silent,2002,\n',
  })
  expect(lists[0]).toMatchObject({
    asksMark: true,
    rows: [
      { mark: 'watched', day: '2024-01-02' },
      { mark: null, day: null },
    ],
  })
})

/** A ZIP whose files are marked as encrypted, as by programs that set a password. */
function withPassword(zip: Uint8Array): Uint8Array<ArrayBuffer> {
  const locked = new Uint8Array(zip)
  const view = new DataView(locked.buffer)
  for (let at = 0; at < locked.length - 4; at += 1) {
    const flags = view.getUint32(at, true) === 0x04034b50 ? 6 : view.getUint32(at, true) === 0x02014b50 ? 8 : null
    if (flags !== null) view.setUint16(at + flags, view.getUint16(at + flags, true) | 1, true)
  }
  return locked
}

test('a ZIP with a password is called that', async () => {
  const { refused } = await readAll(pickedFiles([fileOf('gdpr-data.zip', withPassword(zipOf({ 'a.csv': TV_TIME_EPISODES })))]))
  expect(refused).toEqual([{ name: 'gdpr-data.zip', why: m.transfer.unusable.password }])
})

test('tables that belong to no service are named, also if a ZIP has nothing else', async () => {
  const { refused } = await readZip({ 'recipes.csv': 'Recipe\nSoup\n', 'notes.txt': 'x' })
  expect(refused).toEqual([
    { name: 'recipes.csv', why: m.transfer.sentence({ reason: m.transfer.leftOut.unknownTable }) },
    { name: 'notes.txt', why: m.transfer.sentence({ reason: m.transfer.leftOut.other }) },
  ])
})

test('12,000 episodes of 40 shows are 40 questions', async () => {
  const lines = Array.from({ length: 12_000 }, (_, at) => {
    const [show, episode] = [at % 40, Math.floor(at / 40)]
    const seen = at % 3 === 0 ? 'false,' : 'true,2019-01-02 03:04:05'
    return `${500 + show},,u,Show ${show},${1 + Math.floor(episode / 25)},${1 + (episode % 25)},${90_000 + at},${seen},0,false`
  })
  const [head = ''] = TV_TIME_EPISODES.split('\n')
  const { lists } = await readFiles({ 'tvtime-series-episodes-1.csv': `${head}\n${lines.join('\n')}\n` })
  const job = newJob(lists.map((list) => ({ ...list, mark: null })))
  expect([job.questions.length, job.rows.length, job.unread.length]).toEqual([40, 8000, 4000])
  const answers = job.questions.map(({ tvdbId }) => ({
    state: 'matched' as const,
    title: knownTitle(tvdbId ?? 0, { type: 'tv' }),
    episode: null,
  }))
  expect(applied(EMPTY_RECORD, { ...job, answers }, NOON).added).toMatchObject({ titles: 40, episodes: 8000 })
})

test('6,000 films are read at once, each a question', async () => {
  const lines = Array.from({ length: 6000 }, (_, at) => `2024-02-03,Film ${at},${1950 + (at % 70)},https://boxd.it/${at}`)
  const { lists } = await readFiles({ 'watched.csv': `Date,Name,Year,Letterboxd URI\n${lines.join('\n')}\n` })
  const job = newJob(lists.map((list) => ({ ...list, mark: null })))
  expect([job.rows.length, job.questions.length, job.unread.length]).toEqual([6000, 6000, 0])
})
