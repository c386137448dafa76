import type { EpisodeRef, SeasonLength } from '#domain/player.ts'

/** The episodes of a show up to one, with those of the seasons before it; specials are a season of their own. */
export function episodesUpTo(seasons: readonly SeasonLength[], { season, episode }: EpisodeRef): EpisodeRef[] {
  const before = seasons.filter(({ number }) => season > 0 && number > 0 && number < season)
  const all = [...before.toSorted((a, b) => a.number - b.number), { number: season, episodeCount: episode }]
  return all.flatMap(({ number, episodeCount }) =>
    Array.from({ length: episodeCount }, (_, index) => ({ season: number, episode: index + 1 })),
  )
}
