import MonitorPlay from 'lucide-react/icons/monitor-play'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import type { OfferKind } from '#domain/titles/title.ts'
import { useIdle } from '#app/hooks/use-idle.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { regionOf, useMyServices } from './browser-services.ts'
import { MyServicesButton } from './my-services-button.tsx'
import styles from './on-my-services.module.css'

/** Offers at no extra cost on a service that one has. */
const INCLUDED: readonly OfferKind[] = ['subscription', 'free', 'ads']
/** Parameters of a list's address; repeated here, since importing `FILTER_NAMES` would load all filters. */
const NAMES = ['region', 'platforms', 'offers'] as const
/** Parameters to remove: a filtered list belongs to no tab and starts at page 1. */
const RESET = ['tab', 'page']

/** "On my services": a toggle above a list and in its filters, once services are chosen. */
function OnMyServices({ className = '' }: { className?: string }) {
  const mine = useMyServices()
  const { region: siteRegion } = useSite().site
  const [search, setSearch] = useSearchParams()
  // The idle page has all styles, including this button's.
  const isIdle = useIdle()
  if (!isIdle || mine.services.length === 0) return null
  const region = regionOf(mine, siteRegion)
  const ids = mine.services.map(({ id }) => id)
  const isOn = isFilteredByServices(search, region, ids)
  const turn = () => setSearch(isOn ? withoutServices(search) : filteredByServices(search, region, ids))
  return (
    <button type="button" aria-pressed={isOn} className={`button ${styles.own} ${className}`} onClick={turn}>
      <MonitorPlay size={18} />
      <span>{m.offers.onMyServices}</span>
    </button>
  )
}

/** The same above a list, before the Filters button, which does not move. */
export function OnMyServicesAtHead() {
  return <OnMyServices className={styles.switch} />
}

/** Below the platforms of a list's filters. */
export function MyServicesLine() {
  return (
    <div className={`${styles.line} scripted`}>
      <OnMyServices />
      <MyServicesButton />
    </div>
  )
}

/** The parameters of a list, filtered by what these services include. */
export function filteredByServices(search: URLSearchParams, region: string, ids: readonly number[]): URLSearchParams {
  const next = withoutServices(search)
  for (const name of RESET) next.delete(name)
  next.set('region', region)
  next.set('platforms', ids.join(','))
  next.set('offers', INCLUDED.join(','))
  return next
}

/** Whether a list is filtered by exactly these services. */
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
