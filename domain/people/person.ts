import { m } from '#messages'
import { labelled } from '#domain/text/labelled.ts'
import type { PersonCard } from '#domain/titles/person-card.ts'
import type { PicturePath } from '#domain/pictures/picture-path.ts'
import type { TitleType } from '#domain/titles/title.ts'

/** One role or job of a person in one title. */
export type PersonCredit = {
  creditId: string
  type: TitleType
  id: number
  name: string
  /** As of a `TitleCard`. */
  nameLanguage?: string
  date: string | null
  rating: number | null
  votes: number
  popularity: number
  poster: PicturePath | null
  genres: number[]
  /** The character for cast, the job for crew; empty when unknown. */
  role: string
  inLibrary?: true
}

export type Person = PersonCard & {
  /** `YYYY-MM-DD`, or a part of it as of a title's date. */
  birthday: string | null
  deathday: string | null
  birthplace: string | null
  biography: string
  /** ISO 639-1 code of its language, if it is not the page's. */
  biographyLanguage?: string
  imdbId: string | null
  pictures: PicturePath[]
  cast: PersonCredit[]
  crew: PersonCredit[]
}

export const PERSON_TABS = (['biography', 'movies', 'tv', 'crew', 'images'] as const).map((tab) =>
  labelled(tab, (id) => m.person.tabs[id]),
)

/** Whole years from birth to `until` (both `YYYY-MM-DD`), or null if a date is missing or invalid. */
export function ageAt(birthday: string | null, until: string | null): number | null {
  const [birthYear, birthRest] = split(birthday)
  const [year, rest] = split(until)
  if (birthYear === null || year === null) return null
  const age = year - birthYear - (rest < birthRest ? 1 : 0)
  return age >= 0 && age < 150 ? age : null
}

function split(date: string | null): [year: number | null, monthAndDay: string] {
  const match = date === null ? null : /^(\d{4})-(\d\d-\d\d)$/.exec(date)
  return match ? [Number(match[1]), match[2] ?? ''] : [null, '']
}
