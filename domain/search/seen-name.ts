export const SEEN_KINDS = ['movie', 'tv', 'person', 'collection', 'company', 'keyword', 'network'] as const

/** What the site has seen a name of. */
export type SeenKind = (typeof SEEN_KINDS)[number]

/** A name that an answer of the movie database had in it. */
export type SeenName = {
  kind: SeenKind
  id: number
  name: string
  /** In the language of the title itself, where it is another. */
  originalName: string | null
  /** Of a title: when it came out. */
  year: number | null
  /** Whole number from 0; only its order means anything. */
  popularity: number
  /** When the service sent it, in milliseconds since 1970. */
  at: number
}
