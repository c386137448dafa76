import { m } from '#messages'
import type { ShowStatus, ShowType } from './discover.ts'
import { OFFER_KINDS } from '#domain/offers/offer-kinds.ts'
import type { OfferKind } from '#domain/titles/title.ts'

type Choices<Id> = readonly { id: Id; label: string }[]

/** Statuses of shows, in display order. */
export const STATUSES: Choices<ShowStatus> = [
  { id: 'returning', label: 'Returning' },
  { id: 'planned', label: 'Planned' },
  { id: 'in-production', label: 'In production' },
  { id: 'ended', label: 'Ended' },
  { id: 'canceled', label: 'Canceled' },
  { id: 'pilot', label: 'Pilot' },
]

/** Kinds of shows, in display order. */
export const SHOW_TYPES: Choices<ShowType> = [
  { id: 'scripted', label: 'Scripted' },
  { id: 'miniseries', label: 'Miniseries' },
  { id: 'documentary', label: 'Documentary' },
  { id: 'reality', label: 'Reality' },
  { id: 'talk', label: 'Talk show' },
  { id: 'news', label: 'News' },
  { id: 'video', label: 'Video' },
]

/** Ways to watch a title, in display order. */
export const OFFERS: Choices<OfferKind> = OFFER_KINDS.map((id) => ({
  id,
  get label() {
    return m.offers.kinds[id]
  },
}))
