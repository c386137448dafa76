/** The home page, and "Surprise me" (a button that opens a random title). */
export const home = {
  /** Of the page, before the site's name. */
  title: 'Movies, TV shows and people',
  description: 'Find out what to watch: trending, upcoming, airing and popular movies, TV shows and people.',
  /** For screen readers. `brand`: the site's name. */
  heading: (brand: string) => `${brand}: movies, TV shows and people`,
  rows: {
    topTen: 'Top 10',
    trendingMovies: 'Trending Movies',
    upcomingMovies: 'Upcoming Movies',
    airingToday: 'Airing Today TV Shows',
    trendingShows: 'Trending TV Shows',
    /** Movies that play on this site, at no cost. */
    freeHere: 'Free here',
    people: 'Most Popular Celebrities',
  },
  topTen: {
    /** For screen readers, before the choice between the two that follow. */
    of: 'Top 10 of',
    kinds: { movies: 'Movies', shows: 'TV Shows' },
  },
  /** Large pictures of movies at the top, one at a time. All but the link are for screen readers. */
  hero: {
    label: 'Featured movies',
    /** What the part is, said after its label. */
    carousel: 'carousel',
    /** What one of its movies is, said after its place. */
    slide: 'slide',
    place: (place: number, count: number) => `${place} of ${count}`,
    /** Buttons that stop and start the change of movies. */
    pause: 'Pause',
    play: 'Play',
    show: (title: string) => `Show ${title}`,
    /** A link; the part in `<hidden>` is for screen readers. */
    seeMore: (title: string) => `See more<hidden> about ${title}</hidden>`,
  },
  surprise: {
    label: 'Surprise',
    pick: 'Surprise me',
    pickAgain: 'Surprise me again',
    /** Closes the bar with "Surprise me again". */
    close: 'No more surprises',
    none: 'There are no other titles to pick from in this list.',
    failed: 'Couldn’t pick a title. Please try again.',
  },
}
