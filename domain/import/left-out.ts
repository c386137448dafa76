import type { LeftOutFile, ReadFile } from './import-row.ts'
import { LEFT_OUT } from './messages.ts'

/** What systems put into folders and archives. Nobody misses it. */
const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)/i

export function isSystemFile(path: string): boolean {
  return SYSTEM_FILE.test(path)
}

const FOLDERS: Readonly<Record<string, string>> = {
  deleted: LEFT_OUT.deleted,
  orphaned: LEFT_OUT.deleted,
  likes: LEFT_OUT.liked,
  lists: LEFT_OUT.ownList,
}

/** Trakt's lists of a visitor's own, beside its watchlist in `lists-watchlist.json`. */
const OWN_LIST = /(?:^|\/)(?:lists?|favou?rites|recommendations)(?![a-z])[^/]*\.json$/i
const WATCHLIST = /watch[ _-]?list/i

/** Why a file is not read, by its folders and its name; null if it may be a list. */
export function whyLeftOut(path: string): string | null {
  const folder = path
    .toLowerCase()
    .split('/')
    .slice(0, -1)
    .find((part) => Object.hasOwn(FOLDERS, part))
  const isOwnList = folder === 'lists' || (folder === undefined && OWN_LIST.test(path))
  if (isOwnList) return WATCHLIST.test(path.slice(path.lastIndexOf('/') + 1)) ? null : LEFT_OUT.ownList
  return folder === undefined ? null : (FOLDERS[folder] ?? null)
}

/** The same of a file in an archive or a folder, where files of any kind lie beside the lists. */
export function whyLeftOutOfPack(path: string): string | null {
  if (/\.zip$/i.test(path)) return LEFT_OUT.nested
  return /\.(?:csv|json)$/i.test(path) ? whyLeftOut(path) : LEFT_OUT.other
}

/** Files of Letterboxd's and Trakt's exports that are no lists of titles. */
const COMPANION =
  /(?:^|\/)(?:collection|comments?|favou?rites|followers|following|friends|hidden|likes|lists?|network|notes?|profile|user|watched-playback)(?![a-z])[^/]*$/i

export function isCompanion(path: string): boolean {
  return COMPANION.test(path)
}

/** Paths in an archive or a folder without the folders that all of them are in: whoever packs a folder again puts its name before. */
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

/** Without the ratings where other files of the same service say what was watched: these have the days, and whole shows. */
export function withoutRatings<List extends NamedList>(lists: readonly List[]): { lists: List[]; leftOut: LeftOutFile[] } {
  const isRatings = ({ name }: NamedList) => /(?:^|\/)(?:ratings|reviews)[^/]*$/i.test(name)
  const kinds = new Set(
    lists.flatMap((list) =>
      !isRatings(list) && list.rows.some(({ mark }) => mark === 'watched') && !list.asksMark ? [list.kind] : [],
    ),
  )
  const isSpare = (list: NamedList) => list.kind !== 'imdb' && isRatings(list) && kinds.has(list.kind)
  return {
    lists: lists.filter((list) => !isSpare(list)),
    leftOut: lists.filter(isSpare).map(({ name }) => ({ name, why: LEFT_OUT.ratings })),
  }
}
