import { number, plural } from './forms.ts'

/** The lists of movies, TV shows and people, collections, and the labels of tabs. */
export const lists = {
  /** Names of the two lists. */
  names: { movie: 'Movies', tv: 'TV Shows' },
  tabs: {
    'now-playing': 'Now Playing',
    upcoming: 'Upcoming',
    popular: 'Popular',
    'top-rated': 'Top Rated',
    'airing-today': 'Airing Today',
    'on-air': 'On Air',
  },
  /** Title of the page of each tab, and its description for search engines. */
  pages: {
    movie: {
      'now-playing': { title: 'Now Playing Movies', description: 'Now Playing movies, page by page.' },
      upcoming: { title: 'Upcoming Movies', description: 'Upcoming movies, page by page.' },
      popular: { title: 'Popular Movies', description: 'Popular movies, page by page.' },
      'top-rated': { title: 'Top Rated Movies', description: 'Top Rated movies, page by page.' },
    },
    tv: {
      'top-rated': { title: 'Top Rated TV Shows', description: 'Top Rated TV shows, page by page.' },
      'airing-today': { title: 'Airing Today TV Shows', description: 'Airing Today TV shows, page by page.' },
      'on-air': { title: 'On Air TV Shows', description: 'On Air TV shows, page by page.' },
      popular: { title: 'Popular TV Shows', description: 'Popular TV shows, page by page.' },
    },
  },
  /** Description of a filtered list for search engines. `heading`: one of the headings (`headings.ts`), or the list's name. */
  filtered: {
    movie: (heading: string, count: number) =>
      plural(count, {
        one: `${heading}: ${number(count)} movie to browse by popularity, rating, release date or title.`,
        other: `${heading}: ${number(count)} movies to browse by popularity, rating, release date or title.`,
      }),
    tv: (heading: string, count: number) =>
      plural(count, {
        one: `${heading}: ${number(count)} TV show to browse by popularity, rating, release date or title.`,
        other: `${heading}: ${number(count)} TV shows to browse by popularity, rating, release date or title.`,
      }),
  },
  empty: {
    heading: { movie: 'No Movies Found', tv: 'No TV Shows Found' },
    text: 'There is nothing in this list at the moment.',
    filtered: {
      movie: 'No movies match all of these filters.',
      tv: 'No TV shows match all of these filters.',
    },
  },
  /** Tabs of a title's page. */
  titleTabs: {
    overview: 'Overview',
    cast: 'Cast',
    crew: 'Crew',
    reviews: 'Reviews',
    videos: 'Videos',
    images: 'Images',
  },
  /** Tabs of the search page. */
  searchTabs: { all: 'All', movies: 'Movies', tv: 'TV Shows', people: 'People' },
  people: {
    heading: 'Popular People',
    description: 'The most popular people in movies and TV.',
  },
  collection: {
    description: (name: string) => `${name}: its movies in order of release.`,
    empty: { heading: 'No Movies', text: 'None of the movies of this collection can be shown here.' },
  },
  /** Genres by the number that the movie database gives them. Lists show the database's own names instead. */
  genres: {
    28: 'Action',
    10759: 'Action & Adventure',
    12: 'Adventure',
    16: 'Animation',
    35: 'Comedy',
    80: 'Crime',
    99: 'Documentary',
    18: 'Drama',
    10751: 'Family',
    14: 'Fantasy',
    36: 'History',
    27: 'Horror',
    10762: 'Kids',
    10402: 'Music',
    9648: 'Mystery',
    10763: 'News',
    10764: 'Reality',
    10749: 'Romance',
    878: 'Science Fiction',
    10765: 'Sci-Fi & Fantasy',
    10766: 'Soap',
    10767: 'Talk',
    53: 'Thriller',
    10770: 'TV Movie',
    10752: 'War',
    10768: 'War & Politics',
    37: 'Western',
  },
}
