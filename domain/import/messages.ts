/** What a visitor reads of a file that cannot be used. */
export const IMPORT_MESSAGES = {
  tooLarge: 'This file is larger than 20 MB, which no list of films is. Nothing was changed.',
  empty: 'This file is empty. Nothing was changed.',
  unknown: 'This is not an export of Letterboxd, Trakt or IMDb, nor one of this site. Nothing was changed.',
  cut: 'This file ends in the middle, as if it was not downloaded whole. Download it again. Nothing was changed.',
  encoding: 'The letters of this file cannot be read. Save it as UTF-8 and try again. Nothing was changed.',
  unpacking: 'This ZIP file is damaged or too large. Download it again. Nothing was changed.',
  nothingInZip: 'There is no list of Letterboxd or Trakt in this ZIP file. Nothing was changed.',
  tooManyRows: 'This is more than 25,000 rows or 5,000 titles at once. Bring it in parts. Nothing was changed.',
  unreadable: 'This file cannot be read. Perhaps it was moved or is open elsewhere. Nothing was changed.',
  noRows: 'There is not a single title in this file. Nothing was changed.',
} as const

/** What the buttons of a visitor's lists say. */
export const TRANSFER_MESSAGES = {
  savedWhole: 'Everything was saved as a JSON file, which brings it back on any device.',
  savedTable: 'Everything was saved as a CSV file, which opens in a spreadsheet.',
  halfDone: 'An import is not ended yet.',
  notLoaded: 'This part could not be loaded. Check your connection and try again.',
} as const

/** Why a row was left out. */
export const UNREAD = {
  nameless: 'It has no title',
  notTitle: 'It is neither a movie nor a show',
  season: 'It is a whole season, without its episodes',
  begun: 'It says that a show was begun, not which episodes were seen',
  wantedEpisode: 'It is a single episode on a watchlist; here whole shows are on it',
  history: 'It is of the watch history, which comes back with the JSON file alone',
  list: 'It is on a list that is not known here',
} as const

/** How long an import takes yet, not more exactly than is known. */
export function timeLeftText(seconds: number): string {
  if (seconds < 60) return 'Less than a minute left.'
  const minutes = Math.ceil(seconds / 60)
  return `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left.`
}

/** Why an import waits. */
export function waitingText(why: 'quota' | 'catalogue' | 'offline', seconds: number): string {
  const time = `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  if (why === 'offline') return `There is no connection. The next try is in ${time}.`
  if (why === 'catalogue') return `The catalogue does not answer. The next try is in ${time}.`
  return `The site looks up some forty new titles a minute for each visitor. It goes on in ${time}.`
}
