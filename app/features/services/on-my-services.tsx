import { MonitorPlay } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { OfferKind } from '#domain/titles/title.ts'
import { useIdle } from '#app/hooks/use-idle.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { regionOf, useMyServices } from './browser-services.ts'
import { MyServicesButton } from './my-services-button.tsx'
import styles from './on-my-services.module.css'

/** What costs nothing more on a service that one has. */
const INCLUDED: readonly OfferKind[] = ['subscription', 'free', 'ads']
/** Parameters of a list's address (`FILTER_NAMES`, all of whose filters would be loaded with them). */
const NAMES = ['region', 'platforms', 'offers'] as const
/** A filtered list belongs to no tab, and begins at its first page. */
const LEFT = ['tab', 'page']

/** "On my services": a switch at the head of a list and in its filters, once services are chosen. */
function OnMyServices({ className = '' }: { className?: string }) {
  const mine = useMyServices()
  const { region: ofSite } = useSite().site
  const [search, setSearch] = useSearchParams()
  // Its styles come with the whole sheet.
  const isIdle = useIdle()
  if (!isIdle || !mine || mine.services.length === 0) return null
  const region = regionOf(mine, ofSite)
  const ids = mine.services.map(({ id }) => id)
  const isOn = isFilteredByServices(search, region, ids)
  const turn = () => setSearch(isOn ? withoutServices(search) : filteredByServices(search, region, ids))
  return (
    <button type="button" aria-pressed={isOn} className={`button ${styles.own} ${className}`} onClick={turn}>
      <MonitorPlay size={18} />
      <span>On my services</span>
    </button>
  )
}

/** The same before the button of a list's filters, which stays where it is. */
export function OnMyServicesAtHead() {
  return <OnMyServices className={styles.switch} />
}

/** Below the platforms of a list's filters. */
export function MyServicesLine() {
  return (
    useMyServices() && (
      <div className={styles.line}>
        <OnMyServices />
        <MyServicesButton />
      </div>
    )
  )
}

/** The address of a list, narrowed to what is included in these services. */
export function filteredByServices(search: URLSearchParams, region: string, ids: readonly number[]): URLSearchParams {
  const next = withoutServices(search)
  for (const name of LEFT) next.delete(name)
  next.set('region', region)
  next.set('platforms', ids.join(','))
  next.set('offers', INCLUDED.join(','))
  return next
}

/** Whether the address is narrowed to exactly these services. */
export function isFilteredByServices(search: URLSearchParams, region: string, ids: readonly number[]): boolean {
  const wanted = filteredByServices(new URLSearchParams(), region, ids)
  return ids.length > 0 && NAMES.every((name) => inOrder(search.get(name)) === inOrder(wanted.get(name)))
}

export function withoutServices(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of NAMES) next.delete(name)
  return next
}

function inOrder(list: string | null): string {
  return (list ?? '').split(',').toSorted().join()
}
