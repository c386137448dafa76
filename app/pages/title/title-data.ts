import type { Title } from '#domain/title.ts'
import type { ShownTitle } from './shown-title.ts'

/** Names of those who are named to search engines. */
export type Credited = { actors: string[]; directors: string[] }

export function creditedIn({ cast, crew }: Pick<Title, 'cast' | 'crew'>): Credited {
  const directors = crew.filter(({ job }) => job === 'Director')
  return {
    actors: cast.slice(0, 8).map(({ person }) => person.name),
    directors: directors.map(({ person }) => person.name),
  }
}

/** The title as schema.org data, for search engines. */
export function titleData(title: ShownTitle, { actors, directors }: Credited): Record<string, unknown> {
  const movie = title.type === 'movie'
  return {
    '@type': movie ? 'Movie' : 'TVSeries',
    name: title.name,
    ...(title.overview && { description: title.overview }),
    ...(title.date && { [movie ? 'datePublished' : 'startDate']: title.date }),
    ...(movie && title.runtime !== null && { duration: `PT${title.runtime}M` }),
    ...(!movie && title.seasonCount !== null && { numberOfSeasons: title.seasonCount }),
    genre: title.genres.map(({ name }) => name),
    actor: actors.map(toPerson),
    ...(movie && { director: directors.map(toPerson) }),
    ...(title.imdbId && { sameAs: `https://www.imdb.com/title/${title.imdbId}/` }),
  }
}

function toPerson(name: string) {
  return { '@type': 'Person', name }
}
