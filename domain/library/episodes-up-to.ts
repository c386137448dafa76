import { playableSeasons, type Airing } from '#domain/episodes/aired.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'

/** The seasons whose lists `episodesUpTo` has to know: the episode's own and those before it; specials are a season of their own. */
export function seasonsUpTo(seasons: readonly { number: number }[], { season }: EpisodeRef): number[] {
  const before = seasons.flatMap(({ number }) => (number > 0 && number < season ? [number] : []))
  return [...before.toSorted((a, b) => a - b), season]
}

/** The listed episodes of a show up to one, with those of the seasons before it, without any that is known to be still to come. */
export function episodesUpTo(airing: Airing, at: EpisodeRef): EpisodeRef[] {
  const wanted = seasonsUpTo(airing.seasons, at)
  const before = playableSeasons(airing)
    .filter(({ number }) => wanted.includes(number))
    .toSorted((a, b) => a.number - b.number)
    .flatMap(({ number: season, episodes }) => (episodes ?? []).map((episode) => ({ season, episode })))
    .filter(({ season, episode }) => season < at.season || episode < at.episode)
  return [...before, at]
}
