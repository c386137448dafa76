import { plural } from './forms.ts'

/** Seasons and episodes: a season's page, and their names everywhere. */
export const season = {
  /** Names of seasons and episodes for which the movie database has none. Season 0 has the specials. */
  specials: 'Specials',
  seasonName: (number: number) => `Season ${number}`,
  partName: (number: number) => `Part ${number}`,
  episodeName: (number: number) => `Episode ${number}`,
  /** On a season's card and page, and under an actor. */
  episodes: (count: number) => plural(count, { one: `${count} episode`, other: `${count} episodes` }),

  /** Title of the page, for search engines. */
  pageTitle: (name: string, show: string) => `${name}: ${show}`,
  description: (name: string) => `The episodes of ${name}.`,
  descriptionOfShow: (name: string, show: string) => `The episodes of ${name} of ${show}.`,
  /** In place of a show's name that could not be loaded. */
  theShow: 'The show',
  showOverview: 'Show the overview',
  noEpisodesTitle: 'No Episodes',
  noEpisodes: 'No episodes available for this season.',
  /** `<hidden>`: only for screen readers, before a star's number. */
  rated: (rating: string) => `<hidden>Rated</hidden> ${rating}`,
}
