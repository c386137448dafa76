import MonitorPlay from 'lucide-react/icons/monitor-play'
import Star from 'lucide-react/icons/star'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { seasonKey, type VisitorRecord } from '#domain/record/entry.ts'
import { isEpisodeSeen, marksOf, type MarkName } from '#domain/record/marks.ts'
import { ratingOf } from '#domain/record/ratings.ts'
import { formatStars } from '#domain/text/format.ts'
import { listed } from '#domain/text/listed.ts'
import { titleKey, type TitleType } from '#domain/titles/title.ts'
import { shownRecord } from '#app/hooks/shown-record.ts'
import { whenIdle } from '#app/hooks/use-idle.ts'
import { Mark, markedText, shownOffers } from '#app/ui/cards/card-marks.tsx'
import { MARK_KINDS } from '#app/ui/cards/mark-kinds.tsx'
import { CARDS, isHydrated, parseCard, type CardTarget } from '#app/ui/cards/card-part.ts'
import { cardRatings } from './card-ratings.ts'
import styles from '#app/ui/cards/card-marks.module.css'

/** The marks of a card, the visitor's rating in stars, and the visitor's services that have its title, as texts that may be empty. */
type Shown = { of: TitleType | 'episode'; marks: readonly MarkName[]; stars: string; services: string }

const NOTHING: Shown = { of: 'movie', marks: [], stars: '', services: '' }

/** What was placed, by link. */
const placed = new WeakMap<Element, { text: string; elements: readonly Element[] }>()

/**
 * Puts marks on all cards that have any, now and whenever the page, the record, the services or the choice of ratings change. It copies these elements,
 * so that cards stay plain HTML that React renders once.
 */
export function PlacedMarks() {
  const originals = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = () => {
      if (originals.current) placeAll(originals.current)
    }
    const stops = [shownRecord, shownOffers, cardRatings].map((store) => store.subscribe(place))
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
      <span className={`${styles.mark} ${styles.rating}`} data-mark="rating">
        <Star size={14} fill="currentColor" role="img" aria-hidden={undefined} />
        <span aria-hidden />
      </span>
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
  const text = [...shown.marks, shown.stars, shown.services].join(' ')
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
  if (card === null) return NOTHING
  const stars = record && cardRatings.read() ? starsOf(record, card) : ''
  if (card.kind === 'episode') {
    const isSeen = record !== null && isEpisodeSeen(record, card.show, card.at)
    return { of: 'episode', marks: isSeen ? ['watched'] : [], stars, services: '' }
  }
  if (card.kind === 'season') return { ...NOTHING, stars }
  const offering = offers.filter(({ titles }) => titles.has(titleKey(card.title)))
  return {
    of: card.title.type,
    marks: record ? marksOf(record, card.title) : [],
    stars,
    services: offering.length === 0 ? '' : m.cards.onServices({ services: listed(offering.map(({ service }) => service)) }),
  }
}

/** The visitor's rating of what a card is about; empty if there is none. */
function starsOf(record: VisitorRecord, card: CardTarget): string {
  const key =
    card.kind === 'title' ? titleKey(card.title) : seasonKey(card.show, card.kind === 'season' ? card.season : card.at.season)
  const halfStars = ratingOf(record.get(key), card.kind === 'episode' ? card.at.episode : null)
  return halfStars === null ? '' : formatStars(halfStars)
}

/** Marks stand at the end of the link and of its accessible name, services on the picture. */
function add(link: Element, { of, marks, stars, services }: Shown, originals: Element): Element[] {
  const copyOf = (name: string, label: string, text = '') => {
    const copy = originals.querySelector(`[data-mark=${name}]`)?.cloneNode(true)
    if (!(copy instanceof Element)) return ''
    copy.querySelector('svg')?.setAttribute('aria-label', label)
    copy.querySelector('span')?.replaceChildren(text)
    return copy
  }
  const added: Element[] = []
  if (marks.length > 0 || stars !== '') {
    const box = document.createElement('span')
    box.className = styles.marks!
    for (const { name } of MARK_KINDS) if (marks.includes(name)) box.append(copyOf(name, markedText(name, of)))
    if (stars !== '') box.append(copyOf('rating', m.cards.ownRating({ rating: stars }), stars))
    link.append(box)
    added.push(box)
  }
  const mark = services === '' ? '' : copyOf('services', services)
  if (mark instanceof Element) {
    link.firstElementChild?.after(mark)
    added.push(mark)
  }
  return added
}
