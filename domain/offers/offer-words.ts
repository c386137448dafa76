import type { OfferKind } from '#domain/titles/title.ts'

/** In the order in which they are shown: what costs nothing more comes first. */
export const OFFER_KINDS: readonly OfferKind[] = ['subscription', 'free', 'ads', 'rent', 'buy']

/** Headings of the kinds of offers. */
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

/** What is said of the other regions that offer a title. */
export function elsewhereText(regions: number): string {
  return regions === 1 ? 'Offered in 1 other region' : `Offered in ${regions} other regions`
}

export const SERVICES_MESSAGES = {
  notLasting: 'This browser does not keep your region and services: they last until the page is closed.',
  kept: 'Kept in this browser alone. Your services come first where a title can be watched, and cards say what they have.',
  failed: 'The services of this region could not be loaded.',
  none: 'No services are listed for this region.',
  noMatch: 'No service matches.',
}

/** Said when there are as many services as there may be. */
export function servicesFullText(most: number): string {
  return `There is room for ${most} services. Take one off to add another.`
}
