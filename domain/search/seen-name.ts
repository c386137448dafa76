export const SEEN_KINDS = ['movie', 'tv', 'person', 'collection', 'company', 'keyword', 'network'] as const

/** Kinds of things whose names the site remembers. */
export type SeenKind = (typeof SEEN_KINDS)[number]

/** A name that occurred in a response of the movie database. */
export type SeenName = {
  kind: SeenKind
  id: number
  name: string
  /** In the title's original language; null if it is the same. */
  originalName: string | null
  /** Titles only: the year of release. */
  year: number | null
  /** Whole number from 0, meaningful only for sorting. */
  popularity: number
  /** When the service sent it, in milliseconds since 1970. */
  at: number
}
