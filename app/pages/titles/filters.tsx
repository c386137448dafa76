import { X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { defaultFilters, type Filters } from '#domain/filters.ts'
import type { ListTabId } from '#domain/tabs.ts'
import type { Genre, StreamingPlatform, TitleType } from '#domain/title.ts'
import { FilterFields } from './filter-fields.tsx'
import { GoButton } from './go-button.tsx'
import { listSearch } from './list-search.ts'
import type { Panel } from './use-panel.ts'
import styles from './filters.module.css'

/** DOM id of the panel, for the button that opens it. */
export const PANEL_ID = 'filters'
const FORM_ID = 'filters-form'

type FiltersPanelProps = {
  panel: Panel
  type: TitleType
  tab: ListTabId
  filters: Filters
  /** Null if loading them failed. */
  genres: Genre[] | null
  /** Null if loading them failed. */
  platforms: StreamingPlatform[] | null
  thisYear: number
}

/** The filters of a list. Nothing changes before Apply; then the address holds them all. */
export function FiltersPanel({ panel, type, tab, filters, genres, platforms, thisYear }: FiltersPanelProps) {
  const { dialog, close, uncover, handleClose } = panel
  const navigate = useNavigate()
  const [draft, setDraft] = useDraft(filters, `${type} ${listSearch(tab, filters, thisYear)}`)
  const initial = defaultFilters(thisYear)
  function handleSubmit(event: React.SyntheticEvent) {
    event.preventDefault()
    uncover()
    void navigate(`?${listSearch(tab, draft, thisYear)}`)
  }
  function handleClear() {
    setDraft(initial)
    uncover()
  }
  return (
    // Closes on a click beside the sheet and on Escape. (The browser closes only a modal one by itself.)
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      id={PANEL_ID}
      aria-label="Filters"
      className={styles.panel}
      onClose={handleClose}
      onClick={(event) => event.target === event.currentTarget && uncover()}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 className="rail-heading">Filters</h2>
          <button type="button" className={`icon-button ${styles.close}`} aria-label="Close" onClick={close}>
            <X aria-hidden />
          </button>
        </div>
        <form id={FORM_ID} method="get" className={styles.form} onSubmit={handleSubmit}>
          <input type="hidden" name="tab" value={tab} />
          <FilterFields draft={draft} onChange={setDraft} genres={genres} platforms={platforms} thisYear={thisYear} />
        </form>
        <div className={styles.foot}>
          <button type="submit" form={FORM_ID} className="button primary">
            Apply
          </button>
          <GoButton search={listSearch(tab, initial, thisYear)} className="button" onGo={handleClear}>
            Clear All
          </GoButton>
        </div>
      </div>
    </dialog>
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
