import { AppError } from '#domain/errors.ts'
import { betterFirst, FIRST_OFFER, type LibraryItem, type ShownLibrary, type StoredLibrary } from '#domain/library/library.ts'
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

  return {
    itemsOf: (show: number, season: number): Promise<LibraryItem[]> => read('tv', show, season),

    /** Null: none of them has the title. */
    async of(type: TitleType, id: number): Promise<ShownLibrary | null> {
      if (!libraries.has(type, id)) return null
      const found = await read(type, id)
      const seasons = [...new Set(found.flatMap(({ season, episode }) => (season === null || episode === null ? [] : [season])))]
      const whole = betterFirst(found.filter(({ season }) => season === null))
      // Of several copies in a library the better one is opened.
      const best = new Map(whole.toReversed().map((item) => [item.library, item]))
      const pages = [...best.values()].flatMap((item) => {
        const library = libraries.find(item.library)
        // Elsewhere its id stays unknown: files can be fetched with it.
        return library?.plays === 'opened' ? [{ name: library.name, url: pageAt(library, item.itemId) }] : []
      })
      const offers = libraries.all().flatMap((library, at) => {
        const own = found.filter((item) => item.library === library.id)
        return library.plays === 'here' ? offerOf({ type, id, own, library, number: FIRST_OFFER + at }) : []
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

/** The library in the player's menu; of a show, for the episodes that it has. */
function offerOf({ type, id, own, library, number }: Offering): Offer[] {
  const offer = { id: number, name: library.name, isDefault: true } as const
  const url = `/player/own/library-${library.id}/${type}/${id}`
  if (type === 'movie') return own.length === 0 ? [] : [{ ...offer, url }]
  const place = { url: `${url}/{season}/{episode}` }
  const episodes = own.flatMap(({ season, episode, lastEpisode }) => {
    if (season === null || episode === null) return []
    const length = (lastEpisode ?? episode) - episode + 1
    return Array.from({ length: Math.min(length, MAX_EPISODES) }, (_, at) => [`${season}/${episode + at}`, place] as const)
  })
  return episodes.length === 0 ? [] : [{ ...offer, ...place, lacks: 'value', episodes: Object.fromEntries(episodes) }]
}
