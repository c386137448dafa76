import type { LanguageCode } from '#messages/languages.ts'
import { textsOf } from '#messages/server.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { isAppError, nullIf } from '#domain/errors.ts'
import type { Episode, Season, SeasonCard, Title } from '#domain/titles/title.ts'

/** Show 71446 gets built-in seasons and episodes if the service has none (specification, section 3). */
const ID = 71_446
/** Episodes of each part. */
const LENGTHS = [13, 9, 8, 8, 10]

/** Wraps a catalogue so that show 71446 always has seasons and episodes. */
export function withBuiltInShow(catalogue: Catalogue): Catalogue {
  return {
    ...catalogue,
    title: async (scope, type, id) => {
      const title = await catalogue.title(scope, type, id)
      return type === 'tv' && id === ID && title.seasons.length === 0 ? withSeasons(title, scope.language) : title
    },
    season: async (scope, showId, number) => {
      if (showId !== ID) return catalogue.season(scope, showId, number)
      const season = await catalogue.season(scope, showId, number).catch(nullIf(isAppError))
      if (season && season.episodes.length > 0) return season
      return builtInSeason(number, scope.language) ?? catalogue.season(scope, showId, number)
    },
    airings: async (scope, showId, today) => {
      const airings = await catalogue.airings(scope, showId, today)
      if (showId !== ID || airings.seasons.length > 0) return airings
      return { ...airings, seasons: LENGTHS.map((episodes, index) => ({ number: index + 1, episodes })) }
    },
  }
}

function withSeasons(title: Title, language: LanguageCode): Title {
  const seasons = LENGTHS.map((_, index) => seasonCard(index + 1, language))
  return { ...title, seasons, seasonCount: seasons.length, episodeCount: LENGTHS.reduce((sum, length) => sum + length, 0) }
}

function seasonCard(number: number, language: LanguageCode): SeasonCard {
  return {
    number,
    name: textsOf(language).season.partName({ number }),
    episodeCount: LENGTHS[number - 1] ?? 0,
    date: null,
    poster: null,
    overview: '',
  }
}

function builtInSeason(number: number, language: LanguageCode): Season | null {
  const length = LENGTHS[number - 1]
  if (length === undefined) return null
  const episodes = Array.from({ length }, (_, index) => builtInEpisode(number, index + 1, language))
  return { ...seasonCard(number, language), episodes }
}

function builtInEpisode(season: number, number: number, language: LanguageCode): Episode {
  const id = ID * 10_000 + season * 100 + number
  return {
    id,
    season,
    number,
    name: textsOf(language).season.episodeName({ number }),
    overview: '',
    date: null,
    still: null,
    rating: null,
    runtime: null,
  }
}
