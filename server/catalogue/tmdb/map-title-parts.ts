import type { LanguageCode } from '#messages/languages.ts'
import { textsOf } from '#messages/server.ts'
import { hasEntry } from '#domain/text/has-entry.ts'
import { withoutMarks } from '#domain/text/plain-text.ts'
import type {
  CastCredit,
  Certification,
  Company,
  CrewCredit,
  Genre,
  ReleaseDays,
  Review,
  TitleImages,
  Video,
} from '#domain/titles/title.ts'
import { otherLanguage } from './in-language.ts'
import { distinct, toPaths, toPersonCard } from './map.ts'
import type { TmdbContentRating, TmdbMovie, TmdbReleases, TmdbShow, TmdbVideo } from './schemas-title.ts'

/** Genres by our own names: the service's are English or mistaken in many languages. Of a genre that is new, the service's name. */
export function toGenres(raw: Genre[], language: LanguageCode): Genre[] {
  const { genres } = textsOf(language).lists
  return distinct(raw, ({ id }) => id).map(({ id, name }) => {
    const key = String(id)
    return { id, name: hasEntry(genres, key) ? genres[key] : name }
  })
}

/** One credit per person, who may have been merged from two, with all their roles joined; the first determines its id. */
export function toCast(raw: TmdbMovie['credits']['cast']): CastCredit[] {
  const credits = [...Map.groupBy(raw, ({ id }) => id).values()].flatMap((members) =>
    members.slice(0, 1).map((member) => ({
      creditId: member.credit_id,
      person: toPersonCard(member),
      character: joinedRoles(members),
      episodeCount: null,
    })),
  )
  return distinctCredits(credits)
}

function joinedRoles(roles: readonly { character: string }[]): string {
  return [...new Set(roles.map(({ character }) => character).filter(Boolean))].join(' / ')
}

export function toCrew(raw: TmdbMovie['credits']['crew']): CrewCredit[] {
  const credits = raw.map((member) => ({
    creditId: member.credit_id,
    person: toPersonCard(member),
    department: member.department,
    job: member.job,
    episodeCount: null,
  }))
  return distinctCredits(credits)
}

/** One credit per person, with all their roles joined; the first role determines its id. */
export function toCastOfShow(raw: TmdbShow['aggregate_credits']['cast']): CastCredit[] {
  const credits = raw.flatMap((member) =>
    member.roles.slice(0, 1).map(({ credit_id }) => ({
      creditId: credit_id,
      person: toPersonCard(member),
      character: joinedRoles(member.roles),
      episodeCount: member.total_episode_count,
    })),
  )
  return distinctCredits(credits)
}

/** One credit per job. */
export function toCrewOfShow(raw: TmdbShow['aggregate_credits']['crew']): CrewCredit[] {
  const credits = raw.flatMap((member) =>
    member.jobs.map((job) => ({
      creditId: job.credit_id,
      person: toPersonCard(member),
      department: member.department,
      job: job.job,
      episodeCount: job.episode_count,
    })),
  )
  return distinctCredits(credits)
}

function distinctCredits<Credit extends { creditId: string }>(credits: Credit[]): Credit[] {
  return distinct(credits, (credit) => credit.creditId)
}

/** TMDB's types of release: 1 premiere, 2 in some cinemas, 3 in all, 4 digital, 5 physical, 6 television. */
const IN_CINEMAS = [2, 3]
const AT_HOME = [4, 5, 6]
/** Release types in the order in which their age ratings are preferred. */
const RATING_ORDER = [3, 2, 1, 4, 5, 6]

/** The day of a movie's release in each region: in cinemas, else at home. Regions without a known day are left out. */
export function toReleaseDays(releases: TmdbReleases[]): ReleaseDays {
  const byRegion = Map.groupBy(releases, ({ iso_3166_1 }) => iso_3166_1)
  return Object.fromEntries(
    [...byRegion].flatMap(([region, entries]) => {
      const dates = entries.flatMap(({ release_dates }) => release_dates)
      const day = firstDay(dates, IN_CINEMAS) ?? firstDay(dates, AT_HOME)
      return day ? [[region, day]] : []
    }),
  )
}

function firstDay(dates: TmdbReleases['release_dates'], types: readonly number[]): string | undefined {
  return (
    dates
      .filter(({ type }) => types.includes(type ?? 0))
      // Midnight of the region's own day, although it is written with a time zone.
      .flatMap(({ release_date }) => release_date?.slice(0, 10) ?? [])
      .toSorted()[0]
  )
}

/** A movie's age rating in each country, where every release may have its own. */
export function toMovieRatings(releases: TmdbReleases[]): Certification[] {
  const certifications = releases.flatMap(({ iso_3166_1: country, release_dates }) => {
    const rated = release_dates.filter(({ certification }) => certification !== '')
    const first = RATING_ORDER.flatMap((each) => rated.find(({ type }) => type === each) ?? [])[0] ?? rated[0]
    return first ? [{ country, name: first.certification }] : []
  })
  return distinct(certifications, ({ country }) => country)
}

export function toShowRatings(ratings: TmdbContentRating[]): Certification[] {
  const certifications = ratings.map(({ iso_3166_1: country, rating: name }) => ({ country, name }))
  return distinct(certifications, ({ country }) => country)
}

/** Languages for which TMDB has two codes: Cantonese titles have Chinese videos, for example. `xx` means no language. */
const CANONICAL: Partial<Record<string, string | null>> = { cn: 'zh', nb: 'no', nn: 'no', xx: null }

/** A title's videos in a language, in its own, in English, and in none. */
export function toVideos(raw: TmdbVideo[], titleLanguage: string | null, language: LanguageCode): Video[] {
  // An English page prefers the original, since a dubbed trailer is not the film.
  const wanted = [otherLanguage(language), toLanguage(titleLanguage), 'en'].filter((code) => code !== null)
  const languages = [...new Set(wanted), null]
  const understood = raw.filter(({ iso_639_1 }) => languages.includes(toLanguage(iso_639_1)))
  return distinct(
    understood.toSorted((one, other) => rank(one, languages) - rank(other, languages)),
    (video) => video.key,
  ).map(({ iso_639_1: _language, ...video }) => ({ ...video, id: video.id ?? video.key, name: video.name || video.type }))
}

/** Trailers first, then official ones, then by language. */
function rank({ type, official, iso_639_1 }: TmdbVideo, languages: readonly (string | null)[]): number {
  return (type === 'Trailer' ? 0 : 10) + (official ? 0 : 5) + languages.indexOf(toLanguage(iso_639_1))
}

function toLanguage(code: string | null): string | null {
  const given = code ?? 'xx'
  return hasEntry(CANONICAL, given) ? (CANONICAL[given] ?? null) : code
}

export function toCompanies(raw: { id: number; name: string; logo_path: string | null }[]): Company[] {
  const companies = raw.map(({ id, name, logo_path }) => ({ id, name, logo: logo_path }))
  return distinct(companies, (company) => company.id)
}

export function toImages({ backdrops, posters, logos }: TmdbMovie['images']): TitleImages {
  return { backdrops: toPaths(backdrops), posters: toPaths(posters), logos: toPaths(logos) }
}

export function toReviews(raw: TmdbMovie['reviews']['results']): Review[] {
  const reviews = raw.map(({ id, author, author_details, content, updated_at }) => ({
    id,
    author,
    avatar: author_details.avatar_path,
    rating: author_details.rating,
    content: withoutMarks(content),
    updatedAt: updated_at,
  }))
  return distinct(reviews, (review) => review.id).filter(({ content }) => content !== '')
}
