import { m } from '#messages'
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
    title: async (type, id) => {
      const title = await catalogue.title(type, id)
      return type === 'tv' && id === ID && title.seasons.length === 0 ? withSeasons(title) : title
    },
    season: async (showId, number) => {
      if (showId !== ID) return catalogue.season(showId, number)
      const season = await catalogue.season(showId, number).catch(nullIf(isAppError))
      if (season && season.episodes.length > 0) return season
      return builtInSeason(number) ?? catalogue.season(showId, number)
    },
    airings: async (showId, today) => {
      const airings = await catalogue.airings(showId, today)
      if (showId !== ID || airings.seasons.length > 0) return airings
      return { ...airings, seasons: LENGTHS.map((episodes, index) => ({ number: index + 1, episodes })) }
    },
  }
}

function withSeasons(title: Title): Title {
  const seasons = LENGTHS.map((_, index) => seasonCard(index + 1))
  return { ...title, seasons, seasonCount: seasons.length, episodeCount: LENGTHS.reduce((sum, length) => sum + length, 0) }
}

function seasonCard(number: number): SeasonCard {
  return {
    number,
    name: m.season.partName({ number }),
    episodeCount: LENGTHS[number - 1] ?? 0,
    date: null,
    poster: null,
    overview: '',
  }
}

function builtInSeason(number: number): Season | null {
  const length = LENGTHS[number - 1]
  if (length === undefined) return null
  return { ...seasonCard(number), episodes: Array.from({ length }, (_, index) => builtInEpisode(number, index + 1)) }
}

function builtInEpisode(season: number, number: number): Episode {
  const id = ID * 10_000 + season * 100 + number
  return {
    id,
    season,
    number,
    name: m.season.episodeName({ number }),
    overview: '',
    date: null,
    still: null,
    rating: null,
    runtime: null,
  }
}
