import type { AggregateRating, Movie, Person, TVSeries } from 'schema-dts'
import type { Links } from '#app/ui/frame/structured-data.ts'
import type { Title } from '#domain/titles/title.ts'
import type { ShownTitle } from '#app/player/shown-title.ts'

/** Facts for search engines that the page itself does not need. */
export type Described = Pick<Title, 'votes' | 'seasonCount' | 'episodeCount' | 'language'> & { directors: Named[] }
type Named = { id: number; name: string }

export function describedIn({ crew, votes, seasonCount, episodeCount, language }: Title): Described {
  const directors = crew.filter(({ job }) => job === 'Director')
  return {
    directors: directors.map(({ person: { id, name } }) => ({ id, name })),
    votes,
    seasonCount,
    episodeCount,
    language,
  }
}

type Shown = { title: ShownTitle; cast: readonly { person: Named }[]; described: Described }

/** The title as schema.org data, for search engines. */
export function titleData({ title, cast, described }: Shown, link: Links): Movie | TVSeries {
  const toPerson = ({ id, name }: Named): Person => ({ '@type': 'Person', name, url: link.page(`/person/${id}`) })
  const common = {
    name: title.name,
    url: link.page(`/${title.type}/${title.id}`),
    image: link.picture('poster', 'w780', title.poster),
    description: title.overview || undefined,
    // The title's own language; the page's would say that the film is in it.
    inLanguage: toTag(described.language),
    genre: title.genres.map(({ name }) => name),
    actor: cast.map(({ person }) => toPerson(person)),
    aggregateRating: toRating(title.rating, described.votes),
    // In a media server of the operator's.
    offers: title.library && { '@type': 'Offer' as const, availability: 'https://schema.org/InStock' as const },
    sameAs: title.imdbId === undefined ? undefined : `https://www.imdb.com/title/${title.imdbId}/`,
  }
  if (title.type === 'movie')
    return {
      '@type': 'Movie',
      ...common,
      datePublished: title.date ?? undefined,
      dateCreated: title.date ?? undefined,
      duration: title.runtime === null ? undefined : `PT${title.runtime}M`,
      director: described.directors.map(toPerson),
    }
  return {
    '@type': 'TVSeries',
    ...common,
    startDate: title.date ?? undefined,
    endDate: (title.status === 'Ended' && title.lastDate) || undefined,
    numberOfSeasons: described.seasonCount ?? undefined,
    numberOfEpisodes: described.episodeCount ?? undefined,
  }
}

/** A language of the service as a tag: `xx` is no language there, and `cn` Cantonese. */
function toTag(language: string | null): string | undefined {
  if (language === null || language === 'xx') return undefined
  return language === 'cn' ? 'yue' : language
}

/** The rating as the page shows it; only with a known number of votes, which search engines require. */
function toRating(rating: number | null, votes: number): AggregateRating | undefined {
  if (rating === null || votes === 0) return undefined
  return { '@type': 'AggregateRating', ratingValue: rating.toFixed(1), bestRating: 10, worstRating: 0, ratingCount: votes }
}
