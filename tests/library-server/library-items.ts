import { createHash } from 'node:crypto'
import { realWorks, unlistedShows } from '#sample-catalogue/data/works.ts'
import type { Work } from '#sample-catalogue/types/records.ts'

/** A file of an item; what its picture and sound are made of decides whether a browser can play it as it is. */
export type StoredFile = {
  id: string
  container: 'webm' | 'mkv'
  videoCodec: 'vp9' | 'hevc'
  height: number
  subtitles: StoredSubtitles[]
}
/** `elsewhere`: at another host, as a plugin might say. */
export type StoredSubtitles = { language: string; kind: 'file' | 'embedded' | 'pictures' | 'elsewhere' }

/** An item as the stand-in keeps it; `shape` is what it answers, in the protocol's own words. */
export type StoredItem = {
  id: string
  folder: string
  savedAt: string
  files: StoredFile[]
  shape: Record<string, unknown> & { Type: string }
}

/** The films' real files are thirty seconds long (tests/media). */
export const SECONDS = 30
const TICKS = SECONDS * 10_000_000
const SHERLOCK = 4_000_105
const FLOOR_ZERO = 4_090_003

/** Made from the same name, always the same: 32 hexadecimal digits as in Jellyfin, or a number as in Emby. */
export function idOf(name: string, isEmby: boolean): string {
  const hash = createHash('sha256').update(name).digest('hex')
  return isEmby ? String(Number.parseInt(hash.slice(0, 7), 16)) : hash.slice(0, 32)
}

/**
 * The library: the sample's free films, two shows with odd numbers, a folder that is nobody's business, an item without ids and a broken one.
 * Big Buck Bunny is there twice, and `extra` invented films come last.
 */
export function storedItems({ isEmby, extra = 0, now }: { isEmby: boolean; extra?: number; now: Date }): StoredItem[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const id = (name: string) => idOf(name, isEmby)
  function item(
    name: string,
    folder: string,
    shape: Record<string, unknown> & { Type: string },
    files: FileFacts[] = [{}],
  ): StoredItem {
    const savedAt = typeof shape.DateCreated === 'string' ? shape.DateCreated : daysAgo(400)
    return {
      id: id(name),
      folder: id(folder),
      savedAt,
      files: files.map((facts, at) => ({ ...PLAIN_FILE, id: at === 0 ? id(name) : id(`${name} ${at + 1}`), ...facts })),
      shape: { LocationType: 'FileSystem', RunTimeTicks: TICKS, MediaType: 'Video', DateCreated: savedAt, ...shape },
    }
  }
  const filmOf = (work: Work, name = work.name, files?: FileFacts[]) =>
    item(
      name,
      'Movies',
      { Type: 'Movie', Name: work.name, ProductionYear: Number(work.date.slice(0, 4)), ProviderIds: idsOf(work) },
      files,
    )
  const films = realWorks.filter(({ type }) => type === 'movie')
  const named = (name: string) => films.filter((film) => film.name === name)

  function showOf(work: Work, episodes: EpisodeFacts[]): StoredItem[] {
    const show = item(work.name, 'Shows', { Type: 'Series', Name: work.name, MediaType: 'Unknown', ProviderIds: idsOf(work) }, [])
    return [
      show,
      ...episodes.map(({ season, numbers: [first, last], name, files, days = 300, ...more }) =>
        item(
          `${work.name} ${season}x${first}`,
          'Shows',
          {
            Type: 'Episode',
            Name: name,
            SeriesName: work.name,
            SeriesId: show.id,
            SeasonId: id(`${work.name} season ${season}`),
            ParentIndexNumber: season,
            IndexNumber: first,
            ...(last !== undefined && { IndexNumberEnd: last }),
            // An episode's own id, which is not the show's.
            ProviderIds: { Tmdb: String(7_000_000 + season * 1000 + first), Tvdb: '' },
            DateCreated: daysAgo(days),
            ...more,
          },
          files,
        ),
      ),
    ]
  }
  const works = [...realWorks, ...unlistedShows]
  const shows = new Map(works.filter(({ type }) => type === 'tv').map((work) => [work.id, work]))

  return [
    ...films.map((film, at) => {
      const found = filmOf(film, film.name, FILES[film.name])
      return { ...found, savedAt: daysAgo(at + 1), shape: { ...found.shape, DateCreated: daysAgo(at + 1) } }
    }),
    ...named('Big Buck Bunny').map((film) => filmOf(film, 'Big Buck Bunny, smaller', [{ height: 480 }])),
    ...showOf(shows.get(SHERLOCK)!, [
      { season: 1, numbers: [1, 2], name: 'The Case of the Cunningham Heritage / The Case of Lady Beryl', days: 2 },
      { season: 1, numbers: [3], name: 'The Case of the Pennsylvania Gun', files: [{ height: 480 }, { height: 1080 }] },
      { season: 1, numbers: [4], name: 'The Case of the Texas Cowgirl', files: [TO_CONVERT] },
      // A placeholder of an episode that is not there.
      { season: 1, numbers: [5], name: 'The Case of the Belligerent Ghost', files: [], LocationType: 'Virtual', IsMissing: true },
    ]),
    ...showOf(shows.get(FLOOR_ZERO)!, [
      { season: 0, numbers: [1], name: 'Tour 1' },
      { season: 1, numbers: [0], name: 'Floor 0' },
      { season: 1, numbers: [1], name: 'Floor 1' },
      { season: 2, numbers: [1], name: 'New Floor 1' },
    ]),
    // Its number is unknown to the library.
    ...showOf(shows.get(FLOOR_ZERO)!, [
      { season: 3, numbers: [9], name: 'Unsorted', ParentIndexNumber: null, IndexNumber: null },
    ]).slice(1),
    item('Summer by the lake', 'Movies', { Type: 'Movie', Name: 'Summer by the lake', ProviderIds: {} }),
    item('Broken', 'Movies', { Type: 'Movie', Name: 9, ProviderIds: 'none', RunTimeTicks: 'long', DateCreated: 'yesterday' }),
    ...named('Night of the Living Dead').map((film) => ({ ...filmOf(film, 'A private copy'), folder: id('Private') })),
    ...Array.from({ length: extra }, (_, at) =>
      item(`Film ${at}`, 'Movies', { Type: 'Movie', Name: `Film ${at}`, ProviderIds: { Tmdb: String(5_000_000 + at) } }),
    ),
  ]
}

export const FOLDERS = [
  { name: 'Movies', type: 'movies' },
  { name: 'Shows', type: 'tvshows' },
  { name: 'Private', type: 'homevideos' },
] as const

type FileFacts = Partial<Omit<StoredFile, 'id'>>
type EpisodeFacts = {
  season: number
  numbers: [first: number, last?: number]
  name: string
  files?: FileFacts[]
  days?: number
  [field: string]: unknown
}

const PLAIN_FILE: Omit<StoredFile, 'id'> = {
  container: 'webm',
  videoCodec: 'vp9',
  height: 1080,
  subtitles: [
    { language: 'eng', kind: 'file' },
    { language: 'ger', kind: 'embedded' },
  ],
}
/** A file that no browser plays as it is. */
const TO_CONVERT: FileFacts = {
  container: 'mkv',
  videoCodec: 'hevc',
  subtitles: [
    { language: 'eng', kind: 'embedded' },
    { language: 'ara', kind: 'file' },
    { language: 'ger', kind: 'pictures' },
    { language: 'fre', kind: 'elsewhere' },
  ],
}
const FILES: Record<string, FileFacts[]> = {
  Sintel: [TO_CONVERT],
  'Tears of Steel': [{ height: 720 }, { height: 2160, ...TO_CONVERT }],
}

/** Spelt and typed as differently as plugins do. */
function idsOf({ id, imdbId, name }: Work): Record<string, unknown> {
  if (name === 'Elephants Dream') return { tmdb: id, IMDB: imdbId }
  // Only found through its IMDb id.
  if (name === 'Charade') return { Imdb: imdbId, Tmdb: '' }
  return { Tmdb: String(id), ...(imdbId !== null && { Imdb: imdbId }) }
}
