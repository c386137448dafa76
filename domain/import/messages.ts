import { formatCounted } from '#domain/text/format.ts'

/** For files that cannot be used. */
export const IMPORT_MESSAGES = {
  tooLarge: 'This file is larger than 20 MB, too large for a list of films. Nothing was changed.',
  empty: 'This file is empty. Nothing was changed.',
  unknown: 'This is not an export from Letterboxd, Trakt, IMDb or this site. Nothing was changed.',
  cut: 'This file is cut off, as if the download was interrupted. Download it again. Nothing was changed.',
  encoding: 'The text in this file cannot be read. Save it as UTF-8 and try again. Nothing was changed.',
  unpacking: 'This ZIP file is damaged or too large. Download it again. Nothing was changed.',
  nothingInZip: 'This ZIP file contains no list from Letterboxd, Trakt or IMDb. Nothing was changed.',
  tooManyRows: 'This is more than 100,000 rows or 10,000 titles at once. Import it in parts. Nothing was changed.',
  unreadable: 'This file cannot be read. Perhaps it was moved or is open elsewhere. Nothing was changed.',
  noRows: 'This file contains no titles. Nothing was changed.',
} as const

/** After restoring a visitor's own copy. */
export function copyBackText({ titles, episodes, opened }: { titles: number; episodes: number; opened: number }): string {
  const lists = `${formatCounted(titles, 'titles')} and ${formatCounted(episodes, 'episodes')}`
  return `Restored ${lists} to your lists, and ${formatCounted(opened, 'titles')} to your history.`
}

/** For the buttons on a visitor's lists. */
export const TRANSFER_MESSAGES = {
  savedWhole:
    'Your lists, watched episodes, history, playback positions, services, filters and settings are saved in a JSON file. Import it to restore them on any device.',
  savedTable: 'Your lists, watched episodes and history are saved in a CSV file, which opens in a spreadsheet.',
  leftOut: 'Not in your lists:',
  halfDone: 'You have an unfinished import.',
} as const

/** Why a file that came with the lists was not read. */
export const LEFT_OUT = {
  deleted: 'You deleted this on the other service',
  liked: 'Likes say nothing about what you have watched',
  ownList: 'It is one of your own lists, and this site has only a watchlist',
  ratings: 'This site keeps no ratings of your own, and your other files say what you have watched',
  chosen: 'You chose to leave it out',
  other: 'It is not a list of what you have watched or want to watch',
  empty: 'There is nothing in it',
  nested: 'It is a ZIP file inside another one. Unpack it and choose it by itself',
  tooMany: 'No more than 5,000 files are read at once. Import it by itself',
} as const

/** Why a row was left out. */
export const UNREAD = {
  nameless: 'It has no title',
  notTitle: 'It is neither a movie nor a show',
  season: 'It is a whole season, without its episodes',
  begun: 'It says that you started a show, but not which episodes you watched',
  wantedEpisode: 'It is a single episode; the watchlist here holds only whole shows',
  list: 'It is on a list that this site does not have',
  noRoom: 'Your lists have no room for it',
} as const

/** The time left for an import, no more exact than the estimate. */
export function timeLeftText(seconds: number): string {
  if (seconds < 60) return 'Less than a minute left.'
  const minutes = Math.ceil(seconds / 60)
  return `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left.`
}

/** Why an import waits. */
export function waitingText(why: 'quota' | 'catalogue' | 'offline', seconds: number): string {
  const time = `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  if (why === 'offline') return `You are offline. Trying again in ${time}.`
  if (why === 'catalogue') return `The catalogue is not responding. Trying again in ${time}.`
  return `The site looks up about forty new titles a minute for each visitor. Continuing in ${time}.`
}
