import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Repeat2 from 'lucide-react/icons/repeat-2'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { m } from '#messages'
import { ownDay } from '#domain/calendar/own-day.ts'
import { isToCome } from '#domain/episodes/aired.ts'
import type { KnownTitle } from '#domain/record/edits.ts'
import { viewingsOf } from '#domain/record/marks.ts'
import { ratedKey, ratingOf } from '#domain/record/ratings.ts'
import { titleKey, type Title } from '#domain/titles/title.ts'
import { useShownRecord } from '#app/hooks/shown-record.ts'
import type { PageShow } from '#app/ui/cards/card-link.tsx'
import { toKnownTitle } from '#app/features/record/known-title.ts'
import { askedViewing } from './asked-viewing.ts'
import { setRating, watchAgain, type Rated } from './rate-title.ts'
import { Stars } from './stars.tsx'
import buttons from './buttons.module.css'
import styles from './your-rating.module.css'

type YourRatingProps = { title: Pick<Title, 'type' | 'id' | 'name' | 'poster' | 'date' | 'rating' | 'genres'> }

/** On a title's page, once the record is read: the visitor's rating, and a button for a viewing, or for another one of today. */
export function YourRating({ title }: YourRatingProps) {
  const record = useShownRecord()
  const known = toKnownTitle(title)
  if (!known || !record) return null
  const entry = record.get(titleKey(title))
  const halfStars = ratingOf(entry)
  return (
    <div className={styles.line}>
      <div className={styles.own}>
        <span aria-hidden className={styles.label}>
          {m.diary.yourRating}
        </span>
        <span className={styles.choice}>
          <PartStars of={{ title: known, part: null }} label={m.diary.yourRating} />
          {halfStars !== null && (
            <button
              type="button"
              className="icon-button"
              aria-label={m.diary.removeRating}
              onClick={() => setRating({ title: known, part: null }, null)}
            >
              <X size={18} aria-hidden />
            </button>
          )}
        </span>
      </div>
      {viewingsOf(entry).length > 0 ? (
        <button
          type="button"
          className={`${buttons.pill} ${styles.again}`}
          onClick={() => watchAgain({ title: known, at: null })}
        >
          <Repeat2 size={18} aria-hidden />
          {m.diary.watchedAgain}
        </button>
      ) : (
        <button
          type="button"
          className={`${buttons.pill} ${styles.again}`}
          aria-haspopup="dialog"
          onClick={() => askedViewing.write({ title: known, at: null, day: null })}
        >
          <CalendarPlus size={18} aria-hidden />
          {m.diary.add}
        </button>
      )}
    </div>
  )
}

/** The rating of a season, or of an episode of it; nothing of one that is still to come. `name`: of the season, or of the episode's show. */
export function SeasonStars({ show, season, episode = null, name }: SeasonStarsProps) {
  const record = useShownRecord()
  const [today] = useState(() => ownDay())
  if (!record || (episode !== null && isToCome({ ...show, today }, { season, episode }))) return null
  const label = episode === null ? m.diary.ratingOf({ name }) : m.diary.ratingOfEpisode({ episode })
  return <PartStars of={{ title: show.title, part: { season, episode }, name }} label={label} isSmall />
}

type SeasonStarsProps = { show: PageShow; season: number; episode?: number | null; name: string }

/** A rating of the visitor that is saved later, with something else. */
export function UnsavedStars({ halfStars, onRate }: { halfStars: number | null; onRate: (halfStars: number | null) => void }) {
  return <Stars label={m.diary.yourRating} halfStars={halfStars} onRate={onRate} />
}

/** A small rating of a title in a list. */
export function TitleStars({ title }: { title: KnownTitle }) {
  return <PartStars of={{ title, part: null }} label={m.diary.ratingOf({ name: title.name })} isSmall />
}

/** The visitor's rating of a title, a season or an episode, which can be changed. */
export function PartStars({
  of,
  label,
  isSmall,
  onRated,
}: {
  of: Rated
  label: string
  isSmall?: boolean
  onRated?: () => void
}) {
  const record = useShownRecord()
  const halfStars = ratingOf(record?.get(ratedKey(of.title, of.part)), of.part?.episode ?? null)
  function handleRate(value: number | null) {
    setRating(of, value)
    onRated?.()
  }
  return <Stars label={label} halfStars={halfStars} onRate={handleRate} isSmall={isSmall} />
}
