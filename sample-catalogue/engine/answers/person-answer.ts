import { imageAnswer } from './appendices.ts'
import { titleCard } from './cards.ts'
import { creditId } from './credits-answer.ts'
import type { Library } from '../library/library.ts'
import type { PersonEntry } from '../library/people-index.ts'
import { lifeOf } from '../library/people-pool.ts'
import { profilePath } from './picture-paths.ts'
import { place } from '#sample-catalogue/prose/names.ts'
import { biography } from '#sample-catalogue/prose/biography.ts'
import { seeded } from '#sample-catalogue/random/seeded.ts'

type Appendix = (library: Library, person: PersonEntry) => object

/** Everything that `append_to_response` can add to a person, by TMDB's names; each has an address of its own too. */
export const PERSON_APPENDICES: Readonly<Record<string, Appendix>> = {
  images: (_library, person) => ({
    profiles: Array.from({ length: person.portraits }, (_, at) => imageAnswer(profilePath(person, at), null, [2000, 3000])),
  }),
  combined_credits: combinedCredits,
  external_ids: (_library, person) => ({
    freebase_mid: null,
    freebase_id: null,
    imdb_id: person.record?.imdbId ?? null,
    tvrage_id: null,
    wikidata_id: null,
    facebook_id: null,
    instagram_id: null,
    tiktok_id: null,
    twitter_id: null,
    youtube_id: null,
  }),
}

/** The details of a person, without appended answers. */
export function personAnswer(person: PersonEntry) {
  const facts = person.record ?? inventedFacts(person)
  return {
    adult: false,
    also_known_as: [],
    biography: facts.biography,
    birthday: facts.birthday,
    deathday: facts.deathday,
    gender: person.gender,
    homepage: null,
    id: person.id,
    imdb_id: person.record?.imdbId ?? null,
    known_for_department: person.knownFor,
    name: person.name,
    place_of_birth: facts.birthplace,
    popularity: person.popularity,
    profile_path: profilePath(person),
  }
}

function inventedFacts({ index, name, gender, knownFor, popularity }: PersonEntry) {
  const nth = index ?? 0
  const { birthday, birthYear, deathday, deathYear } = lifeOf(nth)
  const birthplace = birthYear === null ? null : place(nth)
  const random = seeded(nth, 'biography')
  const untold = popularity < 2.4 && random() < 0.2
  const text = untold ? '' : biography({ index: nth, name, gender, knownFor, birthplace, birthYear, deathYear })
  return { birthday, deathday, birthplace, biography: text }
}

function combinedCredits(library: Library, person: PersonEntry) {
  const lines = library.people.credits(person).map(({ entry, slot }) => {
    const { cast, crew } = library.work(entry)
    const shared = { ...titleCard(library, entry), credit_id: creditId(entry, slot), media_type: entry.type }
    return { shared, slot, entry, actor: cast[slot], worker: crew[slot - cast.length] }
  })
  return {
    cast: lines.flatMap(({ shared, slot, entry, actor }) => {
      if (!actor) return []
      const order = entry.type === 'movie' ? { order: slot } : {}
      return [{ ...shared, character: actor.character, ...order, ...episodes(actor.episodeCount) }]
    }),
    crew: lines.flatMap(({ shared, worker }) => {
      if (!worker) return []
      return [{ ...shared, department: worker.department, job: worker.job, ...episodes(worker.episodeCount) }]
    }),
  }
}

function episodes(count: number | undefined) {
  return count === undefined ? {} : { episode_count: count }
}
