import type { ShowStatus, ShowType } from './discover.ts'
import { OFFER_KINDS, OFFER_WORDS } from '#domain/offers/offer-words.ts'
import type { OfferKind } from '#domain/titles/title.ts'

type Choices<Id> = readonly { id: Id; label: string }[]

/** What a show may be doing, in the order offered. */
export const STATUSES: Choices<ShowStatus> = [
  { id: 'returning', label: 'Returning' },
  { id: 'planned', label: 'Planned' },
  { id: 'in-production', label: 'In production' },
  { id: 'ended', label: 'Ended' },
  { id: 'canceled', label: 'Canceled' },
  { id: 'pilot', label: 'Pilot' },
]

/** What a show may be, in the order offered. */
export const SHOW_TYPES: Choices<ShowType> = [
  { id: 'scripted', label: 'Scripted' },
  { id: 'miniseries', label: 'Miniseries' },
  { id: 'documentary', label: 'Documentary' },
  { id: 'reality', label: 'Reality' },
  { id: 'talk', label: 'Talk show' },
  { id: 'news', label: 'News' },
  { id: 'video', label: 'Video' },
]

/** How a title may be had, in the order offered. */
export const OFFERS: Choices<OfferKind> = OFFER_KINDS.map((id) => ({ id, label: OFFER_WORDS[id] }))
