import { parseId, type TitleType } from '#domain/titles/title.ts'
import type { ListedItem } from './listed-items.ts'

/** The numbers and ids that plugins found for an item, as far as they can be such. */
export type ItemIds = { tmdb: number | null; imdb: string | null; tvdb: string | null }

/** Names are compared without case; values may be numbers, empty or wrong. Of several usable ones the first counts. */
export function idsOf({ ProviderIds }: Pick<ListedItem, 'ProviderIds'>): ItemIds {
  const given = (name: string) =>
    Object.entries(ProviderIds ?? {})
      .filter(([key]) => key.toLowerCase() === name)
      .map(([, value]) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''))
  return {
    tmdb:
      given('tmdb')
        .map((text) => parseId(text))
        .find((id) => id !== null) ?? null,
    imdb: given('imdb').find((text) => /^tt\d{7,10}$/.test(text)) ?? null,
    tvdb: given('tvdb').find((text) => parseId(text) !== null) ?? null,
  }
}

/** Finds a title by its id on another site. */
export type FindTitle = (type: TitleType, id: string, site: 'imdb' | 'tvdb') => Promise<number | null>

/**
 * Looks numbers up for items that only have ids of other sites; at most `most` times until `begin` is called, and never again for those
 * that nothing was found for while the process runs.
 */
export function createLookup({ find, most }: { find: FindTitle; most: number }) {
  const unknown = new Set<string>()
  let left = 0
  return {
    begin: (): void => void (left = most),
    async numberOf(type: TitleType, { tmdb, imdb, tvdb }: ItemIds): Promise<number | null> {
      if (tmdb !== null) return tmdb
      const key = `${type} ${imdb} ${tvdb}`
      if ((imdb === null && tvdb === null) || unknown.has(key) || left === 0) return null
      left -= 1
      const found = (imdb && (await find(type, imdb, 'imdb'))) || (tvdb && (await find(type, tvdb, 'tvdb'))) || null
      if (found === null && unknown.size < MAX_UNKNOWN) unknown.add(key)
      return found
    },
  }
}

const MAX_UNKNOWN = 20_000
