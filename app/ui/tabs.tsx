import { useId, useRef } from 'react'
import type { Tab } from '#domain/tabs.ts'
import styles from './tabs.module.css'

const STEP: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly (Tab<Id> & { count?: number })[]
  selected: Id
  onSelect: (id: Id) => void
  children: React.ReactNode
}

/** The WAI-ARIA tabs pattern: one tab stop, arrows move and select, and wrap at the ends. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const scope = useId()
  const list = useRef<HTMLDivElement>(null)
  function handleKeyDown(event: React.KeyboardEvent) {
    const step = STEP[event.key]
    const target = step && tabs.at((tabs.findIndex((tab) => tab.id === selected) + step) % tabs.length)
    if (!target) return
    event.preventDefault()
    onSelect(target.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${target.id}"]`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={`rail ${styles.list}`}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${scope}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={`${scope}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            className={styles.tab}
            onKeyDown={handleKeyDown}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count.toLocaleString('en-US')}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${scope}-panel`} aria-labelledby={`${scope}-${selected}`} tabIndex={0} className={styles.panel}>
        {children}
      </div>
    </>
  )
}
