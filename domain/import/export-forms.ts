import { ownDay } from '#domain/calendar/own-day.ts'
import { seasonOf, titleOfKey, type Entry, type VisitorRecord } from '#domain/record/entry.ts'
import { factsOf, ownRatingOf, parseRatingName } from '#domain/record/fields.ts'
import { listed, viewingsIn, viewingsOf, type Viewing } from '#domain/record/marks.ts'
import { ratingOf } from '#domain/record/ratings.ts'
import { csvLine } from '#domain/text/csv.ts'
import type { TitleKey } from '#domain/titles/title.ts'

// What a visitor takes along to another service, in the form that its import documents. Only what that form has a place for.

// Either column of ratings may be there, not both; this one has whole numbers, which are exactly half stars.
const LETTERBOXD = ['tmdbID', 'Title', 'Year', 'Rating10', 'WatchedDate', 'Rewatch']

/**
 * The films that were watched or rated as Letterboxd's import reads them: a line for each viewing, one without a day for a film of which no
 * day is known. Films only: it takes the id of a show for a film's. Notes stay here, since it publishes them as reviews.
 */
export function toLetterboxd(record: VisitorRecord): string {
  const lines = [...record].flatMap(([key, entry]) => {
    const title = titleOfKey(key)
    return title?.type === 'movie' ? filmLines(title.id, entry) : []
  })
  return [LETTERBOXD, ...lines].map(csvLine).join('')
}

function filmLines(id: number, entry: Entry): string[][] {
  const facts = factsOf(entry)
  const film = [String(id), facts?.name ?? '', facts?.date?.slice(0, 4) ?? '', String(ratingOf(entry) ?? '')]
  const viewings = viewingsOf(entry)
  // A rating there says that the film was watched.
  if (viewings.length === 0) return film[3] === '' ? [] : [[...film, '', '']]
  return viewings.map(({ day }, index) => [...film, day, index > 0 ? 'true' : ''])
}

/** A title of a Trakt file. */
type TraktTitle = { title?: string; year?: number; ids: { tmdb: number } }
type TraktPart =
  | { type: 'movie'; movie: TraktTitle }
  | { type: 'show'; show: TraktTitle }
  | { type: 'episode'; episode: { season: number; number: number }; show: TraktTitle }
/** One thing that was done: Trakt's import takes only one of an object. `rating`: 1-10. */
type TraktAction = TraktPart & ({ watched_at: string } | { rated_at: string; rating: number } | { listed_at: string })

/**
 * Plays, ratings and the watchlist as Trakt's import reads them. A season has no place there, nor has a show as a whole beside its episodes:
 * its play would be one more of each.
 */
export function toTrakt(record: VisitorRecord): TraktAction[] {
  const withEpisodes = new Set(
    [...record].flatMap(([key, entry]) => (viewingsIn(entry).size > 0 ? (seasonOf(key)?.show ?? []) : [])),
  )
  const done = [...record].flatMap(([key, entry]): TraktAction[] => {
    const season = seasonOf(key)
    const title = titleOfKey(season?.show ?? key)
    if (!title) return []
    const partOf = (episode: number | null) => partIn(record, title, { season: season?.season ?? null, episode })
    const plays = [...viewingsIn(entry)].flatMap(([episode, viewings]): TraktAction[] => {
      const part = withEpisodes.has(key) ? null : partOf(episode)
      return part ? viewings.map((viewing) => ({ watched_at: playedAt(viewing), ...part })) : []
    })
    const ratings = [...entry.fields.keys()].flatMap((name): TraktAction[] => {
      const episode = parseRatingName(name)?.episode
      const rating = episode === undefined ? null : ownRatingOf(entry, episode)
      const part = episode === undefined ? null : partOf(episode)
      return rating && part ? [{ rated_at: new Date(rating.moment).toISOString(), rating: rating.halfStars, ...part }] : []
    })
    return [...plays, ...ratings]
  })
  const wanted = listed(record, 'wanted').flatMap((title): TraktAction[] => {
    const part = partIn(record, title, { season: null, episode: null })
    return part ? [{ listed_at: new Date(title.since).toISOString(), ...part }] : []
  })
  return [...done, ...wanted]
}

/** A title or an episode; null for a season. */
function partIn(
  record: VisitorRecord,
  { type, id }: TitleKey,
  { season, episode }: { season: number | null; episode: number | null },
): TraktPart | null {
  const entry = record.get(`${type}/${id}`)
  const facts = entry ? factsOf(entry) : null
  const year = facts?.date ? { year: Number(facts.date.slice(0, 4)) } : {}
  const title = { ...(facts && { title: facts.name }), ...year, ids: { tmdb: id } }
  if (season !== null) return episode === null ? null : { type: 'episode', episode: { season, number: episode }, show: title }
  if (episode !== null) return null
  return type === 'movie' ? { type, movie: title } : { type: 'show', show: title }
}

/** The moment of a viewing; noon of its day in the visitor's zone if only that is known, as Trakt reads a day without a time. */
function playedAt({ day, moment }: Viewing): string {
  if (day === '') return 'unknown'
  const at = new Date(moment)
  return (ownDay(at) === day ? at : new Date(`${day}T12:00:00`)).toISOString()
}
