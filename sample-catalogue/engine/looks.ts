import type { TitleLook } from '#domain/title-look.ts'
import type { TitleType } from '#domain/title.ts'
import { inventedShows } from '../data/works.ts'
import type { Library } from './library/library.ts'
import { seedOf, yearOfPictures } from './pictures.ts'

/** Tells how the pictures of a title are drawn; null for an unknown title. */
export function createLooks(library: Library) {
  return async function look(type: TitleType, id: number): Promise<TitleLook | null> {
    const entry = library.titles.find(type, id)
    if (!entry) return null
    const genreIds = [...entry.genreIds]
    const year = yearOfPictures(entry)
    // Loaded when first asked for, as the pictures are.
    const [{ paletteOf }, { eraOf, moodsOf }] = await Promise.all([
      import('../artwork/drawing/palette.ts'),
      import('../artwork/drawing/mood.ts'),
    ])
    const { name: _, ...colours } = paletteOf(seedOf(entry), genreIds, year)
    const invented = entry.work === null || inventedShows.includes(entry.work)
    return { colours, mood: moodsOf(genreIds)[0], era: eraOf(year), invented }
  }
}
