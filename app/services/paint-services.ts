import { CARDS, partOf } from '#app/library/cards-on-page.ts'
import cards from '#app/ui/cards/poster-card.module.css'
import { servicesOf, type Catalog } from './offered-ids.ts'

/**
 * Says on the posters of the page's cards which of the visitor's services have the title. Not by React, as the library's marks,
 * which stand at the end of each link.
 */
export function paintServices(catalogs: readonly Catalog[], template: Element, className: string): void {
  for (const card of document.querySelectorAll<HTMLAnchorElement>(CARDS)) {
    const part = partOf(card)
    const names = part?.kind === 'title' ? servicesOf(part, catalogs).join(', ') : ''
    const poster = card.querySelector(`.${cards.poster}`)
    const before = poster?.querySelector<HTMLElement>(':scope > [data-services]')
    if ((before?.dataset.services ?? '') === names) continue
    before?.remove()
    if (poster && names !== '') put(poster, names, template, className)
  }
}

function put(poster: Element, names: string, template: Element, className: string): void {
  const mark = document.createElement('span')
  mark.className = className
  mark.dataset.services = names
  const icon = template.cloneNode(true)
  if (icon instanceof Element) icon.setAttribute('aria-label', `On ${names}`)
  mark.append(icon)
  poster.append(mark)
}
