import { useEffect, useId, useRef } from 'react'
import { Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { formatCount } from '#domain/text/format.ts'
import type { Tab } from '#domain/filters/tabs.ts'
import { usePrefetch } from '#app/hooks/connection.ts'
import { forwardOf } from '#app/hooks/direction.ts'
import { stepOf } from '#app/hooks/keys.ts'
import { siteAddress } from '#app/hooks/site-address.ts'
import styles from './tabs.module.css'

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly (Tab<Id> & { count?: number })[]
  selected: Id
  children: React.ReactNode
} & (
  | {
      /** The address of a tab. The address holds the state, so tabs work without scripts. */
      hrefOf: (id: Id) => string
      /** Whether to load a tab's data when it is hovered, before the press. */
      ahead?: boolean
    }
  /** For tabs in a dialog, which has no address. */
  | { onSelect: (id: Id) => void }
)

/** The WAI-ARIA tabs pattern on links or buttons: one tab stop; arrow keys move, select, and wrap at the ends. */
export function Tabs<Id extends string>({ label, tabs, selected, children, ...target }: TabsProps<Id>) {
  const scope = useId()
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const changing = useChanging()
  const prefetch = usePrefetch()
  // On narrow screens the tabs scroll sideways, and the selected one may be out of sight.
  useEffect(() => {
    const tab = list.current?.querySelector(`[data-tab="${selected}"]`)
    if (list.current && tab)
      list.current.scrollLeft += distanceToShow(tab.getBoundingClientRect(), list.current.getBoundingClientRect())
  }, [selected])
  function handleKeyDown(event: React.KeyboardEvent<HTMLElement>) {
    const step = forwardOf(event.currentTarget) * stepOf(event, 'ArrowLeft', 'ArrowRight')
    if (step === 0 && event.key !== ' ') return
    event.preventDefault()
    if (step === 0) return event.currentTarget.click()
    // Relative to the focused tab: after two quick arrow presses the page may still show an earlier one.
    const from = tabs.findIndex((tab) => tab.id === event.currentTarget.dataset.tab)
    const next = tabs.at((from + step) % tabs.length)
    if (!next) return
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
    if ('onSelect' in target) target.onSelect(next.id)
    else void navigate(target.hrefOf(next.id), { preventScrollReset: true })
  }
  const partsOf = (tab: Tab<Id>) => ({
    role: 'tab',
    id: `${scope}-${tab.id}`,
    'data-tab': tab.id,
    'aria-selected': tab.id === selected,
    'aria-controls': `${scope}-panel`,
    tabIndex: tab.id === selected ? 0 : -1,
    className: styles.tab,
    onKeyDown: handleKeyDown,
  })
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={`rail ${styles.list}`}>
        {tabs.map((tab) => {
          const content = (
            <>
              {tab.label}
              {tab.count !== undefined && <span className={styles.count}>{formatCount(tab.count)}</span>}
            </>
          )
          return 'onSelect' in target ? (
            <button key={tab.id} type="button" {...partsOf(tab)} onClick={() => target.onSelect(tab.id)}>
              {content}
            </button>
          ) : (
            <Link
              key={tab.id}
              to={target.hrefOf(tab.id)}
              preventScrollReset
              prefetch={target.ahead ? prefetch : 'none'}
              {...partsOf(tab)}
            >
              {content}
            </Link>
          )
        })}
      </div>
      <div
        role="tabpanel"
        id={`${scope}-panel`}
        aria-labelledby={`${scope}-${selected}`}
        aria-busy={changing || undefined}
        tabIndex={0}
        className={styles.panel}
      >
        {children}
      </div>
    </>
  )
}

/** How far to scroll a list sideways to show a tab and half of the next, in pixels. */
function distanceToShow(tab: DOMRect, list: DOMRect): number {
  const margin = tab.width / 2
  if (tab.right > list.right) return tab.right - list.right + margin
  return tab.left < list.left ? tab.left - list.left - margin : 0
}

/** Whether the same page is loading with another tab, filter or season. */
function useChanging(): boolean {
  const { pathname } = useLocation()
  // The pending location includes the base path.
  return useNavigation().location?.pathname === siteAddress(pathname)
}
