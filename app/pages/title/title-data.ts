import type { Title } from '#domain/title.ts'

/** The title as schema.org data, for search engines. */
export function titleData(title: Title): Record<string, unknown> {
  const movie = title.type === 'movie'
  return {
    '@type': movie ? 'Movie' : 'TVSeries',
    name: title.name,
    ...(title.overview && { description: title.overview }),
    ...(title.date && { [movie ? 'datePublished' : 'startDate']: title.date }),
    ...(movie && title.runtime !== null && { duration: `PT${title.runtime}M` }),
    ...(!movie && title.seasonCount !== null && { numberOfSeasons: title.seasonCount }),
    genre: title.genres.map(({ name }) => name),
    actor: names(title.cast.slice(0, 8).map(({ person }) => person)),
    ...(movie && { director: names(title.crew.filter(({ job }) => job === 'Director').map(({ person }) => person)) }),
    ...(title.imdbId && { sameAs: `https://www.imdb.com/title/${title.imdbId}/` }),
  }
}

function names(people: { name: string }[]) {
  return people.map(({ name }) => ({ '@type': 'Person', name }))
}
