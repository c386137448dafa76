import pLimit from 'p-limit'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import { AppError } from '#domain/errors.ts'
import { parseTitleLink, type TitleLink } from '#domain/search/title-link.ts'
import { parseTitleKey, type TitleCard, type TitleType } from '#domain/titles/title.ts'

type Key = { type: TitleType; id: number }
/** A title as operators find it. */
export type FoundTitle = Key & Pick<TitleCard, 'name' | 'date' | 'poster'> & { isBlocked: boolean }
/** Name and poster of a blocked title. */
export type NamedTitle = Key & { name: string; poster: string | null }

type TitleFindingOptions = {
  /** With blocked titles. */
  catalogue: Pick<Catalogue, 'title' | 'search' | 'find'>
  isBlocked: (type: TitleType, id: number) => boolean
}

/** Maximum titles found for one term. */
const MAX_FOUND = 10
/** Maximum titles requested from the catalogue at a time. */
const AT_ONCE = 5

/** Finds titles by name, and names and posters by id. */
export function createTitleFinding({ catalogue, isBlocked }: TitleFindingOptions) {
  const toFound = ({ type, id, name, date, poster }: Key & Pick<TitleCard, 'name' | 'date' | 'poster'>): FoundTitle => ({
    type,
    id,
    name,
    date,
    poster,
    isBlocked: isBlocked(type, id),
  })

  /** The titles meant by a pasted address or id; null for an ordinary term. */
  async function followLink(scope: Scope, term: string): Promise<FoundTitle[] | null> {
    const link = parseTitleLink(term)
    if (link === null) return null
    const found = await Promise.all((await keysOf(scope, link)).map((key) => titleOf(scope, key)))
    return found.filter((title) => title !== null)
  }

  async function keysOf(scope: Scope, link: TitleLink): Promise<Key[]> {
    if ('tmdbId' in link) return (['movie', 'tv'] as const).map((type) => ({ type, id: link.tmdbId }))
    const path = 'path' in link ? link.path : (await catalogue.find(scope, link.imdbId)).path
    const [, type, id] = path?.split('/') ?? []
    return [parseTitleKey(type, id)].filter((key) => key !== null)
  }

  async function titleOf(scope: Scope, { type, id }: Key): Promise<FoundTitle | null> {
    try {
      return toFound(await catalogue.title(scope, type, id))
    } catch (error) {
      if (error instanceof AppError && error.kind === 'not-found') return null
      throw error
    }
  }

  async function nameOne(scope: Scope, { type, id }: Key): Promise<NamedTitle> {
    const { name, poster } = await catalogue.title(scope, type, id)
    return { type, id, name, poster }
  }

  return {
    /** The first matches, blocked ones too. Not logged: it is not a visitor's search. */
    async find(scope: Scope, term: string): Promise<FoundTitle[]> {
      const linked = await followLink(scope, term)
      if (linked !== null) return linked
      const { items } = await catalogue.search(scope, term, 1)
      return items.flatMap((match) => (match.kind === 'title' ? [toFound(match)] : [])).slice(0, MAX_FOUND)
    },

    /** Names and posters of the titles that the catalogue knows, and the first failure for others. */
    async name(scope: Scope, keys: readonly Key[]): Promise<{ items: NamedTitle[]; failure: AppError | null }> {
      const items: NamedTitle[] = []
      let failure: AppError | null = null
      await pLimit(AT_ONCE).map(keys, async (key) => {
        try {
          items.push(await nameOne(scope, key))
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          if (error.kind !== 'not-found') failure ??= error
        }
      })
      return { items, failure }
    },
  }
}

/** A title's name for a list of the panel; null if the catalogue fails, which must not prevent the action. */
export async function nameIfKnown(scope: Scope, catalogue: Pick<Catalogue, 'title'>, { type, id }: Key): Promise<string | null> {
  try {
    return (await catalogue.title(scope, type, id)).name
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
