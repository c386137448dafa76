import { Star } from 'lucide-react'
import { formatDate, formatRating } from '#domain/format.ts'
import { EMPTY_MESSAGES } from '#domain/empty-messages.ts'
import type { Review } from '#domain/title.ts'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { Picture, type Place } from '#app/ui/cards/picture.tsx'
import { ShowMore } from '#app/ui/widgets/show-more.tsx'
import styles from './reviews.module.css'

const AVATAR: Place<'profile'> = { files: ['w45', 'w185'], sizes: '56px', saving: '22px' }

/** Reviews by users of the movie database. */
export function Reviews({ reviews }: { reviews: Review[] }) {
  if (reviews.length === 0) return <EmptyState title={EMPTY_MESSAGES.noReviews} text="Nobody has reviewed this title so far." />
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <li key={review.id} className={styles.review}>
          <div className={styles.avatar}>
            <Picture kind="profile" path={review.avatar} alt="" place={AVATAR} />
          </div>
          <div>
            <h2 className={styles.author}>{review.author}</h2>
            <p className={styles.facts}>
              {review.rating !== null && (
                <span className={styles.rating}>
                  <Star size={14} fill="currentColor" strokeWidth={0} aria-hidden />
                  <span className="visually-hidden">Rated</span> {formatRating(review.rating)}/10
                </span>
              )}
              {review.updatedAt && formatDate(review.updatedAt)}
            </p>
            <ShowMore lines={8}>
              <div className={styles.text} dir="auto">
                {review.content}
              </div>
            </ShowMore>
          </div>
        </li>
      ))}
    </ul>
  )
}
