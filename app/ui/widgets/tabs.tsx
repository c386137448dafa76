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
      /** The address of a tab, which holds the state, so that tabs work before any script has run. */
      hrefOf: (id: Id) => string
      /** Whether a tab's data is loaded when a pointer comes to it, before the press. */
      ahead?: boolean
    }
  /** In a dialog, which has no address. */
  | { onSelect: (id: Id) => void }
)

/** The WAI-ARIA tabs pattern on links or buttons: one tab stop; arrow keys move, select, and wrap at the ends. */
export function Tabs<Id extends string>({ label, tabs, selected, children, ...way }: TabsProps<Id>) {
  const scope = useId()
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const changing = useChanging()
  const prefetch = usePrefetch()
  // On a narrow screen the tabs scroll sideways: the one that an address opens may be out of sight.
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
    // From the tab with the focus: after two quick arrows the page may still show the one before.
    const from = tabs.findIndex((tab) => tab.id === event.currentTarget.dataset.tab)
    const target = tabs.at((from + step) % tabs.length)
    if (!target) return
    list.current?.querySelector<HTMLElement>(`[data-tab="${target.id}"]`)?.focus()
    if ('onSelect' in way) way.onSelect(target.id)
    else void navigate(way.hrefOf(target.id), { preventScrollReset: true })
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
          const words = (
            <>
              {tab.label}
              {tab.count !== undefined && <span className={styles.count}>{formatCount(tab.count)}</span>}
            </>
          )
          return 'onSelect' in way ? (
            <button key={tab.id} type="button" {...partsOf(tab)} onClick={() => way.onSelect(tab.id)}>
              {words}
            </button>
          ) : (
            <Link
              key={tab.id}
              to={way.hrefOf(tab.id)}
              preventScrollReset
              prefetch={way.ahead ? prefetch : 'none'}
              {...partsOf(tab)}
            >
              {words}
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

/** How far a list has to scroll sideways to show a tab with half of a neighbour, in pixels. */
function distanceToShow(tab: DOMRect, list: DOMRect): number {
  const room = tab.width / 2
  if (tab.right > list.right) return tab.right - list.right + room
  return tab.left < list.left ? tab.left - list.left - room : 0
}

/** Whether another state of this page is loading, such as a tab, a filter or a season. */
function useChanging(): boolean {
  const { pathname } = useLocation()
  // What is under way has the base path in its address.
  return useNavigation().location?.pathname === siteAddress(pathname)
}
