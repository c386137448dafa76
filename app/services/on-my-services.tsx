import { MonitorPlay } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSearchParams } from 'react-router'
import { usePlaces } from '#app/library/use-places.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { chooseRegion, regionOf, useMyServices } from './browser-services.ts'
import { tellIfFleeting } from './tell-if-fleeting.ts'
import type { OfferKind } from '#domain/titles/title.ts'
import styles from './on-my-services.module.css'

const ServicesDialog = lazy(async () => ({ default: (await import('./services-dialog.tsx')).ServicesDialog }))
/** The button of a list's filters, and the platforms in their panel. */
const HEAD = '[aria-controls=filters]'
const PLATFORMS = '#filters [data-services]'

/** What costs nothing more on a service that one has. */
const INCLUDED: readonly OfferKind[] = ['subscription', 'free', 'ads']
/** Parameters of a list's address (`FILTER_NAMES`, all of whose filters would be loaded with them). */
const NAMES = ['region', 'platforms', 'offers'] as const
/** A filtered list belongs to no tab, and begins at its first page. */
const LEFT = ['tab', 'page']

/** "On my services": a switch at the head of a list, once services are chosen, and below the platforms of its filters. */
export function OnMyServices() {
  const mine = useMyServices()
  const { region: ofSite } = useSite().site
  const [search, setSearch] = useSearchParams()
  const [head] = usePlaces(HEAD)
  const [platforms] = usePlaces(PLATFORMS)
  const [isChoosing, setChoosing] = useState(false)
  if (!mine || !head) return null
  const region = regionOf(mine, ofSite)
  const ids = mine.services.map(({ id }) => id)
  const isOn = isFilteredByServices(search, region, ids)
  const turn = () => setSearch(isOn ? withoutServices(search) : filteredByServices(search, region, ids))
  const own = (className = '') => (
    <button type="button" aria-pressed={isOn} className={`button ${className}`} onClick={turn}>
      <MonitorPlay size={18} />
      <span>On my services</span>
    </button>
  )
  return (
    <>
      {ids.length > 0 && head.parentElement && createPortal(own(styles.switch), head.parentElement, 'head')}
      {platforms &&
        createPortal(
          <div className={styles.line}>
            {ids.length > 0 && own()}
            <button type="button" aria-haspopup="dialog" className="button" onClick={() => setChoosing(true)}>
              My services
            </button>
          </div>,
          platforms,
          'platforms',
        )}
      {isChoosing && (
        <Suspense>
          <ServicesDialog region={region} onChooseRegion={choose} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}

function choose(region: string): void {
  chooseRegion(region)
  tellIfFleeting()
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
