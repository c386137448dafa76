/** The page of a movie or show. */
export const title = {
  posterOf: (name: string) => `Poster of ${name}`,
  /** `<hidden>`: only for screen readers, before the number beside a star. */
  rating: (rating: string) => `<hidden>Rating</hidden> ${rating}`,
  genres: 'Genres',
  /** Badge of a title that plays on this site free of charge. */
  freeHere: 'Free here',
  /** The main button, which leads to the player. S is for season, E for episode. */
  watch: 'Watch',
  resumeEpisode: (season: number, episode: number) => `Resume S${season} E${episode}`,
  playEpisode: (season: number, episode: number) => `Play S${season} E${episode}`,
  download: 'Download',

  /** Labels of the facts below the name. */
  headerFacts: {
    nextEpisode: 'Next Episode',
    status: 'Status',
    releaseDate: 'Release Date',
    firstAirDate: 'First Air Date',
    lastAirDate: 'Last Air Date',
    runtime: 'Runtime',
  },
  /** The status of a movie that is out, but not in the visitor's region; and of one that is not out anywhere. */
  releasedElsewhere: 'Released elsewhere',
  upcoming: 'Upcoming',
  details: 'Details',
  /** Labels of the details beside the player. */
  facts: {
    /** Before the name of a collection of movies. */
    partOf: 'Part of',
    director: 'Director',
    directors: 'Directors',
    createdBy: 'Created By',
    seasons: 'Seasons',
    episodes: 'Episodes',
    language: 'Original Language',
    country: 'Country',
    countries: 'Countries',
    /** The age rating. */
    certification: 'Certification',
    budget: 'Budget',
    revenue: 'Revenue',
    networks: 'Networks',
    companies: 'Production Companies',
    links: 'Links',
    keywords: 'Keywords',
  },
  homepage: 'Homepage',
  /** A budget or revenue that nobody has entered. */
  notSpecified: 'Not specified',
  /** Button that shows the rest of a list. */
  more: (count: number) => `${count} more`,

  mainCast: 'Main cast',
  seasons: 'Seasons',
  episodesOf: (season: string) => `Episodes of ${season}`,
  /** Under an episode that is not out. */
  airs: (date: string) => `Airs ${date}`,
  recommendations: (name: string) => `If you like ${name}, check out`,

  noCastTitle: 'No Cast',
  noCast: 'Nobody is listed in the cast of this title.',
  noCrewTitle: 'No Crew',
  noCrew: 'Nobody is listed in the crew of this title.',
  department: 'Department',
  noReviewsTitle: 'No Reviews Yet',
  noReviews: 'Nobody has reviewed this title so far.',
  showReviews: 'Show the reviews',
  /** `<hidden>`: only for screen readers. */
  ratedOfTen: (rating: string) => `<hidden>Rated</hidden> ${rating}/10`,
  noVideosTitle: 'No Videos',
  noVideos: 'There are no videos for this title.',
  playVideo: (video: string) => `Play ${video}`,
  /** `site`: YouTube or Vimeo. */
  watchOn: (site: string) => `Watch on ${site}`,
  watchVideoOn: (site: string, video: string) => `Watch on ${site}: ${video} (opens in a new tab)`,
  kindsOfImages: 'Kinds of images',
  images: { backdrop: 'Backdrops', poster: 'Posters', logo: 'Logos' },
}
