import { MonitorPlay } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { watchPage } from '#app/library/use-places.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { regionOf, useMyServices } from './browser-services.ts'
import { readCatalogs, type Catalog } from './offered-ids.ts'
import { paintServices } from './paint-services.ts'
import styles from './on-cards.module.css'

const NOTHING: readonly Catalog[] = []

/** The marks on cards of what the visitor's services have. Without chosen services nothing is asked and nothing shown. */
export function CardServices() {
  const mine = useMyServices()
  const { region: ofSite } = useSite().site
  const [known, setKnown] = useState(NOTHING)
  const [template] = useState(() => document.createElement('div'))
  const services = mine?.services
  const catalogs = services && services.length > 0 ? known : NOTHING
  const region = mine && regionOf(mine, ofSite)
  useEffect(() => {
    if (!services || region === null || services.length === 0) return
    const leaving = new AbortController()
    void readCatalogs(region, services, leaving.signal).then((found) => leaving.signal.aborted || setKnown(found))
    return () => leaving.abort()
  }, [services, region])
  useLayoutEffect(() => {
    const icon = template.firstElementChild
    if (!icon) return
    const paint = () => paintServices(catalogs, icon, styles.services!)
    paint()
    return catalogs.length > 0 ? watchPage(paint) : undefined
  }, [catalogs, template])
  return createPortal(<MonitorPlay size={16} role="img" aria-hidden={undefined} />, template)
}
