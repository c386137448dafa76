import { number, plural } from './forms.ts'

const titles = (count: number) => plural(count, { one: `${number(count)} title`, other: `${number(count)} titles` })
const episodes = (count: number) => plural(count, { one: `${number(count)} episode`, other: `${number(count)} episodes` })
const rows = (count: number) => plural(count, { one: `${number(count)} row`, other: `${number(count)} rows` })
const files = (count: number) => plural(count, { one: `${number(count)} file`, other: `${number(count)} files` })

/**
 * Import of lists from other services (files with one title in each row), and export of everything. "Title": a movie or a show;
 * "your lists": the watchlist, the watched titles and so on.
 */
export const transfer = {
  /** Buttons on the watchlist, and what they say when they are done. */
  import: 'Import',
  export: 'Export',
  saveAsCsv: 'Save as CSV',
  savedWhole:
    'Your lists, watched episodes, history, playback positions, services, filters and settings are saved in a JSON file. Import it to restore them on any device.',
  savedTable: 'Your lists, watched episodes and history are saved in a CSV file, which opens in a spreadsheet.',
  halfDone: 'You have an unfinished import.',
  continue: 'Continue import',
  later: 'Later',

  /** The dialog of an import, and its progress bar. */
  title: 'Import lists',
  progress: 'Titles looked up',
  progressOf: (done: number, all: number) => `${number(done)} of ${titles(all)}`,
  notStarted: 'Not started',
  elsewhere: 'Another tab is importing lists. The import continues there, or here once you close that tab.',
  notLasting: 'This browser can’t store the import. Keep this page open until it is finished, or it will be lost.',

  /** Choosing files. */
  drop: 'Drop your files here: ZIP, CSV or JSON, several at a time, or a whole folder.',
  choose: 'Choose files',
  filesOfLists: 'Files of your lists',
  reading: 'Reading…',
  stayHere: 'Your files are read in your browser. Only the titles in them are looked up on this site.',
  where: {
    question: 'Where do I find my files?',
    letterboxd: 'Settings, Data, Export your data. The ZIP file has your watched films, your watchlist and your diary.',
    trakt: 'Settings, Data, Export: the ZIP file as it is; or the JSON or CSV files of an export tool.',
    imdb: 'Your ratings, your watchlist or your check-ins, each with Export in its menu.',
    others: 'Other services',
    othersText: 'The files of Simkl, TV Time, Yamtrack, Ryot, Movary, Watcharr and SeriesGuide, as these services export them.',
    thisSite: 'This site',
    own: 'The file that “Export” saves. A JSON file restores everything at once.',
  },
  /** After restoring a file that this site saved. `opened`: titles of the watch history. */
  restored: (count: number, ofEpisodes: number, opened: number) =>
    `Restored ${titles(count)} and ${episodes(ofEpisodes)} to your lists, and ${titles(opened)} to your history.`,
  notRestored: (count: number) => `Not in your lists: ${number(count)}`,

  /** Names of files, followed by what is wrong with them. */
  fileNames: (names: readonly string[]) => names.join(', '),
  fileNamesAndMore: (names: readonly string[], more: number) => `${names.join(', ')} and ${files(more)} more`,
  /** The last item below a list of files. */
  moreFiles: (count: number) => `and ${files(count)} more`,
  /** A file that cannot be used. */
  unusable: {
    tooLarge: 'This file is larger than 20 MB, too large for a list of films. Nothing was changed.',
    empty: 'This file is empty. Nothing was changed.',
    unknown: 'This is not an export that this site can read. Nothing was changed.',
    cut: 'This file is cut off, as if the download was interrupted. Download it again. Nothing was changed.',
    encoding: 'The text in this file cannot be read. Save it as UTF-8 and try again. Nothing was changed.',
    unpacking: 'This ZIP file is damaged or too large. Download it again. Nothing was changed.',
    nothingInZip: 'This ZIP file contains no list that this site can read. Nothing was changed.',
    password: 'This ZIP file has a password. Unpack it yourself and choose the files in it. Nothing was changed.',
    tooManyRows: 'This is more than 100,000 rows or 10,000 titles at once. Import it in parts. Nothing was changed.',
    unreadable: 'This file cannot be read. Perhaps it was moved or is open elsewhere. Nothing was changed.',
    noRows: 'This file contains no titles. Nothing was changed.',
  },

  /** Questions before the import starts. */
  beforeStart: {
    title: 'Before you start',
    whatIsIn: (file: string) => `What is in ${file}?`,
    /** Two answers: watched titles, or a watchlist. */
    watched: 'Watched',
    watchlist: 'Watchlist',
    /** Beside a file's name. */
    mayBeCut: 'The last row lacks cells that the others have. If the file was cut off, download it again.',
    choose: 'Some files don’t say whether you have seen their titles or want to see them. Please choose.',
    leaveOut: 'Leave out',
    leaveOutFile: (file: string) => `Leave out ${file}`,
    start: 'Start',
    /** `room`: how many more titles the lists can hold. */
    tooManyTitles: (count: number, room: number) =>
      `These files have ${titles(count)} that are not in your lists, and your lists have room for ${number(room)} more. The ${titles(count - room)} that you added longest ago will be left out and not looked up; they will be listed under “Not found”.`,
  },
  /** The size of a file. */
  rows,

  /** While titles are looked up in the catalogue. */
  lookedUp: (done: number, all: number) => `${number(done)} of ${titles(all)} looked up.`,
  lookedUpPaused: (done: number, all: number) => `${number(done)} of ${titles(all)} looked up. Paused.`,
  pause: 'Pause',
  resume: 'Resume',
  lastMinute: 'Less than a minute left.',
  minutesLeft: (minutes: number) =>
    plural(minutes, { one: `About ${minutes} minute left.`, other: `About ${minutes} minutes left.` }),
  /** Why it waits: the visitor's quota is used up, the catalogue does not answer, or the site cannot be reached. */
  waiting: {
    quota: (seconds: number) =>
      plural(seconds, {
        one: `The site looks up about forty new titles a minute for each visitor. Continuing in ${seconds} second.`,
        other: `The site looks up about forty new titles a minute for each visitor. Continuing in ${seconds} seconds.`,
      }),
    catalogue: (seconds: number) =>
      plural(seconds, {
        one: `The catalogue is not responding. Trying again in ${seconds} second.`,
        other: `The catalogue is not responding. Trying again in ${seconds} seconds.`,
      }),
    offline: (seconds: number) =>
      plural(seconds, {
        one: `You are offline. Trying again in ${seconds} second.`,
        other: `You are offline. Trying again in ${seconds} seconds.`,
      }),
  },
  keepBrowsing: 'You can keep browsing this site meanwhile.',
  /** Labels of numbers of titles. */
  tally: { found: 'Found', toChoose: 'To choose', chosen: 'Chosen', notFound: 'Not found' },
  stop: {
    button: 'Stop this import',
    question: 'Stop this import?',
    text: 'Your lists stay as they are. Your choices here will be lost.',
    action: 'Stop',
  },

  /** Titles that may be one of several in the catalogue. */
  review: {
    title: (count: number) => `Which one is it? ${titles(count)} to choose`,
    done: 'All chosen',
    none: 'None of these',
    decided: (count: number) => `Change your choices: ${titles(count)}`,
    /** A title in a file, and the visitor's choice for it. */
    choice: '<title></title>: <choice></choice>',
    noChoice: '<title></title>: none of these',
    change: 'Change',
    changeTitle: (title: string) => `Change ${title}`,
    /** The place of a title in a file: a line of a table, or an entry of a JSON file. */
    line: (line: number, file: string) => `Line ${line} of ${file}`,
    entry: (entry: number, file: string) => `Entry ${entry} of ${file}`,
    lineAndMore: (line: number, file: string, more: number) => `Line ${line} of ${file} and ${more} more`,
    entryAndMore: (entry: number, file: string, more: number) => `Entry ${entry} of ${file} and ${more} more`,
  },

  /** The end of an import. */
  stillToChoose: (count: number) => `${titles(count)} still to choose; those you skip are listed as not found.`,
  add: (count: number) => `Add ${titles(count)} to my lists`,
  added: {
    titles: (count: number) =>
      plural(count, {
        one: `${titles(count)} from your files is in your lists.`,
        other: `${titles(count)} from your files are in your lists.`,
      }),
    withEpisodes: (count: number, ofEpisodes: number) =>
      plural(count, {
        one: `${titles(count)} and ${episodes(ofEpisodes)} from your files is in your lists.`,
        other: `${titles(count)} and ${episodes(ofEpisodes)} from your files are in your lists.`,
      }),
    withHistory: (count: number, opened: number) =>
      plural(count, {
        one: `${titles(count)} from your files is in your lists, and ${titles(opened)} in your history.`,
        other: `${titles(count)} from your files are in your lists, and ${titles(opened)} in your history.`,
      }),
    withBoth: (count: number, ofEpisodes: number, opened: number) =>
      plural(count, {
        one: `${titles(count)} and ${episodes(ofEpisodes)} from your files is in your lists, and ${titles(opened)} in your history.`,
        other: `${titles(count)} and ${episodes(ofEpisodes)} from your files are in your lists, and ${titles(opened)} in your history.`,
      }),
  },
  full: (count: number) => `Your lists are full: there was no room for ${rows(count)}. They are listed under “Not found”.`,
  seeLists: 'See my lists',
  undo: 'Undo this import',
  another: 'Import another list',

  /** What became of each row. */
  outcomes: {
    matched: (count: number) => `Found: ${titles(count)}`,
    chosen: (count: number) => `Chosen by you: ${titles(count)}`,
    notFound: (count: number) => `Not found: ${rows(count)}`,
    notRead: (count: number) => `Not read: ${files(count)}`,
    /** After the name of a found title: its different name in the visitor's file. */
    foundFor: 'for <title></title>',
  },
  search: {
    searchFor: (title: string) => `Search for ${title}`,
    label: 'Name of the title',
    busy: 'Searching…',
    failed: 'Search is not available right now. Try again in a minute.',
    none: 'No matches',
  },
  /** The headings of a table with everything that was not imported. */
  download: 'Download as CSV',
  table: { title: 'Title', year: 'Year', why: 'Why', file: 'File', line: 'Line' },
  /** The following reasons are alone in a cell of that table; elsewhere they are sentences, with a full stop. */
  sentence: (reason: string) => `${reason}.`,
  lost: {
    none: 'You chose none of the matches',
    unknown: 'The catalogue has no such title',
    full: 'Your lists are full',
  },
  /** Why a row was left out. */
  unread: {
    nameless: 'It has no title',
    notTitle: 'It is neither a movie nor a show',
    season: 'It is a whole season, without its episodes',
    begun: 'It says that you started a show, but not which episodes you watched',
    wantedEpisode: 'It is a single episode; the watchlist here holds only whole shows',
    list: 'It is on a list that this site does not have',
    noRoom: 'Your lists have no room for it',
    notSeen: 'It says neither that you have seen it nor that you want to',
    otherKind: 'What the catalogue has for it is another kind of title',
  },
  /** Why a file that came with the lists was not read. */
  leftOut: {
    deleted: 'You deleted this on the other service',
    liked: 'Likes say nothing about what you have watched',
    ownList: 'It is one of your own lists, and this site has only a watchlist',
    ratings: 'This site keeps no ratings of your own, and your other files say what you have watched',
    chosen: 'You chose to leave it out',
    other: 'It is not a list of what you have watched or want to watch',
    empty: 'There is nothing in it',
    nested: 'It is a ZIP file inside another one. Unpack it and choose it by itself',
    tooMany: 'No more than 5,000 files are read at once. Import it by itself',
    people: 'It is a list of people, and this site has only lists of titles',
    unknownTable: 'This site does not know tables of this kind',
    secret: 'It may contain passwords or sign-in keys, so it was not opened',
    same: 'Another of your files has the same content',
  },
}
