import { companyAnswer } from './cards.ts'
import { castAnswer, episodeCrew } from './credits-answer.ts'
import { parseDay } from '../library/days.ts'
import type { Entry } from '../library/entry.ts'
import { episodeId, seasonId } from '../library/episode-ids.ts'
import type { Library } from '../library/library.ts'
import { seasonPosterPath, stillPath } from './picture-paths.ts'
import type { WorkEpisode } from '#sample-catalogue/types/records.ts'
import { objectId } from '../library/name-ids.ts'

type EpisodeOptions = { library: Library; entry: Entry; season: number; episode: WorkEpisode }

/** The name and the summary of a season in the language of the answers. */
export function seasonTexts({ texts, seasonSummary }: Library, entry: Entry, number: number) {
  const { name, overview } = seasonSummary(entry, number)
  return { name: texts.seasonName(number, name), overview: texts.prose(overview) }
}

/** One episode without its crew. An episode that has not aired has no votes and no still. */
export function episodeAnswer({ library, entry, season, episode }: EpisodeOptions) {
  const day = parseDay(episode.date)
  const aired = day === null || day <= library.today()
  const numbers = library.episodeNumbers(entry, season)
  return {
    air_date: episode.date === '' ? null : episode.date,
    episode_number: episode.number,
    episode_type: episode.number === numbers.at(-1) ? 'finale' : 'standard',
    id: episodeId(entry.id, season, numbers.indexOf(episode.number)),
    name: library.texts.episodeName(episode.number, episode.name),
    overview: library.texts.prose(episode.overview),
    production_code: '',
    runtime: episode.runtime,
    season_number: season,
    show_id: entry.id,
    still_path: aired ? stillPath(entry, season, episode.number) : null,
    vote_average: aired ? episode.voteAverage : 0,
    vote_count: aired ? Math.ceil(entry.voteCount / 12) : 0,
  }
}

/** One season with its episodes, or null when the show has no such season. */
export function seasonAnswer(library: Library, entry: Entry, season: number) {
  const episodes = library.episodes(entry, season)
  if (!episodes) return null
  const { name, overview } = seasonTexts(library, entry, season)
  const people = episodePeople(library, entry, season)
  const answers = episodes.map((episode) => ({ ...episodeAnswer({ library, entry, season, episode }), ...people(episode) }))
  return {
    _id: objectId('season', entry.id, season),
    air_date: answers[0]?.air_date ?? null,
    episodes: answers,
    name,
    networks: library.work(entry).networks.map((network) => companyAnswer(library, network)),
    overview,
    id: seasonId(entry.id, season),
    poster_path: seasonPosterPath(entry, season),
    season_number: season,
    vote_average: library.seasonVotes(entry).get(season) ?? 0,
  }
}

/** One episode with its crew and guests, or null when there is none of that number. */
export function singleEpisodeAnswer(library: Library, entry: Entry, { season, number }: { season: number; number: number }) {
  const episode = library.episodes(entry, season)?.find((candidate) => candidate.number === number)
  if (!episode) return null
  return { ...episodeAnswer({ library, entry, season, episode }), ...episodePeople(library, entry, season)(episode) }
}

/** The crew of a show's episodes, and the guests of each. */
function episodePeople(library: Library, entry: Entry, season: number) {
  const crew = episodeCrew(library, entry)
  const cast = castAnswer(library, entry)
  const { guestsOf } = library.appearances(entry)
  const numbers = library.episodeNumbers(entry, season)
  return ({ number }: WorkEpisode) => {
    const guests = guestsOf({ season, at: numbers.indexOf(number) })
    return { crew, guest_stars: cast.filter(({ order }) => guests.has(order)) }
  }
}
