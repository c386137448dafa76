import type { MarkName } from '#domain/library/library.ts'
import type { FileKind } from './import-row.ts'

/** Where each column stands, by its header without spaces and signs, in lower case. */
export type Columns = ReadonlyMap<string, number>

const OF_TRAKT = /^(?:watchedat|listedat|ratedat|lastwatchedat|trakt|traktid|(?:movie|show|episode)?idstrakt)$/
const TITLED = ['title', 'movietitle', 'showtitle', 'name']

/** What a CSV file is, by its header; null if nothing is known of it. */
export function kindOf(columns: Columns): FileKind | null {
  const has = (...names: string[]) => names.every((name) => columns.has(name))
  if (has('const', 'title')) return 'imdb'
  if (has('letterboxduri', 'name') || has('position', 'name', 'year', 'url')) return 'letterboxd'
  if (has('list', 'type', 'tmdbid', 'title')) return 'own'
  const isTitled = TITLED.some((name) => columns.has(name))
  if (isTitled && [...columns.keys()].some((name) => OF_TRAKT.test(name))) return 'trakt'
  return isTitled && (has('tmdbid') || has('imdbid')) ? 'exchange' : null
}

/** What a file says of all its titles; null if neither its columns nor its name tell. */
export function fileMark(kind: FileKind, columns: Columns, fileName: string): MarkName | null {
  const has = (name: string) => columns.has(name)
  // A rating is of something that was seen; but a rated title on a watchlist stays a wanted one.
  if (kind === 'own') return 'watched'
  if (kind === 'imdb' && !has('position') && has('yourrating')) return 'watched'
  if (kind === 'letterboxd' && (has('watcheddate') || has('rating'))) return 'watched'
  if (kind === 'exchange' && has('watcheddate')) return 'watched'
  if (kind === 'trakt' && (has('watchedat') || has('lastwatchedat') || has('ratedat'))) return 'watched'
  if (kind === 'trakt' && has('listedat')) return 'wanted'
  return fileNameMark(fileName)
}

/** What the name of a file says of its titles; null if it does not tell. */
export function fileNameMark(fileName: string): MarkName | null {
  const name = fileName.split('/').at(-1) ?? ''
  if (/watch[ _-]?list|want|plan[ _-]?to/i.test(name)) return 'wanted'
  return /watched|seen|history|check[ _-]?ins?|diary|ratings/i.test(name) ? 'watched' : null
}
