/** Sentences that the specification fixes, to the letter; its slips of spelling are part of it. */
export const MESSAGES = {
  searchPlaceholder: 'Search movies, TV shows & more...',
  noResults: 'No Results Found',
  noMatches: 'No matches found. Please refine your search or check for errors.',
  noMovies: 'No Movies Found',
  noShows: 'No TV Shows Found',
  noPeople: 'No People Found',
  discoverTitle: 'Discover is Coming Soon',
  discoverText: 'Get ready for advanced filtering and deep search to find your favorite movies and TV shows effortlessly.',
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
  signInEmpty: 'Please enter your email and password.',
  signInInvalid: 'Invalid email or password.',
  signInEmail: 'Invalid email format.',
  signInUnexpected: 'An unexpected error occurred during login.',
  signOutFailed: 'Logout failed. Please try again.',
  banEmpty: 'Please enter an IP address.',
  alertEmpty: 'Please enter an alert message.',
  sourcesFailed: 'Error saving server configurations.',
  syncCodesFailed: 'Failed to delete sync codes.',
  permanentBan: 'This ban is permanent.',
  syncFailed: '❌ Failed to sync. Please check your connection and try again.',
  syncError: '❌ An error occurred during sync.',
  syncOffline: 'No connection. Syncing is disabled.',
  syncEmpty: 'No watch history to sync. Start watching something first!',
  syncCodeEmpty: 'Please enter a sync code.',
  syncCodeLength: 'Sync code must be exactly 6 characters.',
  importFailed: '❌ Failed to import. Please check connection and try again.',
  copyNothing: 'No sync code available to copy.',
  copyFailed: '❌ Failed to copy code. Please copy it manually.',
  copied: '📋 Sync code copied to clipboard!',
} as const

/** Of a person's empty list, such as "movies". */
export function noMediaText(type: string): string {
  return `There are no ${type} for this person.`
}

export function noImagesText(title: string): string {
  return `There are no images for ${title}`
}

/** To a visitor, or a script, that searches more often than the site allows. */
export function searchingFast(seconds: number): string {
  return `You are searching very fast. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}

/** To a visitor who opens page after page that nobody has seen lately, faster than the catalogue can follow. */
export function browsingFast(seconds: number): string {
  return `You are browsing very fast. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}

export function recommendationsTitle(title: string): string {
  return `If you like ${title}, check out`
}

/** Of a code that is none, or under which nothing is kept any more. */
export function importInvalidText(code: string): string {
  return `❌ Invalid sync code "${code}" or code not found in the realtime database.`
}

export function importedText(count: number): string {
  return `✅ Successfully imported ${count} items from the realtime database!`
}

/** To whoever tried too many codes that are none. */
export function tooManyCodesText(seconds: number): string {
  return `Too many wrong sync codes. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}

/** To a device that syncs more often than the site allows. */
export function syncingFast(seconds: number): string {
  return `You are syncing very fast. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}

/** To an account that is not on the operators' list. */
export function notAdminText(email: string): string {
  return `Login successful, but user ${email} is not authorized as an admin. Please check the email or contact support.`
}

/** A sign-in that failed for a reason without a sentence of its own. */
export function signInFailedText(reason: string): string {
  return `Login failed: ${reason}`
}
