/** Specified texts for empty or unknown data. They are not in `messages.ts` because that is part of every page's script. */
export const EMPTY_MESSAGES = {
  noBiography: 'Biography not available',
  noReviews: 'No Reviews Yet',
  noVideos: 'No Videos',
  noImages: 'No Images',
  noMedia: 'No Media',
  noEpisodes: 'No episodes available for this season.',
  notSpecified: 'Not specified',
} as const

/** For an empty list on a person's page; `type` is a plural such as "movies". */
export function noMediaText(type: string): string {
  return `There are no ${type} for this person.`
}

export function noImagesText(title: string): string {
  return `There are no images for ${title}`
}
