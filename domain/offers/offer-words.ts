import type { OfferKind } from '#domain/titles/title.ts'

/** In display order: no extra cost first. */
export const OFFER_KINDS: readonly OfferKind[] = ['subscription', 'free', 'ads', 'rent', 'buy']

/** Labels of the kinds of offers. */
export const OFFER_WORDS: Readonly<Record<OfferKind, string>> = {
  subscription: 'Subscription',
  free: 'Free',
  ads: 'With ads',
  rent: 'Rent',
  buy: 'Buy',
}

export const WATCH_WORDS = {
  heading: 'Where to watch',
  none: 'No known offers in this region.',
  credit: 'Streaming data by JustWatch',
  failed: 'The offers of other regions could not be loaded.',
  loading: 'Loading the other regions …',
}

/** Label for offers in other regions. */
export function elsewhereText(regions: number): string {
  return regions === 1 ? 'Offered in 1 other region' : `Offered in ${regions} other regions`
}

export const SERVICES_MESSAGES = {
  notLasting: 'This browser cannot store your region and services: they last until you close the page.',
  kept: 'Stored only in this browser. Your services come first under “Where to watch”, and cards show what they have.',
  failed: 'The services of this region could not be loaded.',
  none: 'No services are listed for this region.',
  noMatch: 'No services match.',
}

/** When the limit of services is reached. */
export function servicesFullText(most: number): string {
  return `You can choose up to ${most} services. Remove one to add another.`
}
