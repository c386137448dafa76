import { number, plural } from './forms.ts'

/** Texts of every page: frame, errors, common parts. Those that the specification fixes keep its spelling mistakes. */
export const site = {
  skipToContent: 'Skip to content',
  /** Name of the list of languages, for screen readers. */
  languages: 'Language',

  /** Words that many pages share, each alone on a button or as a label. */
  common: {
    close: 'Close',
  },
  /** How many there are, above a list. */
  counted: {
    movies: (count: number) => plural(count, { one: `${number(count)} movie`, other: `${number(count)} movies` }),
    tvShows: (count: number) => plural(count, { one: `${number(count)} TV show`, other: `${number(count)} TV shows` }),
    people: (count: number) => plural(count, { one: `${number(count)} person`, other: `${number(count)} people` }),
  },
  discover: {
    title: 'Discover is Coming Soon',
    text: 'Get ready for advanced filtering and deep search to find your favorite movies and TV shows effortlessly.',
  },
}
