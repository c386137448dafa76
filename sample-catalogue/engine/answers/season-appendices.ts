import type { Entry } from '../library/entry.ts'
import { episodeId } from '../library/episode-ids.ts'
import type { Library } from '../library/library.ts'
import type { Appendices } from './append.ts'
import { accountStates, noChanges, noResults, requireSession } from './blank.ts'
import { episodeCreditsAnswer, seasonAggregateAnswer, seasonCreditsAnswer } from './credits-answer.ts'
import { posterImages, stillImages } from './images.ts'
import { seasonPosterPath } from './picture-paths.ts'
import { singleEpisodeAnswer } from './season-answer.ts'
import { translated } from './translations.ts'
import { watchProviders } from './watch-providers.ts'

export type SeasonSubject = { library: Library; entry: Entry; season: number }
export type EpisodeSubject = SeasonSubject & { number: number }

const EXTERNAL_IDS = { freebase_mid: null, freebase_id: null, tvdb_id: null, tvrage_id: null, wikidata_id: null }

/** Everything that `append_to_response` can add to a season. */
export const SEASON_APPENDICES: Appendices<SeasonSubject> = {
  account_states: seasonStates,
  aggregate_credits: ({ library, entry, season }) => seasonAggregateAnswer(library, entry, season),
  changes: noChanges,
  credits: ({ library, entry, season }) => seasonCreditsAnswer(library, entry, season),
  external_ids: () => EXTERNAL_IDS,
  images: ({ entry, season }, query) => ({ posters: posterImages(seasonPosterPath(entry, season), query) }),
  translations: ({ library, entry, season }) => {
    const { name, overview } = library.seasonSummary(entry, season)
    return translated({ name, overview })
  },
  videos: noResults,
  'watch/providers': ({ entry }) => watchProviders(entry),
}

/** Everything that `append_to_response` can add to an episode. */
export const EPISODE_APPENDICES: Appendices<EpisodeSubject> = {
  account_states: accountStates,
  changes: noChanges,
  credits: ({ library, entry, season, number }) =>
    episodeCreditsAnswer(library, entry, { season, at: library.episodeNumbers(entry, season).indexOf(number) }),
  external_ids: () => ({ imdb_id: null, ...EXTERNAL_IDS }),
  images: ({ library, entry, season, number }, query) => ({
    stills: stillImages(singleEpisodeAnswer(library, entry, { season, number })?.still_path ?? null, query),
  }),
  translations: ({ library, entry, season, number }) => {
    const { name = '', overview = '' } = library.episodes(entry, season)?.find((episode) => episode.number === number) ?? {}
    return translated({ name, overview })
  },
  videos: noResults,
}

function seasonStates({ library, entry, season }: SeasonSubject, query: URLSearchParams) {
  requireSession(query)
  const episodes = library.episodes(entry, season) ?? []
  return {
    results: episodes.map(({ number }, at) => ({ id: episodeId(entry.id, season, at), episode_number: number, rated: false })),
  }
}
