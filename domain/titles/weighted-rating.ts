/** A mean vote, 0-10, and how many votes it is the mean of; null or 0: unknown. */
export type Rated = { rating: number | null; votes: number | null }

/** What a title without votes weighs: less than most titles, so that a few votes never lead a list, even one of mediocre titles. */
const PRIOR_RATING = 5
/** How many votes that counts for. */
const PRIOR_VOTES = 50

/**
 * The rating by which lists are sorted: a weighted mean (Bayesian average) of the title's votes and of `PRIOR_VOTES` votes of
 * `PRIOR_RATING`. Null without a rating; an unknown number of votes counts as one.
 */
export function weightedRating({ rating, votes }: Rated): number | null {
  const count = votes || 1
  return rating === null ? null : (count * rating + PRIOR_VOTES * PRIOR_RATING) / (count + PRIOR_VOTES)
}

/** Compares for a list sorted by rating: the best first, titles without a rating last. */
export function byRating(one: Rated, other: Rated): number {
  return (weightedRating(other) ?? -1) - (weightedRating(one) ?? -1)
}
