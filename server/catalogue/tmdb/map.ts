import { orTranslated } from './in-language.ts'
import type { Found, Match } from '#domain/catalogue/catalogue.ts'
import { withoutMarkup } from '#domain/text/plain-text.ts'
import type { Person, PersonCredit } from '#domain/people/person.ts'
import type { PersonCard } from '#domain/titles/person-card.ts'
import type { Paged, TitleCard, TitleType } from '#domain/titles/title.ts'
import type { PicturePath } from '#domain/pictures/picture-path.ts'
import { withCardLanguage } from '../card-languages.ts'
import type { TmdbFound, TmdbMatch, TmdbPerson, TmdbPersonCard, TmdbTitleCard } from './schemas-card.ts'

/** TMDB refuses every page after this one. */
const LAST_PAGE = 500

/** The items without later ones that have the same key. */
export function distinct<Item>(items: Item[], keyOf: (item: Item) => unknown): Item[] {
  const seen = new Set<unknown>()
  return items.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)))
}

/** Mean vote, or null without votes: TMDB sends 0 for that. */
export function toRating({ vote_average, vote_count }: { vote_average: number | null; vote_count: number | null }) {
  return vote_count === 0 ? null : vote_average || null
}

/** The fields that movies and shows name differently. */
function toNameAndDate(raw: TmdbTitleCard): { name: string; date: string | null } {
  return raw.media_type === 'movie' ? { name: raw.title, date: raw.release_date } : { name: raw.name, date: raw.first_air_date }
}

/** Paths of pictures in order, without duplicates. */
export function toPaths(images: { file_path: string }[]): PicturePath[] {
  return [...new Set(images.map((image) => image.file_path))]
}

export function toTitleCard(raw: TmdbTitleCard): TitleCard {
  const card = {
    type: raw.media_type,
    id: raw.id,
    ...toNameAndDate(raw),
    rating: toRating(raw),
    votes: raw.vote_count ?? 0,
    poster: raw.poster_path,
    backdrop: raw.backdrop_path,
    overview: withoutMarkup(raw.overview),
    genreIds: [...new Set(raw.genre_ids)],
  }
  return withCardLanguage(card, raw.original_language)
}

/** Title cards in order, without duplicates. */
export function toTitleCards(raw: TmdbTitleCard[]): TitleCard[] {
  return distinct(raw.map(toTitleCard), (card) => `${card.type}/${card.id}`)
}

export function toPersonCard(raw: TmdbPersonCard): PersonCard {
  return { id: raw.id, name: raw.name, picture: raw.profile_path, knownFor: raw.known_for_department }
}

/** Person cards in order, without duplicates. */
export function toPersonCards(raw: TmdbPersonCard[]): PersonCard[] {
  return distinct(raw.map(toPersonCard), (card) => card.id)
}

export function toPerson(raw: TmdbPerson): Person {
  const { cast, crew } = raw.combined_credits
  return {
    ...toPersonCard(raw),
    birthday: raw.birthday,
    deathday: raw.deathday,
    birthplace: raw.place_of_birth,
    ...toBiography(raw),
    imdbId: raw.imdb_id !== null && /^nm\d{5,10}$/.test(raw.imdb_id) ? raw.imdb_id : null,
    pictures: toPaths(raw.images.profiles),
    cast: distinct(
      cast.map((credit) => toCredit(credit, credit.character)),
      ({ creditId }) => creditId,
    ),
    crew: distinct(
      crew.map((credit) => toCredit(credit, credit.job)),
      ({ creditId }) => creditId,
    ),
  }
}

function toBiography({ biography, translations }: TmdbPerson) {
  const { text, language } = orTranslated(biography, translations)
  return { biography: withoutMarkup(text), ...(language !== undefined && { biographyLanguage: language }) }
}

type TmdbCredits = TmdbPerson['combined_credits']

function toCredit(raw: TmdbCredits['cast'][number] | TmdbCredits['crew'][number], role: string): PersonCredit {
  const credit = {
    creditId: raw.credit_id,
    type: raw.media_type,
    id: raw.id,
    ...toNameAndDate(raw),
    rating: toRating(raw),
    votes: raw.vote_count ?? 0,
    popularity: raw.popularity,
    poster: raw.poster_path,
    genres: [...new Set(raw.genre_ids)],
    role,
  }
  return withCardLanguage(credit, raw.original_language)
}

/** Search results in order, without duplicates. */
export function toMatches(raw: TmdbMatch[]): Match[] {
  const matches = raw.map((item): Match => {
    if (item.media_type === 'person') return { kind: 'person', ...toPersonCard(item) }
    return withCardLanguage({ kind: 'title', ...toTitleCard(item) }, item.original_language)
  })
  return distinct(matches, (match) => `${match.kind === 'title' ? match.type : 'person'}/${match.id}`)
}

export function toFound({ movie_results, tv_results, person_results, tv_episode_results }: TmdbFound): Found {
  const titles = [
    ...movie_results.map((movie) => toFoundTitle('movie', movie)),
    ...tv_results.map((show) => toFoundTitle('tv', show)),
  ]
  const [path = null] = [
    ...titles.map(({ type, id }) => `/${type}/${id}`),
    ...person_results.map((person) => `/person/${person.id}`),
  ]
  const [episode] = tv_episode_results.map((each) => ({
    show: each.show_id,
    season: each.season_number,
    episode: each.episode_number,
  }))
  return { path, titles, episode: episode ?? null }
}

function toFoundTitle(type: TitleType, found: TmdbFound['movie_results'][number]): Found['titles'][number] {
  return { type, id: found.id, card: 'media_type' in found ? toTitleCard(found) : null }
}

type TmdbPage = { total_pages: number | null; total_results: number | null }

/** One page of items; without a total there is no next page. */
export function toPaged<Item>(page: number, raw: TmdbPage, items: Item[]): Paged<Item> {
  return {
    page,
    pages: Math.min(raw.total_pages ?? page, LAST_PAGE),
    total: raw.total_results ?? items.length,
    items,
  }
}
