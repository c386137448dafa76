import { ApiError } from './queries/api-error.ts'

/** Like TMDB, reads "123-a-name" as 123 and throws `invalid-id` for a word. */
export function idOf(text: string | undefined): number {
  const digits = /^(\d{1,12})(?:-.*)?$/.exec(text ?? '')
  if (!digits) throw new ApiError('invalid-id')
  return Number(digits[1])
}

/** The number of a season or an episode. */
export function numberOf(text: string | undefined): number {
  if (!/^\d{1,4}$/.test(text ?? '')) throw new ApiError('invalid-id')
  return Number(text)
}

/** Returns the thing, or throws `not-found` if there is none. */
export function existing<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new ApiError('not-found')
  return thing
}
