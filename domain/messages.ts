/** Texts that the specification fixes word for word, including its spelling mistakes. */
export const MESSAGES = {
  searchPlaceholder: 'Search movies, TV shows & more...',
  noResults: 'No Results Found',
  noMatches: 'No matches found. Please refine your search or check for errors.',
  noMovies: 'No Movies Found',
  noShows: 'No TV Shows Found',
  noPeople: 'No People Found',
  failureTitle: 'Oops! Something Went Wrong',
  failureText: 'An error occured while fetching data.',
  errorTitle: 'Oops! An error Occured!',
  notFound: "The page you're looking for is beyond our reach",
  unknownError: 'Unknown error',
  fetchFailed: 'An error occurred while fetching the data',
  noBiography: 'Biography not available',
  noReviews: 'No Reviews Yet',
  noVideos: 'No Videos',
  noImages: 'No Images',
  noMedia: 'No Media',
  noEpisodes: 'No episodes available for this season.',
  notSpecified: 'Not specified',
  unknown: 'Unknown',
  attribution: 'This website uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.',
} as const

/** For an empty list on a person's page; `type` is a plural such as "movies". */
export function noMediaText(type: string): string {
  return `There are no ${type} for this person.`
}

export function noImagesText(title: string): string {
  return `There are no images for ${title}`
}

/** For a visitor or script that exceeds the search rate limit. */
export function searchingFast(seconds: number): string {
  return `You are searching very fast. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}

/** For a visitor who opens uncached pages faster than their quota allows. */
export function browsingFast(seconds: number): string {
  return `You are browsing very fast. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}

export function recommendationsTitle(title: string): string {
  return `If you like ${title}, check out`
}
