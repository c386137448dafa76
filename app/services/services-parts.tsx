import { MonitorPlay } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { OnMyServices } from './on-my-services.tsx'
import { watchPage } from '#app/library/use-places.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { regionOf, useMyServices } from './browser-services.ts'
import type { TitleKey } from '#domain/history/history.ts'
import { ask } from './use-answer.ts'
import { CARDS, partOf } from '#app/library/cards-on-page.ts'
import styles from './on-cards.module.css'
import cards from '#app/ui/cards/poster-card.module.css'

const NOTHING: readonly Catalog[] = []

/** Services that are asked about at a time: a page that has just come needs the rest of the connections. */
const AT_ONCE = 2

/** Which titles a service offers. */
type Catalog = { name: string; movie: ReadonlySet<number>; tv: ReadonlySet<number> }

/** What the visitor's services add to every page: marks on cards, and the filter of lists. */
export function ServicesParts() {
  return (
    <>
      <CardServices />
      <OnMyServices />
    </>
  )
}

/** The marks on cards of what the visitor's services have. Without chosen services nothing is asked and nothing shown. */
function CardServices() {
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

/** The names of the services that offer a title. */
function servicesOf({ type, id }: TitleKey, catalogs: readonly Catalog[]): string[] {
  return catalogs.filter((catalog) => catalog[type].has(id)).map(({ name }) => name)
}

/** What each of the services offers in a region; one that cannot be asked is left out. The browser keeps the answers for hours. */
async function readCatalogs(
  region: string,
  services: readonly { id: number; name: string }[],
  signal: AbortSignal,
): Promise<Catalog[]> {
  const found = new Map<number, Catalog>()
  const waiting = [...services]
  async function work(): Promise<void> {
    for (let service = waiting.shift(); service && !signal.aborted; service = waiting.shift()) {
      const offered = parseOffered(await ask(`/api/offered/${region}/${service.id}`, signal))
      if (offered) found.set(service.id, { name: service.name, ...offered })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return services.flatMap(({ id }) => found.get(id) ?? [])
}

function parseOffered(value: unknown) {
  if (typeof value !== 'object' || value === null || !('movie' in value && 'tv' in value)) return null
  const { movie, tv } = value
  return Array.isArray(movie) && Array.isArray(tv) ? { movie: new Set(movie.map(Number)), tv: new Set(tv.map(Number)) } : null
}

/**
 * Says on the posters of the page's cards which of the visitor's services have the title. Not by React, as the library's marks,
 * which stand at the end of each link.
 */
function paintServices(catalogs: readonly Catalog[], template: Element, className: string): void {
  for (const card of document.querySelectorAll<HTMLAnchorElement>(CARDS)) {
    const part = partOf(card)
    const names = part?.kind === 'title' ? servicesOf(part, catalogs).join(', ') : ''
    const poster = card.querySelector(`.${cards.poster}`)
    const before = poster?.querySelector<HTMLElement>(':scope > [data-services]')
    if ((before?.dataset.services ?? '') === names) continue
    before?.remove()
    if (poster && names !== '') putMark(poster, names, template, className)
  }
}

function putMark(poster: Element, names: string, template: Element, className: string): void {
  const mark = document.createElement('span')
  mark.className = className
  mark.dataset.services = names
  const icon = template.cloneNode(true)
  if (icon instanceof Element) icon.setAttribute('aria-label', `On ${names}`)
  mark.append(icon)
  poster.append(mark)
}
