import type { ReleaseDays } from '#domain/titles/title.ts'
import type { TmdbReleases } from './schemas-releases.ts'

/** TMDB's kinds of release: in some cinemas or everywhere; then what one has at home. A premiere (1) is for few. */
const IN_CINEMAS = [2, 3]
const AT_HOME = [4, 5, 6]

/** The day on which a movie came or comes out in each region: in cinemas, else at home. Regions without a known day are left out. */
export function toReleaseDays(releases: TmdbReleases[]): ReleaseDays {
  const byRegion = Map.groupBy(releases, ({ iso_3166_1 }) => iso_3166_1)
  return Object.fromEntries(
    [...byRegion].flatMap(([region, entries]) => {
      const day = releaseDay(entries.flatMap(({ release_dates }) => release_dates))
      return day ? [[region, day]] : []
    }),
  )
}

function releaseDay(dates: TmdbReleases['release_dates']): string | undefined {
  const firstOf = (kinds: readonly number[]) =>
    dates
      .filter(({ type }) => kinds.includes(type ?? 0))
      // Midnight of the region's own day, whatever the time zone that is written behind it.
      .flatMap(({ release_date }) => release_date?.slice(0, 10) ?? [])
      .toSorted()[0]
  return firstOf(IN_CINEMAS) ?? firstOf(AT_HOME)
}
