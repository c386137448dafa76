import Star from 'lucide-react/icons/star'
import { m } from '#messages'
import { formatDate, formatRating } from '#domain/text/format.ts'
import type { Review } from '#domain/titles/title.ts'
import { listedSeasons } from '#domain/episodes/aired.ts'
import { useKnownPlace } from '#app/features/record/known-places.ts'
import { useSpoilers } from '#app/features/spoilers/use-spoilers.ts'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { Picture, type Slot } from '#app/ui/cards/picture.tsx'
import { Folded } from '#app/ui/widgets/folded.tsx'
import { Sentence, visuallyHidden } from '#app/ui/widgets/sentence.tsx'
import { ShowMore } from '#app/ui/widgets/show-more.tsx'
import { lastEpisode } from './last-episode.ts'
import type { ShownEpisode, ShownTitle } from '#app/player/shown-title.ts'
import styles from './reviews.module.css'

const AVATAR: Slot<'profile'> = { files: ['w45', 'w185'], sizes: '56px', saving: '22px' }

type ReviewsProps = { reviews: Review[]; title: ShownTitle; episodes: readonly ShownEpisode[] }

/** Reviews by users of the movie database. Those of a show may spoil all of it. `episodes`: the loaded ones. */
export function Reviews({ reviews, title, episodes }: ReviewsProps) {
  const last = lastEpisode(listedSeasons({ seasons: title.seasons, episodes }))
  const place = useKnownPlace(title)
  const { hides } = useSpoilers(title.id, place)
  if (reviews.length === 0) return <EmptyState title={m.title.noReviewsTitle} text={m.title.noReviews} />
  return (
    <Folded folds={last !== null && place?.state !== 'caught-up' && hides(last.season, last.episode)} label={m.title.showReviews}>
      <ul role="list" className={styles.list} data-at={last ? `${last.season}/${last.episode}` : undefined}>
        {reviews.map((review) => (
          <li key={review.id} className={styles.review}>
            <div className={styles.avatar}>
              <Picture kind="profile" path={review.avatar} alt="" slot={AVATAR} />
            </div>
            <div>
              <h2 className={styles.author}>{review.author}</h2>
              <p className={styles.facts}>
                {review.rating !== null && (
                  <span className="stars">
                    <Star size={14} fill="currentColor" strokeWidth={0} aria-hidden />
                    <Sentence
                      text={m.title.ratedOfTen({ rating: formatRating(review.rating) })}
                      parts={{ hidden: visuallyHidden }}
                    />
                  </span>
                )}
                {review.updatedAt && formatDate(review.updatedAt)}
              </p>
              <ShowMore lines="eight">
                <div className={styles.text} dir="auto">
                  {review.content}
                </div>
              </ShowMore>
            </div>
          </li>
        ))}
      </ul>
    </Folded>
  )
}
