import { isDay, toNote } from '#domain/record/fields.ts'
import { hasEntry } from '#domain/text/has-entry.ts'
import { plain, readType } from '#domain/import/cells.ts'
import { fileList, textOfHtml } from '#domain/import/file-lists.ts'
import type { FileList } from '#domain/import/import-row.ts'
import { readRating } from '#domain/import/rating.ts'
import type { Said, Told } from '#domain/import/seen-rule.ts'
import { commonOf, readYes, WATCHED_ON, type Line, type Tell } from './table-line.ts'

// Tables with a line for each title or viewing: Letterboxd, IMDb, Trakt, Movary, export tools, and this site's own.

const hasAny = ({ cell }: Line, ...names: string[]) => cell(...names) !== ''

/** `isDiary`: the addresses in it are those of viewings, not of films. */
export function tellLetterboxd(isDiary: boolean): Tell {
  return (line) => ({
    ...commonOf(line, { isMovie: true }),
    kind: 'movie',
    said: hasAny(line, 'watcheddate', 'review') ? ['watched'] : hasAny(line, 'rating') ? ['rated'] : [],
    own: isDiary ? null : line.cell('letterboxduri', 'url') || null,
    rating: readRating(line.cell('rating'), 5),
    // Lists have one for each title.
    note: textOfHtml(line.cell('description')),
  })
}

/** `isList`: it has positions. A list of wishes may have rated titles, too. */
export function tellImdb(isList: boolean): Tell {
  return (line) => {
    const kind = readType(line.cell('titletype', 'type'))
    const told = commonOf(line, { isEpisode: kind === 'episode', isMovie: kind !== 'episode' })
    return {
      ...told,
      // The id leads to the kind; the words are hints, in the language of the page.
      kind: told.imdbId !== null && (kind === 'movie' || kind === 'tv') ? null : kind,
      said: !isList && hasAny(line, 'yourrating', 'daterated') ? ['rated'] : [],
      rating: readRating(line.cell('yourrating'), 10),
      ...(isList && { note: textOfHtml(line.cell('description')) }),
    }
  }
}

export const tellTrakt: Tell = (line) => {
  const kind = readType(line.cell('type'))
  const told = { ...commonOf(line, { isEpisode: kind === 'episode', isMovie: kind === 'movie' }), rating: ratingInTrakt(line) }
  const said = saidByTrakt(line)
  // A play of a show or season is one of all its episodes; the last play of one says only that it was begun.
  const isNumbered = told.season !== null && told.number !== null
  const isOfAll = kind === 'season' || (kind === 'tv' && !isNumbered)
  if (isOfAll && said.includes('watched') && hasAny(line, 'watchedat')) return { ...told, kind, said, isWhole: true }
  const isBegun = kind === 'tv' && !isNumbered && hasAny(line, 'lastwatchedat')
  return { ...told, kind, said: isBegun ? ['begun', ...said.filter((each) => each === 'wanted')] : said }
}

/** One's own is a whole number; without its day, another one may be everybody's. */
function ratingInTrakt(line: Line): Told['rating'] {
  const cell = line.cell('rating')
  return hasAny(line, 'ratedat') || /^\d+$/.test(cell) ? readRating(cell, 10) : null
}

function saidByTrakt(line: Line): Told['said'] {
  const action = plain(line.cell('action'))
  const isWanted = hasAny(line, 'listedat', 'watchlistedat')
  const isSeen = hasAny(line, 'watchedat', 'lastwatchedat')
  if (isWanted && isSeen && action !== '') return [action.includes('list') ? 'wanted' : 'watched']
  if (isWanted) return isSeen ? ['watched', 'wanted'] : ['wanted']
  return isSeen ? ['watched'] : hasAny(line, 'ratedat') ? ['rated'] : []
}

/** A table of films, unless it has a column that says otherwise. A rating in it may be everybody's. */
export const tellExchange: Tell = (line) => {
  const kind = readType(line.cell('type', 'titletype')) ?? 'movie'
  const told = commonOf(line, { isEpisode: kind === 'episode', isMovie: kind === 'movie' })
  const isSeen = hasAny(line, ...WATCHED_ON, 'review') || readYes(line.cell('rewatch'))
  return { ...unquoted(told), kind, said: isSeen ? ['watched'] : [], rating: readRating(line.cell('rating10'), 10) }
}

/** Its history has a line for each viewing, whose day may be unknown. */
export function tellMovary(isHistory: boolean): Tell {
  return (line) => ({
    ...commonOf(line, { isMovie: true }),
    kind: 'movie',
    said: isHistory ? ['watched'] : hasAny(line, 'addedat') ? ['wanted'] : hasAny(line, 'userrating') ? ['rated'] : [],
    rating: readRating(line.cell('userrating'), 10),
  })
}

const MARKS: Readonly<Record<string, Said>> = {
  watchlist: 'wanted',
  watched: 'watched',
  hidden: 'hidden',
  followed: 'followed',
  history: 'opened',
  list: 'listed',
  // What was seen stands in a line of its own.
  rated: 'neither',
}

export const tellOwn: Tell = (line) => {
  const list = line.cell('list').toLowerCase()
  const mark = hasEntry(MARKS, list) ? MARKS[list] : undefined
  if (mark === undefined) return 'list'
  const kind = readType(line.cell('type'))
  const told = commonOf(line, { isEpisode: kind === 'episode', isMovie: kind === 'movie' })
  // Its days are exact, unless a spreadsheet has rewritten them.
  const seenOn = line.cell(...WATCHED_ON)
  const rating = list === 'rated' ? readRating(line.cell('rating10'), 10) : null
  const note = mark === 'watched' || mark === 'listed' ? toNote(unquotedText(line.cell('review'))) : null
  const ownList = mark === 'listed' ? listIn(line) : null
  if (mark === 'listed' && ownList === null) return 'list'
  const own = { kind, said: [mark], rating, ...(note !== null && { note }), ...(ownList && { list: ownList }) }
  return { ...unquoted(told), ...own, ...(isDay(seenOn) && { day: seenOn, isExact: true }) }
}

/** The first line of a list describes it, and those of a numbered one have its numbers. */
function listIn({ cell }: Line): FileList | null {
  const name = unquotedText(cell('listname'))
  return fileList(name, { about: unquotedText(cell('listdescription')), isNumbered: cell('position') !== '' })
}

/** Removes the apostrophe that exports put before formula-like text. */
function unquoted<Row extends { name: string }>(told: Row): Row {
  return { ...told, name: unquotedText(told.name) }
}

function unquotedText(text: string): string {
  return text.replace(/^'(?=[=+\-@＝＋－＠])/, '')
}
