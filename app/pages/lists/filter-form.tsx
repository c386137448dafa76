import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import type { FilterNames } from '#domain/filters/filter-names.ts'
import { toSearch } from '#domain/filters/filter-search.ts'
import { defaultFilters, type Filters } from '#domain/filters/filters.ts'
import type { ListTabId } from '#domain/filters/tabs.ts'
import type { Genre, StreamingPlatform, TitleType } from '#domain/titles/title.ts'
import { parsePlatforms } from '#domain/offers/offers.ts'
import { offeredPlatforms } from '#domain/offers/platforms.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { useDebounced } from '#app/hooks/use-debounced.ts'
import { useAnswer } from '#app/hooks/use-answer.ts'
import { onIntent } from '#app/ui/widgets/load-later.tsx'
import { Sentence, visuallyHidden } from '#app/ui/widgets/sentence.tsx'
import { Disclosure } from './choice-fields.tsx'
import { FilterFields } from './filter-fields.tsx'
import { GoButton, listSearch } from './go-button.tsx'
import styles from './filters.module.css'

const FORM_ID = 'filters-form'
const [MoreFilters] = onIntent(async () => (await import('./more-filters.tsx')).MoreFilters, { otherwise: NoMoreFilters })
const [SavedSets] = onIntent(async () => (await import('./saved-sets.tsx')).SavedSets)

export type FilterFormProps = {
  type: TitleType
  tab: ListTabId
  /** The filters of the current list (null: none), and their query. */
  applied: { search: string; filters: Filters | null }
  /** Titles in the current list. */
  total: number
  /** Null if loading them failed. */
  genres: Genre[] | null
  /** Null if loading them failed. */
  platforms: StreamingPlatform[] | null
  /** Names for the chosen ids. */
  names: FilterNames | null
  /** The active filters. */
  active: readonly { label: string }[]
  thisYear: number
  /** Whether there is a library to filter by. */
  hasLibrary: boolean
  /** Closes the panel if it covers the list. */
  uncover: () => void
  /** Called once the form responds to input, with all of its fields that are shown. */
  onReady: () => void
}

/** The filters of a list. Nothing changes before Apply, which puts all of them into the address. */
export function FilterForm({
  type,
  tab,
  applied,
  total,
  genres,
  platforms,
  names,
  thisYear,
  hasLibrary,
  ...form
}: FilterFormProps) {
  const { uncover, onReady } = form
  const navigate = useNavigate()
  const { region } = useSite().site
  const initial = defaultFilters(thisYear)
  const [draft, setDraft] = useDraft(applied.filters ?? initial, `${type} ${listSearch(tab, applied.search)}`)
  const [expanded, setExpanded] = useState<boolean | null>(null)
  const [showsSaved, setShowsSaved] = useState(false)
  const hasMore = expanded ?? isMoreSet(applied.filters ?? initial, initial)
  const search = listSearch(tab, toSearch(draft, thisYear))
  const offered = usePlatforms(draft.region ?? region, { region: applied.filters?.region ?? region, platforms })
  const change = (part: Partial<Filters>) => setDraft((before) => ({ ...before, ...part }))
  // Else the fields that hydrate last tell it.
  useEffect(() => {
    if (!hasMore) onReady()
  }, [hasMore, onReady])
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
          <Disclosure label={m.filters.more} open={hasMore} onToggle={() => setExpanded(!hasMore)} />
          {hasMore && (
            <MoreFilters
              type={type}
              draft={draft}
              onChange={change}
              names={names}
              region={region}
              hasLibrary={hasLibrary}
              onReady={onReady}
            />
          )}
        </form>
        <div className={`${styles.sets} scripted`}>
          <Disclosure label={m.filters.saved.heading} open={showsSaved} onToggle={() => setShowsSaved(!showsSaved)} />
          {showsSaved && <SavedSets type={type} tab={tab} search={applied.search} active={form.active} onOpen={uncover} />}
        </div>
      </div>
      <div className={styles.foot}>
        <ApplyButton form={FORM_ID} type={type} search={search} known={{ search: listSearch(tab, applied.search), total }} />
        <GoButton search={listSearch(tab)} className="button" onGo={handleClear}>
          {m.filters.clear}
        </GoButton>
      </div>
    </>
  )
}

/** Shown when their code could not be loaded: the other filters work without them. */
function NoMoreFilters({ onReady }: Pick<FilterFormProps, 'onReady'>) {
  useEffect(onReady, [onReady])
  return null
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

/** Milliseconds without a change before the matching titles are counted. */
const DEBOUNCE = 400

type Count = { search: string; total: number }
type ApplyButtonProps = {
  /** DOM id of the form. */
  form: string
  type: TitleType
  /** Query of the list after Apply. */
  search: string
  /** The current list. */
  known: Count
}

/** The Apply button, which shows how many titles match once that is known. It works before that, too. */
function ApplyButton({ form, type, search, known }: ApplyButtonProps) {
  const total = useTotal(type, search, known)
  const isChanged = search !== known.search
  return (
    <>
      <button type="submit" form={form} className={`button primary ${styles.apply}`}>
        {total === null ? (
          m.filters.apply
        ) : (
          <Sentence text={m.filters.applyTo({ count: total })} parts={{ hidden: visuallyHidden }} />
        )}
      </button>
      {/* Must exist before its first message, or screen readers do not announce it. */}
      <span role="status" className="visually-hidden">
        {isChanged && total !== null && m.filters.fit({ count: total })}
      </span>
    </>
  )
}

/** The number of titles in a list; null while unknown. It requests the page that Apply will need, which is then cached. */
function useTotal(type: TitleType, search: string, known: Count): number | null {
  const isSettled = useDebounced(search, DEBOUNCE) === search
  const isKnown = search === known.search
  const { value } = useAnswer(isSettled && !isKnown ? `/api/titles/${type}?${search}` : null, parseTotal)
  return isKnown ? known.total : value
}

function parseTotal(value: unknown): number | null {
  return typeof value === 'object' && value !== null && 'total' in value && typeof value.total === 'number' ? value.total : null
}

/** Filters that the panel always shows; the others are behind "More filters". */
const COMMON: ReadonlySet<string> = new Set(['sortBy', 'genres', 'genresAny', 'genresNot', 'rating', 'year', 'platforms'])

/** Whether a filter behind "More filters" is set. */
function isMoreSet(filters: Filters, initial: Filters): boolean {
  return restOf(filters) !== restOf(initial)
}

function restOf(filters: Filters): string {
  return JSON.stringify(Object.entries(filters).filter(([name]) => !COMMON.has(name)))
}

type Of = { region: string; platforms: StreamingPlatform[] | null }

/** The platforms of a region: those sent with the page if it is theirs, else loaded ones. Null if loading failed. */
function usePlatforms(region: string, sent: Of): StreamingPlatform[] | null {
  const isSent = region === sent.region
  const { value, hasFailed } = useAnswer(isSent ? null : `/api/platforms/${region}`, parsePlatforms)
  if (isSent) return sent.platforms
  if (hasFailed) return null
  return value ? offeredPlatforms(region, value, []) : []
}
