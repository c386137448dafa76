import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FilterNames } from '#domain/filters/filter-names.ts'
import { toSearch } from '#domain/filters/filter-search.ts'
import { defaultFilters, type Filters } from '#domain/filters/filters.ts'
import type { ListTabId } from '#domain/filters/tabs.ts'
import type { Genre, StreamingPlatform, TitleType } from '#domain/titles/title.ts'
import { useHydrated } from '#app/hooks/use-hydrated.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { ApplyButton } from './apply-button.tsx'
import { Disclosure } from './disclosure.tsx'
import { FilterFields } from './filter-fields.tsx'
import { GoButton } from './go-button.tsx'
import { listSearch } from './list-search.ts'
import { isMoreSet } from './is-more-set.ts'
import { usePlatforms } from './use-platforms.ts'
import styles from './filters.module.css'

const FORM_ID = 'filters-form'
const MoreFilters = lazy(async () => ({ default: (await import('./more-filters.tsx')).MoreFilters }))
const SavedSets = lazy(async () => ({ default: (await import('./saved-sets.tsx')).SavedSets }))

export type FilterFormProps = {
  type: TitleType
  tab: ListTabId
  /** The filters of the list that is shown, and how they are written in its address; null: none. */
  applied: { search: string; filters: Filters | null }
  /** Titles in that list. */
  total: number
  /** Null if loading them failed. */
  genres: Genre[] | null
  /** Null if loading them failed. */
  platforms: StreamingPlatform[] | null
  /** Names of what is chosen by id. */
  names: FilterNames | null
  /** The active filters in words. */
  active: readonly { label: string }[]
  thisYear: number
  /** Shows the list where the panel lies over it. */
  uncover: () => void
  /** Called once what is chosen counts. */
  onReady: () => void
}

/** The filters of a list. Nothing changes before Apply; then the address holds them all. */
export function FilterForm({ type, tab, applied, total, genres, platforms, names, thisYear, ...form }: FilterFormProps) {
  const { uncover, onReady } = form
  const navigate = useNavigate()
  const { region } = useSite().site
  const initial = defaultFilters(thisYear)
  const [draft, setDraft] = useDraft(applied.filters ?? initial, `${type} ${listSearch(tab, applied.search)}`)
  const [asked, setAsked] = useState<boolean | null>(null)
  const [keeping, setKeeping] = useState(false)
  // Nothing that needs scripts is sent.
  const isHere = useHydrated()
  const hasMore = asked ?? isMoreSet(applied.filters ?? initial, initial)
  const search = listSearch(tab, toSearch(draft, thisYear))
  const offered = usePlatforms(draft.region ?? region, { region: applied.filters?.region ?? region, platforms })
  const change = (part: Partial<Filters>) => setDraft((before) => ({ ...before, ...part }))
  useEffect(onReady, [onReady])
  function handleSubmit(event: React.SyntheticEvent) {
    event.preventDefault()
    uncover()
    void navigate(`?${search}`)
  }
  function handleClear() {
    setDraft(initial)
    uncover()
  }
  return (
    <>
      <div className={styles.scroll}>
        <form id={FORM_ID} method="get" className={styles.form} onSubmit={handleSubmit}>
          <input type="hidden" name="tab" value={tab} />
          <FilterFields draft={draft} onChange={change} genres={genres} platforms={offered} thisYear={thisYear} />
          {isHere && <Disclosure label="More filters" open={hasMore} onToggle={() => setAsked(!hasMore)} />}
          {hasMore && (
            <Suspense>
              <MoreFilters type={type} draft={draft} onChange={change} names={names} region={region} />
            </Suspense>
          )}
        </form>
        {isHere && (
          <div className={styles.sets}>
            <Disclosure label="Saved filters" open={keeping} onToggle={() => setKeeping(!keeping)} />
            {keeping && (
              <Suspense>
                <SavedSets type={type} tab={tab} search={applied.search} active={form.active} onOpen={uncover} />
              </Suspense>
            )}
          </div>
        )}
      </div>
      <div className={styles.foot}>
        <ApplyButton form={FORM_ID} type={type} search={search} known={{ search: listSearch(tab, applied.search), total }} />
        <GoButton search={listSearch(tab)} className="button" onGo={handleClear}>
          Clear All
        </GoButton>
      </div>
    </>
  )
}

/** The unapplied choices; reset to the applied filters whenever the list changes. */
function useDraft(filters: Filters, list: string) {
  const [draft, setDraft] = useState(filters)
  const [of, setOf] = useState(list)
  if (of !== list) {
    setOf(list)
    setDraft(filters)
  }
  return [draft, setDraft] as const
}
