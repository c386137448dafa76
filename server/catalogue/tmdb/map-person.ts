import type { Person, PersonCredit } from '#domain/person.ts'
import { distinct, toNameAndDate, toPaths, toPersonCard, toRating } from './map.ts'
import type { WirePerson } from './schemas-person.ts'

export function toPerson(wire: WirePerson): Person {
  const { cast, crew } = wire.combined_credits
  return {
    ...toPersonCard(wire),
    birthday: wire.birthday,
    deathday: wire.deathday,
    birthplace: wire.place_of_birth,
    biography: wire.biography,
    imdbId: wire.imdb_id !== null && /^nm\d{5,10}$/.test(wire.imdb_id) ? wire.imdb_id : null,
    pictures: toPaths(wire.images.profiles),
    cast: toCredits(cast.map((credit) => toCredit(credit, credit.character))),
    crew: toCredits(crew.map((credit) => toCredit(credit, credit.job))),
  }
}

type WireCredits = WirePerson['combined_credits']

function toCredit(wire: WireCredits['cast'][number] | WireCredits['crew'][number], role: string): PersonCredit {
  return {
    creditId: wire.credit_id,
    type: wire.media_type,
    id: wire.id,
    ...toNameAndDate(wire),
    rating: toRating(wire),
    popularity: wire.popularity,
    poster: wire.poster_path,
    role,
  }
}

function toCredits(credits: PersonCredit[]): PersonCredit[] {
  return distinct(credits, (credit) => credit.creditId)
}
