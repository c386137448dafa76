/** Specified texts for empty or unknown data. They are not in `messages.ts` because that is part of every page's script. */
export const EMPTY_MESSAGES = {
<<<<<<< HEAD
  noResults: 'No Results Found',
  noMatches: 'No matches found. Please refine your search or check for errors.',
  noMovies: 'No Movies Found',
  noShows: 'No TV Shows Found',
  noPeople: 'No People Found',
=======
  noBiography: 'Biography not available',
  noReviews: 'No Reviews Yet',
  noVideos: 'No Videos',
>>>>>>> w-xf
  noImages: 'No Images',
} as const

export function noImagesText(title: string): string {
  return `There are no images for ${title}`
}
