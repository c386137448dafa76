/** Texts that the specification fixes word for word, including its spelling mistakes. */
export const MESSAGES = {
  failureTitle: 'Oops! Something Went Wrong',
  failureText: 'An error occured while fetching data.',
  errorTitle: 'Oops! An error Occured!',
  notFound: "The page you're looking for is beyond our reach",
  unknownError: 'Unknown error',
  partNotLoaded: 'This part could not be loaded. Check your connection and try again.',
  fetchFailed: 'An error occurred while fetching the data',
  unknown: 'Unknown',
  attribution: 'This website uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.',
} as const

/** For a visitor or script that exceeds the search rate limit. */
export function searchingFast(seconds: number): string {
  return `You are searching very fast. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}

/** For a visitor who opens uncached pages faster than their quota allows. */
export function browsingFast(seconds: number): string {
  return `You are browsing very fast. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}
