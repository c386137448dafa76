import type { TitleType } from '#domain/titles/title.ts'

import type { Library } from '../library/library.ts'
import type { PersonEntry } from '../library/people-index.ts'
import { ENGLISH } from '../library/texts.ts'
import type { Appendices } from './append.ts'
import { blankPage, noChanges } from './blank.ts'
import { titleCard } from './cards.ts'
import { creditId } from './credits-answer.ts'
import { imageAnswer } from './images.ts'
import { personAnswer } from './person-answer.ts'
import { profilePath } from './picture-paths.ts'
import { translated } from './translations.ts'

export type PersonSubject = { library: Library; person: PersonEntry }

/** Everything that `append_to_response` can add to a person. */
export const PERSON_APPENDICES: Appendices<PersonSubject> = {
  changes: noChanges,
  combined_credits: (subject) => creditsOf(subject, null),
  movie_credits: (subject) => creditsOf(subject, 'movie'),
  tv_credits: (subject) => creditsOf(subject, 'tv'),
  images: ({ person }) => ({
    profiles: Array.from({ length: person.portraits }, (_, at) => imageAnswer(profilePath(person, at), null, [2000, 3000])),
  }),
  tagged_images: blankPage,
  translations: ({ person }) =>
    translated({ biography: personAnswer(person, ENGLISH).biography, name: person.name, primary: true }),
  external_ids: ({ person }) => ({
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

/** The parts and jobs of a person, in titles of one type or, with the type in each line, of both. */
function creditsOf({ library, person }: PersonSubject, type: TitleType | null) {
  const wanted = library.people.credits(person).filter(({ entry }) => type === null || entry.type === type)
  const lines = wanted.map(({ entry, slot }) => {
    const { cast, crew } = library.work(entry)
    const kind = type === null ? { media_type: entry.type } : {}
    const shared = { ...titleCard(library, entry), credit_id: creditId(entry, slot), ...kind }
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
