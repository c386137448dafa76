import type { OfferKind } from '#domain/titles/title.ts'

/** In display order: no extra cost first. */
export const OFFER_KINDS: readonly OfferKind[] = ['subscription', 'free', 'ads', 'rent', 'buy']
