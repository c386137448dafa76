import type { LeftOutFile, ReadFile } from './import-row.ts'
import type { LeftOutReason } from './reasons.ts'

/** Files that operating systems put into folders and archives; skipped without a word. */
const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)/i

export function isSystemFile(path: string): boolean {
  return SYSTEM_FILE.test(path)
}

const FOLDERS: Readonly<Record<string, LeftOutReason>> = {
  deleted: 'deleted',
  orphaned: 'deleted',
  likes: 'liked',
}
/** Films that someone liked on Letterboxd, which make a list. */
const LIKED_FILMS = /(?:^|\/)likes\/films[^/]*\.csv$/i
const WATCHLIST = /watch[ _-]?list/i

/** TV Time's lists whose titles are in no readable form, and its votes. */
const NAMED: readonly [RegExp, LeftOutReason][] = [
  [/(?:^|\/)(?:lists-prod-lists\.(?:csv|json)|tvtime-lists[^/]*\.json)$/i, 'ownList'],
  [/(?:^|\/)ratings-(?:live|prod)-[^/]*\.csv$/i, 'ratings'],
]
/** In the name of a file. */
const SECRET = /(?:^|[_-])(?:tokens?|passwords?|credentials?|login)(?=[._ -])/i
/** An account's data in an export, with its e-mail address. */
const ACCOUNT = /(?:^|\/)(?:profile|user[_-]?profile|ip_address|device_data)\.csv$/i

/** Why a file is not even opened; null if it may be. */
export function whyUnopened(path: string): LeftOutReason | null {
  if (SECRET.test(path.slice(path.lastIndexOf('/') + 1)) && !WATCHLIST.test(path)) return 'secret'
  return ACCOUNT.test(path) ? 'other' : null
}

/** Why a file is not imported, judged by its folders and name; null if it may be a list. */
export function whyLeftOut(path: string): LeftOutReason | null {
  const named = whyUnopened(path) ?? NAMED.find(([name]) => name.test(path))?.[1] ?? null
  if (named !== null) return named
  const folder = path
    .toLowerCase()
    .split('/')
    .slice(0, -1)
    .find((part) => Object.hasOwn(FOLDERS, part))
  return folder === undefined || LIKED_FILMS.test(path) ? null : (FOLDERS[folder] ?? null)
}

/** The same for a file in an archive or folder, where other kinds of files lie beside the lists. */
export function whyLeftOutOfPack(path: string): LeftOutReason | null {
  if (/\.zip$/i.test(path)) return 'nested'
  return /\.(?:csv|json)$/i.test(path) ? whyLeftOut(path) : 'other'
}

/** Files in Letterboxd's and Trakt's exports that are not lists of titles. */
const COMPANION =
  /(?:^|\/)(?:collection|comments?|favou?rites|followed|followers|following|friends|hidden|likes|lists?|network|notes?|profile|user|watched-playback)(?![a-z])[^/]*$/i

export function isCompanion(path: string): boolean {
  return COMPANION.test(path)
}

/** Paths without the folders that they all share: repacking an archive adds the folder's name in front. */
export function withoutTop(paths: readonly string[]): string[] {
  const [first = ''] = paths
  const folders = first.split('/').slice(0, -1)
  const shared = folders.findIndex((_, at) => {
    const top = `${folders.slice(0, at + 1).join('/')}/`
    return !paths.every((path) => path.startsWith(top))
  })
  const top = folders.slice(0, shared < 0 ? undefined : shared).join('/')
  return top === '' ? [...paths] : paths.map((path) => path.slice(top.length + 1))
}

type NamedList = ReadFile & { name: string }

/** Leaves out TV Time's JSON files whose tables were chosen too: the days in them may differ by a time zone. */
export function withoutTwins<List extends NamedList>(lists: readonly List[]): { lists: List[]; leftOut: LeftOutFile[] } {
  const tables = new Set(lists.flatMap(({ kind, name }) => (kind === 'tvtime' && /\.csv$/i.test(name) ? [contentOf(name)] : [])))
  const isTwin = ({ kind, name }: NamedList) => kind === 'tvtime' && /\.json$/i.test(name) && tables.has(contentOf(name))
  return {
    lists: lists.filter((list) => !isTwin(list)),
    leftOut: lists.filter(isTwin).map(({ name }) => ({ name, why: 'same' })),
  }
}

function contentOf(name: string): string {
  return /lists/i.test(name) ? 'lists' : /movies/i.test(name) ? 'movies' : 'series'
}
