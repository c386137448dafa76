import { m } from '#messages'
import { formatRating } from '#domain/text/format.ts'

/** The mean of the visitor's ratings of a show's episodes. */
export function EpisodeAverage({ halfStars, count }: { halfStars: number; count: number }) {
  return <p>{m.diary.episodeAverage({ count, rating: formatRating(halfStars / 2) })}</p>
}
