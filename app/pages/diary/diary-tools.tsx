import { useId } from 'react'
import { m } from '#messages'
import { starsText } from '#domain/text/stars.ts'
import { Choices } from '#app/ui/widgets/choices.tsx'
import { SelectBox } from '#app/ui/widgets/select-box.tsx'
import { parseRating, RATINGS, toRating, VIEWS, type DiaryView } from './diary-view.ts'
import styles from './diary.module.css'

const TYPES = ['all', 'movie', 'tv'] as const

type DiaryToolsProps = { view: DiaryView; years: readonly number[]; onChange: (change: Partial<DiaryView>) => void }

/** Controls for what of the diary is shown, and how; the state is in the address. */
export function DiaryTools({ view, years, onChange }: DiaryToolsProps) {
  const [yearId, ratingId] = [useId(), useId()]
  const offered = view.year === null || years.includes(view.year) ? years : [view.year, ...years]
  return (
    <div className={styles.tools}>
      <Choices
        legend={m.diary.view}
        options={VIEWS}
        labelOf={(each) => m.diary.views[each]}
        selected={view.view}
        onSelect={(next) => onChange({ view: next })}
      />
      <Choices
        legend={m.diary.type}
        options={TYPES}
        labelOf={(type) => m.diary.types[type]}
        selected={view.type ?? 'all'}
        onSelect={(type) => onChange({ type: type === 'all' ? null : type })}
      />
      <div className={styles.selects}>
        <label className={styles.field} htmlFor={yearId}>
          <span>{m.diary.year}</span>
          <SelectBox
            id={yearId}
            value={view.year ?? ''}
            onChange={({ target }) => onChange({ year: target.value === '' ? null : Number(target.value) })}
          >
            {view.view === 'list' && <option value="">{m.diary.allYears}</option>}
            {offered.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </SelectBox>
        </label>
        <label className={styles.field} htmlFor={ratingId}>
          <span>{m.diary.rating}</span>
          <SelectBox
            id={ratingId}
            value={view.rating === null ? '' : toRating(view.rating)}
            onChange={({ target }) => onChange({ rating: parseRating(target.value) })}
          >
            <option value="">{m.diary.anyRating}</option>
            {RATINGS.map((halfStars) => (
              <option key={halfStars} value={toRating(halfStars)}>
                {starsText(halfStars)}
              </option>
            ))}
          </SelectBox>
        </label>
      </div>
    </div>
  )
}
