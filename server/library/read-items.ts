import type { LibraryItem } from '#domain/library/library.ts'
import type { LibraryClient } from './client.ts'
import { idsOf, type createLookup } from './item-ids.ts'
import { listItems, type ItemType, type ListedItem } from './listed-items.ts'

/** The part of the database used here. */
export type ItemRows = {
  find: (library: string, itemIds: readonly string[]) => Promise<LibraryItem[]>
  put: (items: readonly LibraryItem[], readAt: string) => Promise<void>
  remove: (library: string, itemIds: readonly string[]) => Promise<number>
  removeOlder: (library: string, readAt: string) => Promise<number>
  /** How many items are known, and how many of them no reading has found since. */
  sizes: (library: string, readAt: string) => Promise<{ all: number; older: number }>
}

type Options = {
  client: Pick<LibraryClient, 'get'>
  library: string
  /** Read only these; `undefined` stands for the whole server. */
  folders: readonly (string | undefined)[]
  /** Only what was saved since this ISO time; null: everything, and what is not found is removed. */
  since: string | null
  /** Whether a library may lose most of what it had: one answer without a drive's films must not empty it. */
  mayShrink: boolean
  /** When this reading begins, as an ISO time. */
  readAt: string
  rows: ItemRows
  lookup: Pick<ReturnType<typeof createLookup>, 'numberOf'>
  signal: AbortSignal
}

/** Items that may go at once however few are left. */
const FEW = 10
/** More episodes in one file are a mistake. */
const MOST_IN_A_FILE = 50

/**
 * Reads what a library has into the database, page by page: shows first, because episodes only name their show by the library's own id.
 * Returns how many items were added, changed or removed, and how many no number is known of. `hasShrunk`: most were not found, and stay.
 */
export async function readItems(options: Options): Promise<{ changed: number; withoutIds: number; hasShrunk: boolean }> {
  const { client, library, folders, since, mayShrink, readAt, rows, lookup, signal } = options
  const shows = new Map<string, number>()
  /** Shows that got a number, or another one: their episodes may not have been saved since. */
  const renumbered = new Set<string>()
  let changed = 0
  let withoutIds = 0

  async function store(listed: readonly ListedItem[], type: ItemType): Promise<void> {
    const items = new Map(listed.map((item) => [item.Id, item]))
    const known = new Map((await rows.find(library, [...items.keys()])).map((item) => [item.itemId, item]))
    const found: LibraryItem[] = []
    const lost: string[] = []
    if (type === 'Episode') await findShows([...items.values()])
    for (const item of items.values()) {
      const before = known.get(item.Id) ?? null
      const read = type === 'Episode' ? toEpisode(item, before) : await toTitle(item, type, before)
      if (read === null) {
        withoutIds += 1
        if (before) lost.push(item.Id)
        continue
      }
      if (type === 'Series') {
        shows.set(item.Id, read.id)
        if (since !== null && before?.id !== read.id) renumbered.add(item.Id)
      }
      const isNew = before === null || !isSame(before, read)
      if (isNew) changed += 1
      if (isNew || since === null) found.push(read)
    }
    await rows.put(found, readAt)
    // A whole reading removes whatever it did not find.
    if (since !== null) changed += await rows.remove(library, lost)
  }

  async function findShows(episodes: readonly ListedItem[]): Promise<void> {
    const wanted = new Set(episodes.flatMap(({ SeriesId }) => (SeriesId && !shows.has(SeriesId) ? [SeriesId] : [])))
    if (since !== null) for (const { itemId, id } of await rows.find(library, [...wanted])) shows.set(itemId, id)
  }

  const common = (item: ListedItem, before: LibraryItem | null) => ({
    library,
    itemId: item.Id,
    height: item.Height ?? 0,
    addedAt: item.DateCreated ? new Date(item.DateCreated).toISOString() : (before?.addedAt ?? readAt),
  })
  async function toTitle(item: ListedItem, type: 'Movie' | 'Series', before: LibraryItem | null): Promise<LibraryItem | null> {
    const titleType = type === 'Movie' ? 'movie' : 'tv'
    const ids = idsOf(item)
    const wasFound = ids.tmdb === null && (ids.imdb !== null || ids.tvdb !== null) && before?.type === titleType
    const id = wasFound ? before.id : await lookup.numberOf(titleType, ids)
    return id === null ? null : { ...common(item, before), type: titleType, id, season: null, episode: null, lastEpisode: null }
  }
  function toEpisode(item: ListedItem, before: LibraryItem | null): LibraryItem | null {
    const { SeriesId, ParentIndexNumber: season, IndexNumber: episode, IndexNumberEnd } = item
    const id = SeriesId ? shows.get(SeriesId) : undefined
    if (id === undefined || season == null || episode == null) return null
    const last = IndexNumberEnd ?? episode
    const lastEpisode = last > episode && last <= episode + MOST_IN_A_FILE ? last : episode
    return { ...common(item, before), type: 'tv', id, season, episode, lastEpisode }
  }

  for (const type of ['Series', 'Movie', 'Episode'] as const)
    for (const parentId of folders)
      for await (const page of listItems(client, { type, parentId, since, signal })) await store(page, type)
  for (const parentId of renumbered)
    for await (const page of listItems(client, { type: 'Episode', parentId, signal })) await store(page, 'Episode')
  if (since !== null) return { changed, withoutIds, hasShrunk: false }
  const { all, older } = await rows.sizes(library, readAt)
  if (!mayShrink && older > FEW && older > all / 2) return { changed, withoutIds, hasShrunk: true }
  return { changed: changed + (await rows.removeOlder(library, readAt)), withoutIds, hasShrunk: false }
}

function isSame(one: LibraryItem, other: LibraryItem): boolean {
  return (
    one.type === other.type &&
    one.id === other.id &&
    one.season === other.season &&
    one.episode === other.episode &&
    one.lastEpisode === other.lastEpisode &&
    one.height === other.height &&
    one.addedAt === other.addedAt
  )
}
