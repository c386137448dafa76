import { withoutMarkup } from '#domain/text/plain-text.ts'
import type { Person, PersonCredit } from '#domain/people/person.ts'
import { distinct, toNameAndDate, toPaths, toPersonCard, toRating } from './map.ts'
import type { TmdbPerson } from './schemas-person.ts'

export function toPerson(raw: TmdbPerson): Person {
  const { cast, crew } = raw.combined_credits
  return {
    ...toPersonCard(raw),
    birthday: raw.birthday,
    deathday: raw.deathday,
    birthplace: raw.place_of_birth,
    biography: withoutMarkup(raw.biography),
    imdbId: raw.imdb_id !== null && /^nm\d{5,10}$/.test(raw.imdb_id) ? raw.imdb_id : null,
    pictures: toPaths(raw.images.profiles),
    cast: toCredits(cast.map((credit) => toCredit(credit, credit.character))),
    crew: toCredits(crew.map((credit) => toCredit(credit, credit.job))),
  }
}

type TmdbCredits = TmdbPerson['combined_credits']

function toCredit(raw: TmdbCredits['cast'][number] | TmdbCredits['crew'][number], role: string): PersonCredit {
  return {
    creditId: raw.credit_id,
    type: raw.media_type,
    id: raw.id,
    ...toNameAndDate(raw),
    rating: toRating(raw),
    popularity: raw.popularity,
    poster: raw.poster_path,
    genres: [...new Set(raw.genre_ids)],
    role,
  }
}

function toCredits(credits: PersonCredit[]): PersonCredit[] {
  return distinct(credits, (credit) => credit.creditId)
}
