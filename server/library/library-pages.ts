import { AppError } from '#domain/errors.ts'
import {
  copiesAt,
  FIRST_OFFER,
  MAX_COPIES,
  MAX_LIBRARIES,
  type LibraryItem,
  type ShownLibrary,
  type StoredLibrary,
} from '#domain/library/library.ts'
import type { Offer } from '#domain/sources/offer.ts'
import type { TitleType } from '#domain/titles/title.ts'

type Options = {
  libraries: {
    readonly isAny: boolean
    all: () => readonly StoredLibrary[]
    has: (type: TitleType, id: number) => boolean
    find: (id: string) => StoredLibrary | null
  }
  items: { ofTitle: (type: TitleType, id: number, season?: number) => Promise<LibraryItem[]> }
}
/** In one file; more are a mistake. */
const MAX_EPISODES = 50

export type LibraryPages = ReturnType<typeof createLibraryPages>

/** What the pages of titles say of the operator's media servers. Only titles that one of them has ask the database. */
export function createLibraryPages({ libraries, items }: Options) {
  /** A database that does not respond does not keep a title's page from visitors. */
  async function read(type: TitleType, id: number, season?: number): Promise<LibraryItem[]> {
    try {
      return await items.ofTitle(type, id, season)
    } catch (error) {
      if (error instanceof AppError) return []
      throw error
    }
  }

  /** Where visitors may open one of these copies, of which the better ones come first: one of each library. */
  function pagesOf(copies: readonly LibraryItem[]): ShownLibrary['pages'] {
    const best = new Map(copies.toReversed().map((item) => [item.library, item]))
    return [...best.values()].flatMap((item) => {
      const library = libraries.find(item.library)
      // Elsewhere its id stays unknown: files can be fetched with it.
      return library?.plays === 'opened' ? [{ name: library.name, url: pageAt(library, item.itemId) }] : []
    })
  }

  return {
    itemsOf: (show: number, season: number): Promise<LibraryItem[]> => read('tv', show, season),
    pagesOf,

    /** Null: none of them has the title. */
    async of(type: TitleType, id: number): Promise<ShownLibrary | null> {
      if (!libraries.has(type, id)) return null
      const found = await read(type, id)
      const seasons = [...new Set(found.flatMap(({ season, episode }) => (season === null || episode === null ? [] : [season])))]
      const pages = pagesOf(copiesAt(found, null))
      const offers = libraries.all().flatMap((library, at) => {
        const own = found.filter((item) => item.library === library.id)
        return library.plays === 'here' ? offersOf({ type, id, own, library, number: FIRST_OFFER + at }) : []
      })
      return { pages, ...(seasons.length > 0 && { seasons }), ...(offers.length > 0 && { offers }) }
    },
  }
}

/** Its own page of an item. */
function pageAt({ kind, publicAddress, address, serverId }: StoredLibrary, itemId: string): string {
  const query = `id=${encodeURIComponent(itemId)}&serverId=${encodeURIComponent(serverId)}`
  const path = kind === 'emby' ? '/web/index.html#!/item' : '/web/#/details'
  return `${publicAddress ?? address}${path}?${query}`
}

type Offering = { type: TitleType; id: number; own: readonly LibraryItem[]; library: StoredLibrary; number: number }

/** The library in the player's menu, once for each copy, the better one first; of a show, for the episodes that it has. */
function offersOf({ type, id, own, library, number }: Offering): Offer[] {
  const offerOf = (copy: number, name: string) => ({
    id: number + copy * MAX_LIBRARIES,
    name: copy === 0 ? library.name : `${library.name} · ${name}`,
    ...(copy === 0 && { isDefault: true as const }),
    url: `/player/own/library-${library.id}${copy === 0 ? '' : `.${copy + 1}`}/${type}/${id}`,
  })
  if (type === 'movie') {
    const copies = copiesAt(own, null).slice(0, MAX_COPIES)
    const heights = copies.map(({ height }) => height)
    return heights.map((height, copy) =>
      offerOf(copy, height > 0 && heights.indexOf(height) === copy ? `${height}p` : String(copy + 1)),
    )
  }
  /** How many copies of each episode there are. */
  const counts = new Map<string, number>()
  for (const { season, episode, lastEpisode } of own) {
    if (season === null || episode === null) continue
    const last = Math.min(lastEpisode ?? episode, episode + MAX_EPISODES - 1)
    for (let at = episode; at <= last; at += 1) counts.set(`${season}/${at}`, (counts.get(`${season}/${at}`) ?? 0) + 1)
  }
  const most = Math.min(Math.max(0, ...counts.values()), MAX_COPIES)
  return Array.from({ length: most }, (_, copy) => {
    const offer = offerOf(copy, String(copy + 1))
    const place = { url: `${offer.url}/{season}/{episode}` }
    const episodes = [...counts].flatMap(([at, count]) => (count > copy ? [[at, place] as const] : []))
    return { ...offer, ...place, lacks: 'value', episodes: Object.fromEntries(episodes) }
  })
}
