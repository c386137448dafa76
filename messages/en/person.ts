import { number, plural } from './forms.ts'

/** The page of an actor, director or other person. */
export const person = {
  description: (name: string) => `Movies and TV shows with ${name}.`,
  portraitOf: (name: string) => `Portrait of ${name}`,
  tabs: { biography: 'Biography', movies: 'Movies', tv: 'TV Shows', crew: 'Crew', images: 'Images' },

  /** Labels of the facts beside the portrait. */
  facts: {
    /** Followed by a department, such as Acting. */
    knownFor: 'Known for',
    birthdate: 'Birthdate',
    dateOfDeath: 'Date of Death',
    hometown: 'Hometown',
    /** Followed by a number, as the others. */
    actingCredits: 'Acting credits',
    tvActingCredits: 'TV acting credits',
    movieCredits: 'Movie credits',
    tvCredits: 'TV credits',
  },
  dateWithAge: (date: string, age: number) => `${date} (${age} years old)`,

  noBiography: 'Biography not available',
  bestKnown: 'Best known titles',
  career: 'Career',
  /** The years from 1990 to 1999. */
  decade: (year: number) => `${year}s`,
  titles: (count: number) => plural(count, { one: '1 title', other: `${number(count)} titles` }),
  noTitles: 'no titles',
  /** Heading of a list of people. */
  alsoWith: 'Also with',
  nobodyElse: 'Nobody else is in more than one of the best-known titles.',
  /** How many titles two people share. */
  titlesTogether: (count: number) => plural(count, { one: '1 title together', other: `${number(count)} titles together` }),

  noMediaTitle: 'No Media',
  /** By tab. */
  noMedia: {
    movies: 'There are no movies for this person.',
    tv: 'There are no TV shows for this person.',
    crew: 'There are no crew credits for this person.',
  },
  /** Before the button "Show all". */
  titlesOf: (shown: number, total: number) =>
    plural(shown, { one: `1 title of ${number(total)}`, other: `${number(shown)} titles of ${number(total)}` }),
  appearances: (count: number) =>
    plural(count, {
      one: '1 appearance as themselves and on talk shows',
      other: `${number(count)} appearances as themselves and on talk shows`,
    }),

  /** Filters of the titles: labels, and the first choice of each. */
  job: 'Job',
  role: 'Role',
  kind: 'Kind',
  allKinds: 'All kinds',
  genre: 'Genre',
  allGenres: 'All genres',
  decadeLabel: 'Decade',
  allYears: 'All years',
  sortBy: 'Sort by',
  kinds: { movie: 'Movies', tv: 'TV shows' },
  sorts: { popularity: 'Popularity', newest: 'Newest first', oldest: 'Oldest first', rating: 'Rating' },
  /** A choice, and how many titles it leaves. */
  choice: (choice: string, count: number) => `${choice} (${number(count)})`,
  /** Applies the filters. */
  show: 'Show',
}
