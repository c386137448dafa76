import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { m } from '#messages'
import type { ListTabId } from '#domain/filters/tabs.ts'
import { GoButton, listSearch } from './go-button.tsx'
import { PlatformLogo } from '#app/ui/cards/platform-logo.tsx'
import { Sentence, visuallyHidden } from '#app/ui/widgets/sentence.tsx'
import styles from './filter-chips.module.css'

/** An active filter, and the query without it. */
type Chip = { id: string; label: string; logo: string | null; without: string }

type FilterChipsProps = {
  active: Chip[]
  tab: ListTabId
  /** Receives the focus when the last chip is removed. */
  fallback: React.RefObject<HTMLElement | null>
  /** Whether to show Clear All, which an open panel has itself. */
  clearable: boolean
}

/** The active filters; pressing one removes it. */
export function FilterChips({ active, tab, fallback, clearable }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  if (active.length === 0) return null
  function focusNeighbour(index: number) {
    const chips = [...(list.current?.querySelectorAll<HTMLElement>('[data-chip] button') ?? [])]
    const neighbour = chips[index + 1] ?? chips[index - 1] ?? fallback.current
    neighbour?.focus()
  }
  return (
    <ul role="list" ref={list} aria-label={m.filters.chips.label} className={styles.chips}>
      {active.map(({ id, label, logo, without }, index) => (
        <li key={id} data-chip>
          <GoButton search={listSearch(tab, without)} className={`chip ${styles.chip}`} onGo={() => focusNeighbour(index)}>
            <PlatformLogo path={logo} shape="wide" />
            <Sentence
              text={m.filters.chips.remove({ filter: label })}
              parts={{ hidden: visuallyHidden, filter: (text) => text }}
            />
            <X size={16} aria-hidden />
          </GoButton>
        </li>
      ))}
      {clearable && (
        <li>
          <GoButton search={listSearch(tab)} className={`link ${styles.clear}`} onGo={() => fallback.current?.focus()}>
            {m.filters.clear}
          </GoButton>
        </li>
      )}
    </ul>
  )
}
