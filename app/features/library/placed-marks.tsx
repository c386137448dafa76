import MonitorPlay from 'lucide-react/icons/monitor-play'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { isEpisodeSeen, marksOf, type MarkName } from '#domain/record/marks.ts'
import { listed } from '#domain/text/listed.ts'
import { titleKey, type TitleType } from '#domain/titles/title.ts'
import { shownRecord } from '#app/hooks/shown-record.ts'
import { whenIdle } from '#app/hooks/use-idle.ts'
import { Mark, markedText, shownOffers } from '#app/ui/cards/card-marks.tsx'
import { MARK_KINDS } from '#app/ui/cards/mark-kinds.tsx'
import { CARDS, isHydrated, parseCard } from '#app/ui/cards/card-part.ts'
import styles from '#app/ui/cards/card-marks.module.css'

/** The marks of a card, and the visitor's services that have its title, as text. */
type Shown = { of: TitleType | 'episode'; marks: readonly MarkName[]; services: string }

const NOTHING: Shown = { of: 'movie', marks: [], services: '' }

/** What was placed, by link. */
const placed = new WeakMap<Element, { text: string; elements: readonly Element[] }>()

/**
 * Puts marks on all cards that have any, now and whenever the page, the record or the services change. It copies these elements,
 * so that cards stay plain HTML that React renders once.
 */
export function PlacedMarks() {
  const originals = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = () => {
      if (originals.current) placeAll(originals.current)
    }
    const stops = [shownRecord.subscribe(place), shownOffers.subscribe(place)]
    const changes = new MutationObserver(place)
    changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-card'] })
    place()
    return () => {
      changes.disconnect()
      stops.forEach((stop) => stop())
    }
  }, [])
  return (
    <div ref={originals} hidden>
      {MARK_KINDS.map((kind) => (
        <Mark key={kind.name} kind={kind} type="movie" />
      ))}
      <span className={`${styles.mark} ${styles.services}`} data-mark="services">
        <MonitorPlay size={16} role="img" aria-hidden={undefined} />
      </span>
    </div>
  )
}

function placeAll(originals: Element): void {
  const isWaiting =
    [...document.querySelectorAll<HTMLAnchorElement>(CARDS)].filter((link) => !placeOn(link, originals)).length > 0
  if (isWaiting) whenIdle(() => placeAll(originals))
}

/** False if it has to wait for React. */
function placeOn(link: HTMLAnchorElement, originals: Element): boolean {
  const shown = shownOn(link)
  const text = [...shown.marks, shown.services].join(' ')
  const before = placed.get(link)
  if (text.trim() === (before?.text ?? '')) return true
  if (!isHydrated(link)) return false
  before?.elements.forEach((element) => element.remove())
  placed.set(link, { text: text.trim(), elements: add(link, shown, originals) })
  return true
}

function shownOn(link: HTMLAnchorElement): Shown {
  const record = shownRecord.read()
  const offers = shownOffers.read()
  if (!record && offers.length === 0) return NOTHING
  const card = parseCard(link.dataset.card)
  if (card?.kind === 'episode')
    return { of: 'episode', marks: record && isEpisodeSeen(record, card.show, card.at) ? ['watched'] : [], services: '' }
  if (card?.kind !== 'title') return NOTHING
  const offering = offers.filter(({ titles }) => titles.has(titleKey(card.title)))
  return {
    of: card.title.type,
    marks: record ? marksOf(record, card.title) : [],
    services: offering.length === 0 ? '' : m.cards.onServices({ services: listed(offering.map(({ service }) => service)) }),
  }
}

/** Marks stand at the end of the link and of its accessible name, services on the picture. */
function add(link: Element, { of, marks, services }: Shown, originals: Element): Element[] {
  const copyOf = (name: string, label: string) => {
    const copy = originals.querySelector(`[data-mark=${name}]`)?.cloneNode(true)
    if (copy instanceof Element) copy.querySelector('svg')?.setAttribute('aria-label', label)
    return copy
  }
  const added: Element[] = []
  if (marks.length > 0) {
    const box = document.createElement('span')
    box.className = styles.marks!
    for (const { name } of MARK_KINDS) if (marks.includes(name)) box.append(copyOf(name, markedText(name, of)) ?? '')
    link.append(box)
    added.push(box)
  }
  const mark = services === '' ? null : copyOf('services', services)
  if (mark instanceof Element) {
    link.firstElementChild?.after(mark)
    added.push(mark)
  }
  return added
}
