import type { MarkName } from '#domain/record/marks.ts'
import type { FileKind } from './import-row.ts'

/** Column positions by header, in lower case without spaces and punctuation. */
export type Columns = ReadonlyMap<string, number>

const OF_TRAKT = /^(?:watchedat|listedat|ratedat|lastwatchedat|trakt|traktid|(?:movie|show|episode)?idstrakt)$/
const TITLED = ['title', 'movietitle', 'showtitle', 'name']

/** The kind of a CSV file by its header; null if unknown. */
export function kindOf(columns: Columns): FileKind | null {
  const has = (...names: string[]) => names.every((name) => columns.has(name))
  if (has('const', 'title')) return 'imdb'
  if (has('letterboxduri', 'name') || has('position', 'name', 'year', 'url')) return 'letterboxd'
  if (has('list', 'type', 'tmdbid', 'title')) return 'own'
  const isTitled = TITLED.some((name) => columns.has(name))
  if (isTitled && [...columns.keys()].some((name) => OF_TRAKT.test(name))) return 'trakt'
  return isTitled && (has('tmdbid') || has('imdbid')) ? 'exchange' : null
}

/** The mark for all titles of a file; null if neither its columns nor its name tell. */
export function fileMark(kind: FileKind, columns: Columns, fileName: string): MarkName | null {
  const has = (name: string) => columns.has(name)
  // A rating means watched, except on IMDb's watchlists (with positions), which may contain rated titles.
  if (kind === 'own') return 'watched'
  if (kind === 'imdb' && !has('position') && has('yourrating')) return 'watched'
  if (kind === 'letterboxd' && (has('watcheddate') || has('rating'))) return 'watched'
  if (kind === 'exchange' && has('watcheddate')) return 'watched'
  if (kind === 'trakt' && (has('watchedat') || has('lastwatchedat') || has('ratedat'))) return 'watched'
  if (kind === 'trakt' && has('listedat')) return 'wanted'
  return fileNameMark(fileName)
}

/** The mark that a file's name suggests; null for none. */
export function fileNameMark(fileName: string): MarkName | null {
  const name = fileName.split('/').at(-1) ?? ''
  if (/watch[ _-]?list|want|plan[ _-]?to/i.test(name)) return 'wanted'
  return /watched|seen|history|check[ _-]?ins?|diary|ratings/i.test(name) ? 'watched' : null
}
