import { playableSeasons, type Airing } from '#domain/episodes/aired.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'

/** The seasons that `episodesUpTo` needs loaded: the episode's own and those before it; for specials only their own. */
export function seasonsUpTo(seasons: readonly { number: number }[], { season }: EpisodeRef): number[] {
  const before = seasons.flatMap(({ number }) => (number > 0 && number < season ? [number] : []))
  return [...before.toSorted((a, b) => a - b), season]
}

/** All episodes of a show up to and including `at`, without those known to be upcoming. */
export function episodesUpTo(airing: Airing, at: EpisodeRef): EpisodeRef[] {
  const wanted = seasonsUpTo(airing.seasons, at)
  const before = playableSeasons(airing)
    .filter(({ number }) => wanted.includes(number))
    .toSorted((a, b) => a.number - b.number)
    .flatMap(({ number: season, episodes }) => (episodes ?? []).map((episode) => ({ season, episode })))
    .filter(({ season, episode }) => season < at.season || episode < at.episode)
  return [...before, at]
}
