import { plural } from './forms.ts'

/** Where a title can be watched, and the visitor's own streaming services. */
export const offers = {
  /** Headings of offers, and choices of a filter. */
  kinds: { subscription: 'Subscription', free: 'Free', ads: 'With ads', rent: 'Rent', buy: 'Buy' },

  whereToWatch: 'Where to watch',
  /** Label of the choice of a country. */
  region: 'Region',
  noOffers: 'No known offers in this region.',
  /** A link to where the data is from. */
  credit: 'Streaming data by JustWatch',
  otherRegionsFailed: 'The offers of other regions could not be loaded.',
  loadingOtherRegions: 'Loading the other regions …',
  elsewhere: (regions: number) =>
    plural(regions, { one: 'Offered in 1 other region', other: `Offered in ${regions} other regions` }),
  /** For screen readers, after a service that the visitor has. */
  yours: '(yours)',

  /** Button and title of the dialog; services are Netflix and the like. */
  myServices: 'My services',
  /** Switch above a list: only titles on these services. */
  onMyServices: 'On my services',
  services: 'Services',
  findService: 'Find a service',
  done: 'Done',
  notLasting: 'This browser cannot store your region and services: they last until you close the page.',
  kept: 'Stored only in this browser. Your services come first under “Where to watch”, and cards show what they have.',
  servicesFailed: 'The services of this region could not be loaded.',
  noServices: 'No services are listed for this region.',
  noMatch: 'No services match.',
  full: (most: number) => `You can choose up to ${most} services. Remove one to add another.`,
}
