import type { TVSeason } from 'schema-dts'
import type { Links } from '#app/ui/frame/structured-data.ts'
import type { PicturePath } from '#domain/pictures/picture-path.ts'
import type { Season } from '#domain/titles/title.ts'

type Show = { id: number; name: string | null; poster: PicturePath | null }

/** The season as schema.org data, for search engines. */
export function seasonData(show: Show, season: Season, link: Links): TVSeason {
  return {
    '@type': 'TVSeason',
    name: season.name,
    url: link.page(`/tv/${show.id}/seasons/${season.number}`),
    image: link.picture('poster', 'w780', season.poster ?? show.poster),
    description: season.overview || undefined,
    seasonNumber: season.number,
    numberOfEpisodes: season.episodes.length,
    startDate: season.date ?? undefined,
    partOfSeries: show.name === null ? undefined : { '@type': 'TVSeries', name: show.name, url: link.page(`/tv/${show.id}`) },
  }
}
