import { useCallback } from 'react'
import { m } from '#messages'
import type { ListTabId } from '#domain/filters/tabs.ts'
import type { Paged, TitleType } from '#domain/titles/title.ts'
import { afterPage } from '#app/ui/widgets/load-later.tsx'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { EndlessGrid } from '#app/ui/long-grid/endless-grid.tsx'
import { IN_GRID } from '#app/ui/cards/picture-slots.ts'
import { PosterCard, type Poster } from '#app/ui/cards/poster-card.tsx'
import { GoButton, listSearch } from './go-button.tsx'
import type { Panel } from './filters.tsx'
import styles from './lists.module.css'

const SurpriseButton = afterPage(async () => (await import('#app/features/surprise/surprise-button.tsx')).SurpriseButton)

type TitleListProps = {
  type: TitleType
  tab: ListTabId
  /** The filters' query. */
  filters: string
  first: Paged<Poster>
  panel: Panel
}

/** The titles of the list, or an empty state with a way back to all of them. */
export function TitleList({ type, tab, filters, first, panel }: TitleListProps) {
  // Stable during hydration: a new value would render the lazy button before its code is loaded, and it would vanish.
  const from = useCallback(() => ({ list: `/${type}?${listSearch(tab, filters)}` }), [type, tab, filters])
  const filtered = filters !== ''
  // Titles can be left out of a page, so an empty first page does not mean that later ones are empty.
  const empty = first.items.length === 0 && (first.through ?? first.pages) >= first.pages
  const missing = filtered ? m.lists.empty.filtered[type] : m.lists.empty.text
  return (
    <>
      {/* Must exist before its first message, or screen readers do not announce it. */}
      <p role="status" className="visually-hidden">
        {empty && missing}
      </p>
      {empty ? (
        <EmptyState title={m.lists.empty.heading[type]} text={missing}>
          {filtered && !panel.open && (
            <GoButton search={listSearch(tab)} className="button" onGo={() => panel.button.current?.focus()}>
              {m.filters.clear}
            </GoButton>
          )}
        </EmptyState>
      ) : (
        <EndlessGrid
          // Not keyed by filters: the element stays and its changed count is announced.
          key={`${type} ${tab} ${first.page}`}
          source={`/api/titles/${type}?${listSearch(tab, filters)}`}
          first={first}
          keyOf={(title) => title.id}
          counted={m.site.counted[type]}
          beside={
            <span className={styles.surprise}>
              <SurpriseButton from={from} />
            </span>
          }
          render={renderCard}
        />
      )}
    </>
  )
}

/** A stable function, so that opening the filters does not render the cards again. */
function renderCard(title: Poster, index: number) {
  return <PosterCard title={title} priority={index === 0} widths={IN_GRID} />
}
