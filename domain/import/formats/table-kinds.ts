import type { MarkName } from '#domain/record/marks.ts'
import type { FileKind } from '#domain/import/import-row.ts'
import type { LeftOutReason } from '#domain/import/reasons.ts'
import { tellExchange, tellImdb, tellLetterboxd, tellMovary, tellOwn, tellTrakt } from './plain-tables.ts'
import { tellMediaTracker, tellSimkl, tellYamtrack } from './tracker-tables.ts'
import { tellEpisodes, tellLiberator, tellLists, tellMovies, tellOldTracking, tellSeries, tellTracking } from './tv-time.ts'
import type { Tell } from './table-line.ts'

/** Column positions by header, in lower case without spaces and punctuation. */
export type Columns = ReadonlyMap<string, number>

const OF_TRAKT = /^(?:watchedat|watchlistedat|listedat|ratedat|lastwatchedat|trakt|traktid|(?:movie|show|episode)?idstrakt)$/
const TITLED = ['title', 'movietitle', 'showtitle', 'name']

/** The service that a table is from, and how its lines are read. `isList`: the lines before it describe a list. */
export type TableKind = { kind: FileKind; tell: Tell; isList?: boolean }

/** The kind of a CSV file by its header; null if unknown. */
export function kindOf(columns: Columns): TableKind | null {
  const has = (...names: string[]) => names.every((name) => columns.has(name))
  if (has('const', 'title')) return { kind: 'imdb', tell: tellImdb(has('position')) }
  if (has('letterboxduri', 'name') || has('position', 'name', 'year', 'url')) {
    return { kind: 'letterboxd', tell: tellLetterboxd(has('watcheddate')), isList: has('position') }
  }
  if (has('list', 'type', 'tmdbid', 'title')) return { kind: 'own', tell: tellOwn }
  if (has('simklid', 'title')) return { kind: 'simkl', tell: tellSimkl }
  if (has('mediaid', 'source', 'mediatype')) return { kind: 'yamtrack', tell: tellYamtrack }
  if (has('externalsrc', 'externalid', 'type')) return { kind: 'mediatracker', tell: tellMediaTracker }
  const tvTime = tellTvTime(has)
  if (tvTime) return { kind: 'tvtime', tell: tvTime }
  const isOfMovary = has('title', 'year', 'tmdbid', 'imdbid') && !has('type')
  if (isOfMovary && (has('userrating') || has('addedat') || has('watchedat', 'location'))) {
    return { kind: 'movary', tell: tellMovary(has('watchedat')) }
  }
  const isTitled = TITLED.some((name) => columns.has(name))
  const isIdentified = has('type') && ['imdbid', 'tmdbid', 'tvdbid'].some((name) => columns.has(name))
  if ((isTitled || isIdentified) && [...columns.keys()].some((name) => OF_TRAKT.test(name))) {
    return { kind: 'trakt', tell: tellTrakt }
  }
  return isTitled && (has('tmdbid') || has('imdbid')) ? { kind: 'exchange', tell: tellExchange } : null
}

function tellTvTime(has: (...names: string[]) => boolean): Tell | null {
  if (has('seriestvdbid', 'season', 'episode')) return tellEpisodes
  if (has('iswatched', 'isspecial', 'type')) return tellLiberator
  if (has('uuid', 'title', 'iswatched')) return tellMovies
  if (has('uuid', 'title', 'status', 'tvdbid')) return tellSeries
  if (has('listid', 'listname', 'itemtype')) return tellLists
  if (has('key', 'sid', 'seriesname')) return tellTracking
  return has('entitytype', 'moviename', 'type') ? tellOldTracking : null
}

/** Why a table of a known kind is left out; null if it may be a list of titles. */
export function whyTableLeftOut(columns: Columns): LeftOutReason | null {
  const has = (name: string) => columns.has(name)
  return has('const') && has('name') && (has('knownfor') || has('birthdate')) ? 'people' : null
}

/** The mark that a file's name suggests; null for none. */
export function fileNameMark(fileName: string): MarkName | null {
  const name = fileName.split('/').at(-1) ?? ''
  if (/watch[ _-]?list|want|plan[ _-]?to|to[ _-]watch/i.test(name)) return 'wanted'
  if (/(?:un|not[ _-]?)(?:watched|seen)/i.test(name)) return null
  return /watched|seen|history|check[ _-]?ins?|diary|reviews/i.test(name) ? 'watched' : null
}
