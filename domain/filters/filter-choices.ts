import { m } from '#messages'
import { OFFER_KINDS } from '#domain/offers/offer-kinds.ts'
import { labelled } from '#domain/text/labelled.ts'

/** Statuses of shows, in display order. */
export const STATUSES = (['returning', 'planned', 'in-production', 'ended', 'canceled', 'pilot'] as const).map((status) =>
  labelled(status, (id) => m.filters.statuses[id]),
)

/** Kinds of shows, in display order. */
export const SHOW_TYPES = (['scripted', 'miniseries', 'documentary', 'reality', 'talk', 'news', 'video'] as const).map((type) =>
  labelled(type, (id) => m.filters.showTypes[id]),
)

/** Ways to watch a title, in display order. */
export const OFFERS = OFFER_KINDS.map((kind) => labelled(kind, (id) => m.offers.kinds[id]))
