import { plural } from './forms.ts'

/** Texts on the pictures of shared links. */
export const sharePictures = {
  /** Facts in the picture, in capitals: a word or two each. */
  kinds: { movie: 'Movie', tv: 'TV show', person: 'Person', collection: 'Collection' },
  movies: (count: number) => plural(count, { one: `${count} movie`, other: `${count} movies` }),
  born: (year: string) => `Born ${year}`,
  lived: (born: string, died: string) => `${born}–${died}`,
  /** The pictures of Home and of the lists. */
  pages: {
    home: { name: 'Find out what to watch', facts: ['Movies', 'TV shows', 'People'] },
    movie: { name: 'Movies', facts: ['Popular', 'Top rated', 'Upcoming'] },
    tv: { name: 'TV shows', facts: ['Popular', 'Top rated', 'On the air'] },
    person: { name: 'People', facts: ['Movies', 'TV shows'] },
  },
}
