import type { TitleLook } from '#domain/titles/title-look.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { inventedShows, unlistedShows } from '../data/works.ts'
import type { Library } from './library/library.ts'
import { seedOf, yearOfPictures } from './pictures.ts'

/** Returns the look of a title's pictures, or null for an unknown title. */
export function createLooks(library: Library) {
  const made = new Set([...inventedShows, ...unlistedShows])
  return async function look(type: TitleType, id: number): Promise<TitleLook | null> {
    const entry = library.titles.find(type, id)
    if (!entry) return null
    // Loaded on first use, as for pictures.
    const { lookOf } = await import('../artwork/look-of.ts')
    const drawn = lookOf({ seed: seedOf(entry), genreIds: [...entry.genreIds], year: yearOfPictures(entry) })
    return { ...drawn, invented: entry.work === null || made.has(entry.work) }
  }
}
