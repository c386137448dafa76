/** What every page needs to know of this installation; it is sent to the browser, so nothing secret belongs here. */
export type Site = {
  brand: string
  contactEmail: string | null
  /** Base of the image host, without a slash at its end. */
  imageUrl: string
  /** The built-in catalogue is in use. */
  sample: boolean
  /** ISO 3166-1 alpha-2; streaming platforms are shown for it. */
  region: string
  /** Canonical origin, or null where addresses stay relative. */
  publicOrigin: string | null
  /** Days that the searches of visitors are kept. */
  searchLogDays: number
}
