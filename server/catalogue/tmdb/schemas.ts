import { z } from 'zod'
import { withoutTags } from '#domain/text/plain-text.ts'
import { parsePicturePath, type PicturePath } from '#domain/pictures/picture-path.ts'

// TMDB often sends null, "" or nothing instead of a value, and sometimes a value of another type. A field is therefore strict
// only if its object is meaningless without it.

/** Id of a title, a person or a genre. */
export const id = z.int().positive()
/**
 * A required name, without markup. Zod's own `min(1)` also reads the length of values that are not text, and may throw. Entities have been
 * read already (`upstream/`).
 */
export const name = z.string().trim().regex(/./).transform(withoutTags)
/** A short text that may be empty, without markup. */
export const text = z.string().trim().transform(withoutTags).catch('')
/** A text of sentences that may be empty; its markup may be line breaks, which the mapping reads (`withoutMarkup`). */
export const prose = z.string().trim().catch('')
/** A text or null; an empty text counts as missing. */
export const missable = text.transform((value) => value || null)
/** `YYYY-MM-DD` or null. */
export const date = z.iso.date().nullable().catch(null)
/** `YYYY-MM-DD`, `YYYY-MM` or `YYYY` if the service knows no more, as in "1999-00-00", or null. */
export const partialDate = z.string().transform(toPartialDate).nullable().catch(null)
/** ISO time or null. */
export const time = z.iso.datetime({ offset: true }).nullable().catch(null)
/** A whole number from 0, or null. */
export const count = z.int().nonnegative().nullable().catch(null)
/** A country's code, ISO 3166-1. */
export const country = z.string().regex(/^[A-Z]{2}$/)
/** A season's or an episode's number. */
export const number = z.int().nonnegative().max(9_999)
/** How many episodes a season has, or null. Pages list every episode, and no season has thousands. */
export const episodes = z.int().nonnegative().max(9_999).nullable().catch(null)
/** A whole number from 1, or null: TMDB's 0 minutes mean "unknown". */
export const minutes = z.int().positive().nullable().catch(null)
/** A vote or a mean of votes, 0–10, or null. */
export const vote = z.number().min(0).max(10).nullable().catch(null)
/** US dollars; 0 when unknown. */
export const money = z.number().nonnegative().catch(0)

export const picturePath = z.custom<PicturePath>((value) => parsePicturePath(value) !== null)
/** Path of a picture or null; a review's avatar may be another site's address, which counts as none. */
export const picture = picturePath.nullable().catch(null)

/** Fails for adult titles and people, so that lists leave them out. */
export const notAdult = z.boolean().catch(false).pipe(z.literal(false))

function toPartialDate(given: string): string | null {
  const [, year, month = '', day = ''] = /^(\d{4})(?:-(\d\d?))?(?:-(\d\d?))?$/.exec(given.trim()) ?? []
  if (year === undefined || Number(year) === 0) return null
  const ofMonth = `${year}-${month.padStart(2, '0')}`
  const whole = `${ofMonth}-${day.padStart(2, '0')}`
  if (z.iso.date().safeParse(whole).success) return whole
  return Number(month) >= 1 && Number(month) <= 12 ? ofMonth : year
}

/** An array without its invalid items: one bad item must not cost the visitor the others. */
export function itemsOf<Item extends z.ZodType>(item: Item) {
  return z.array(z.unknown()).transform((values) =>
    values.flatMap((value) => {
      const result = item.safeParse(value)
      return result.success ? [result.data] : []
    }),
  )
}

/** `itemsOf` for an array that may be missing. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return itemsOf(item).catch([])
}

/** A response appended to another; if it is missing or wrong it counts as empty. */
export function appended<Shape extends z.ZodRawShape>(shape: Shape) {
  const schema = z.object(shape)
  return schema.catch(() => schema.parse({}))
}

/** Appended translations of one text (`overview` or `biography`), and of a title's name. */
export function translationsOf<Field extends string>(field: Field) {
  const translation = z
    .object({ iso_639_1: z.string(), data: z.object({ [field]: prose, title: text, name: text }) })
    .transform(({ iso_639_1, data }) => ({ iso_639_1, text: String(data[field] ?? ''), name: String(data.title || data.name) }))
  return appended({ translations: listOf(translation) })
}

/** One page of a list. The results are required: a response without them is not an empty list and must not be cached as one. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ total_pages: count, total_results: count, results: itemsOf(item) })
}
