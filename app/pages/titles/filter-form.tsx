import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { toSearch } from '#domain/filters/filter-search.ts'
import { defaultFilters, type Filters } from '#domain/filters/filters.ts'
import type { ListTabId } from '#domain/tabs.ts'
import type { Genre, StreamingPlatform, TitleType } from '#domain/title.ts'
import { FilterFields } from './filter-fields.tsx'
import { GoButton } from './go-button.tsx'
import { listSearch } from './list-search.ts'
import styles from './filters.module.css'

const FORM_ID = 'filters-form'

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
  thisYear: number
  /** Shows the list where the panel lies over it. */
  uncover: () => void
  /** Called once what is chosen counts. */
  onReady: () => void
}

/** The filters of a list. Nothing changes before Apply; then the address holds them all. */
export function FilterForm({ type, tab, applied, genres, platforms, thisYear, uncover, onReady }: FilterFormProps) {
  const navigate = useNavigate()
  const initial = defaultFilters(thisYear)
  const [draft, setDraft] = useDraft(applied.filters ?? initial, `${type} ${listSearch(tab, applied.search)}`)
  useEffect(onReady, [onReady])
  function handleSubmit(event: React.SyntheticEvent) {
    event.preventDefault()
    uncover()
    void navigate(`?${listSearch(tab, toSearch(draft, thisYear))}`)
  }
  function handleClear() {
    setDraft(initial)
    uncover()
  }
  return (
    <>
      <form id={FORM_ID} method="get" className={styles.form} onSubmit={handleSubmit}>
        <input type="hidden" name="tab" value={tab} />
        <FilterFields draft={draft} onChange={setDraft} genres={genres} platforms={platforms} thisYear={thisYear} />
      </form>
      <div className={styles.foot}>
        <button type="submit" form={FORM_ID} className="button primary">
          Apply
        </button>
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
