import { number, plural } from './forms.ts'

/** Texts of the calendar subscription and the feed. */
export const feeds = {
  // What calendar apps and feed readers show. These are plain texts, without tags.
  title: (brand: string) => `${brand} calendar`,
  ofShows: (shows: number) =>
    plural(shows, {
      one: `Upcoming episodes of ${number(shows)} show.`,
      other: `Upcoming episodes of ${number(shows)} shows.`,
    }),
  ofMovies: (movies: number) =>
    plural(movies, {
      one: `Upcoming releases of ${number(movies)} movie.`,
      other: `Upcoming releases of ${number(movies)} movies.`,
    }),
  ofBoth: (shows: number, movies: number) =>
    `Upcoming episodes of ${plural(shows, { one: `${number(shows)} show`, other: `${number(shows)} shows` })} and releases of ${plural(movies, { one: `${number(movies)} movie`, other: `${number(movies)} movies` })}.`,
  /** `ids`: such as "tv/1399, movie/603", or the text of `andMore`. */
  unknown: (ids: string) => `Left out, because this site does not have them: ${ids}.`,
  later: (ids: string) => `Left out this time, because they couldn't be loaded: ${ids}.`,
  andMore: (ids: string, more: number) => `${ids} and ${more} more`,
  nearest: (listed: number, all: number) => `Only the nearest ${listed} of ${all} dates are listed.`,
  episode: (show: string, season: number, episode: number) => `${show} S${season} E${episode}`,
  /** `name`: a movie, or an episode as above. */
  coming: (date: string, name: string) => `Coming ${date}: ${name}`,
  episodeComing: (season: number, episode: number, date: string) => `Season ${season}, episode ${episode}, out on ${date}.`,
  episodeOut: (season: number, episode: number, date: string) => `Season ${season}, episode ${episode}, out since ${date}.`,
  movieComing: (date: string) => `Movie, out on ${date}.`,
  movieOut: (date: string) => `Movie, out since ${date}.`,
}
