import type { TitleType } from '#domain/titles/title.ts'

import { appendixOf, withAppended } from './answers/append.ts'
import { pageOf, titleCard } from './answers/cards.ts'
import { episodeGroup } from './answers/episode-groups.ts'
import { EPISODE_APPENDICES, SEASON_APPENDICES, type EpisodeSubject, type SeasonSubject } from './answers/season-appendices.ts'
import { seasonAnswer, singleEpisodeAnswer } from './answers/season-answer.ts'
import { titleAnswer } from './answers/title-answer.ts'
import { MOVIE_APPENDICES, SHOW_APPENDICES } from './answers/title-appendices.ts'
import type { Respond } from './call.ts'
import { existing, idOf, numberOf } from './existing.ts'
import type { Entry } from './library/entry.ts'
import { episodeId, seasonId } from './library/episode-ids.ts'
import type { Library } from './library/library.ts'
import { namedList } from './queries/lists.ts'
import { pageIn } from './queries/query.ts'

const TABLES = { movie: MOVIE_APPENDICES, tv: SHOW_APPENDICES }

/** Answers calls about movies, shows, seasons and episodes. */
export function createTitleCalls(library: Library) {
  const find = (type: TitleType, id: string | undefined) => existing(library.titles.find(type, idOf(id)))

  function details(entry: Entry, query: URLSearchParams): object {
    return withAppended(titleAnswer(library, entry), query, (name, unpaged) => {
      const number = /^season\/(\d{1,4})$/.exec(name)?.[1]
      if (number !== undefined && entry.type === 'tv') return seasonAnswer(library, entry, Number(number))
      return appendixOf(TABLES[entry.type], name, { library, entry }, unpaged)
    })
  }
  function seasonOf([id, number]: readonly string[]): SeasonSubject & { answer: object } {
    const subject = { library, entry: find('tv', id), season: numberOf(number) }
    return { ...subject, answer: existing(seasonAnswer(library, subject.entry, subject.season)) }
  }
  function episodeOf([id, season, number]: readonly string[]): EpisodeSubject & { answer: object } {
    const subject = { library, entry: find('tv', id), season: numberOf(season), number: numberOf(number) }
    return { ...subject, answer: existing(singleEpisodeAnswer(library, subject.entry, subject)) }
  }

  return {
    /** One of TMDB's ready-made lists. */
    listed: (type: TitleType, name: string): Respond => {
      return ({ query }) => {
        const { entries, dates } = existing(namedList(library, type, name))
        const page = pageOf(entries, pageIn(query), (entry) => titleCard(library, entry))
        return dates ? { dates, ...page } : page
      }
    },
    details: (type: TitleType): Respond => {
      return ({ values: [id], query }) => details(find(type, id), query)
    },
    /** The title that was added last. */
    latest: (type: TitleType): Respond => {
      return () => {
        const newest = library.titles.all(type).reduce((last, entry) => (entry.id > last.id ? entry : last))
        return titleAnswer(library, newest)
      }
    },
    part: (type: TitleType): Respond => {
      return ({ values: [id, name = ''], query }) => {
        const entry = find(type, id)
        return { id: entry.id, ...existing(appendixOf(TABLES[type], name, { library, entry }, query)) }
      }
    },
    episodeGroup: (({ values: [id] }) => existing(episodeGroup(library, id))) satisfies Respond,
    season: (({ values, query }) => {
      const subject = seasonOf(values)
      return withAppended(subject.answer, query, (name, unpaged) => appendixOf(SEASON_APPENDICES, name, subject, unpaged))
    }) satisfies Respond,
    seasonPart: (({ values, query }) => {
      const subject = seasonOf(values)
      const id = seasonId(subject.entry.id, subject.season)
      return { id, ...existing(appendixOf(SEASON_APPENDICES, values[2] ?? '', subject, query)) }
    }) satisfies Respond,
    episode: (({ values, query }) => {
      const subject = episodeOf(values)
      return withAppended(subject.answer, query, (name, unpaged) => appendixOf(EPISODE_APPENDICES, name, subject, unpaged))
    }) satisfies Respond,
    episodePart: (({ values, query }) => {
      const subject = episodeOf(values)
      const at = library.episodeNumbers(subject.entry, subject.season).indexOf(subject.number)
      const id = episodeId(subject.entry.id, subject.season, at)
      return { id, ...existing(appendixOf(EPISODE_APPENDICES, values[3] ?? '', subject, query)) }
    }) satisfies Respond,
  }
}
