import type { TmdbReleases } from './schemas-releases.ts'

/** TMDB's kinds of release: in some cinemas or everywhere; then what one has at home. A premiere (1) is for few. */
const IN_CINEMAS = [2, 3]
const AT_HOME = [4, 5, 6]

/** The day on which a movie came or comes out in a region, `YYYY-MM-DD`: in cinemas, else at home; null: not known. */
export function toReleaseDay(releases: TmdbReleases[], region: string): string | null {
  const inRegion = releases.filter(({ iso_3166_1 }) => iso_3166_1 === region).flatMap(({ release_dates }) => release_dates)
  const firstOf = (kinds: readonly number[]) =>
    inRegion
      .filter(({ type }) => kinds.includes(type ?? 0))
      // Midnight of the region's own day, whatever the time zone that is written behind it.
      .flatMap(({ release_date }) => release_date?.slice(0, 10) ?? [])
      .toSorted()[0]
  return firstOf(IN_CINEMAS) ?? firstOf(AT_HOME) ?? null
}
