import { eraOf, moodsOf } from './drawing/mood.ts'
import { paletteOf } from './drawing/palette.ts'

/** The colours, mood and era in which all pictures of a title are drawn. */
export function lookOf({ seed, genreIds, year }: { seed: number; genreIds: number[]; year: number }) {
  const { name: _, ...colours } = paletteOf(seed, genreIds, year)
  return { colours, mood: moodsOf(genreIds)[0], era: eraOf(year) }
}
