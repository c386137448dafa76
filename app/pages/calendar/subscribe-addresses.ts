import { siteAddress } from '#app/hooks/site-address.ts'

/** What calendar programs and feed readers are given: the addresses under which this browser has the site, its port and path included. */
export function subscribeAddresses(search: string, { origin, host }: Pick<Location, 'origin' | 'host'>) {
  const calendar = `${siteAddress('/calendar.ics')}?${search}`
  return {
    calendar: `${origin}${calendar}`,
    /** Opens the device's calendar program. */
    webcal: `webcal://${host}${calendar}`,
    feed: `${origin}${siteAddress('/feed.xml')}?${search}`,
  }
}
