import { m } from '#messages'
import { starsText } from '#domain/text/stars.ts'
import { Choices } from '#app/ui/widgets/choices.tsx'
import { LabelledSelect, ViewTools } from '#app/ui/widgets/view-tools.tsx'
import { parseRating, RATINGS, toRating, VIEWS, type DiaryView } from './diary-view.ts'

const TYPES = ['all', 'movie', 'tv'] as const

type DiaryToolsProps = { view: DiaryView; years: readonly number[]; onChange: (change: Partial<DiaryView>) => void }

/** Controls for what of the diary is shown, and how; the state is in the address. */
export function DiaryTools({ view, years, onChange }: DiaryToolsProps) {
  const offered = view.year === null || years.includes(view.year) ? years : [view.year, ...years]
  return (
    <ViewTools
      selects={
        <>
          <LabelledSelect
            label={m.diary.year}
            value={view.year ?? ''}
            onChange={(year) => onChange({ year: year === '' ? null : Number(year) })}
          >
            {view.view === 'list' && <option value="">{m.diary.allYears}</option>}
            {offered.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </LabelledSelect>
          <LabelledSelect
            label={m.diary.rating}
            value={view.rating === null ? '' : toRating(view.rating)}
            onChange={(rating) => onChange({ rating: parseRating(rating) })}
          >
            <option value="">{m.diary.anyRating}</option>
            {RATINGS.map((halfStars) => (
              <option key={halfStars} value={toRating(halfStars)}>
                {starsText(halfStars)}
              </option>
            ))}
          </LabelledSelect>
        </>
      }
    >
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
    </ViewTools>
  )
}
