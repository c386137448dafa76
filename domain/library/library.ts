import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { Offer } from '#domain/sources/offer.ts'
import type { TitleKey, TitleType } from '#domain/titles/title.ts'

/** The software of a media server. */
export type LibraryKind = 'jellyfin' | 'emby'

/** What visitors may do with a library's titles: see that they are there, open them at the library, or play them on this site. */
export const LIBRARY_PLAYS = ['shown', 'opened', 'here'] as const
export type LibraryPlays = (typeof LIBRARY_PLAYS)[number]

/** A folder of a media server, which it calls a library: "Movies", "Shows for children". */
export type LibraryFolder = { id: string; name: string }

/** What operators decide about a media server. Its key is stored apart from this, and never leaves the server. */
export type LibrarySettings = {
  /** Random; the one of the settings' own library is `settings`. */
  id: string
  name: string
  kind: LibraryKind
  /** Where this site asks it, without a trailing slash. It may be on a private network. */
  address: string
  /** Where visitors open it; null: at `address`. */
  publicAddress: string | null
  plays: LibraryPlays
  /** Its only folders that count, by id; empty: all of them. */
  folders: readonly string[]
  /** The certificates, in PEM, that its own must be signed by; null: those that this machine trusts. */
  certificate: string | null
  /** Its own id, which links to its pages contain. */
  serverId: string
}

/** How the reading of a library goes. Times are ISO times. */
export type LibraryReading = {
  /** When its last whole reading began; null: it was not read yet. */
  readAt: string | null
  /** When the last reading began that succeeded, be it whole or of what changed. */
  changesAt: string | null
  /** Why it cannot be read, in a sentence for operators; null: it could be, the last time. */
  trouble: string | null
  troubleAt: string | null
  /** Items that no number of the movie database is known of. */
  withoutIds: number
}

export type StoredLibrary = LibrarySettings & LibraryReading & { addedAt: string }

/** What the libraries of a site have together; empty without one. */
export type LibraryContents = {
  /** Each movie and show once. */
  titles: readonly TitleKey[]
  /** Those added last, the newest first. */
  newest: readonly TitleKey[]
  /** Whether cards say what is in a library. */
  onCards: boolean
}

/** The id of the library that the settings name. */
export const SETTINGS_LIBRARY = 'settings'
/** As many as a site may have. */
export const MAX_LIBRARIES = 10

/** How to reach a library. */
export type LibraryAccess = Pick<LibrarySettings, 'kind' | 'address' | 'certificate'> & { apiKey: string }

/** A movie, a show, or an episode (or several in one file) that a library has. */
export type LibraryItem = {
  library: string
  /** The library's own id of it; visitors only get it where they may open or play it. */
  itemId: string
  type: TitleType
  /** The movie or show it belongs to. */
  id: number
  /** Null: it is the movie, or the show as a whole. */
  season: number | null
  episode: number | null
  /** The last episode in the same file; equal to `episode` in most. */
  lastEpisode: number | null
  /** Lines of its picture; 0 if unknown. */
  height: number
  /** When the library got it, as an ISO time. */
  addedAt: string
}

/** What a title's page says of the libraries that have it. */
export type ShownLibrary = {
  /** Its pages at the libraries, where visitors may open them. */
  pages: { name: string; url: string }[]
  /** Shows: seasons of which they have an episode. */
  seasons?: number[]
  /** Those that play it on this site, first in the player's menu. */
  offers?: Offer[]
}

/** Of the libraries' offers in the player's menu; beyond the ids of sources. */
export const FIRST_OFFER = 9900
/** Of the same film or episode in one library that the player's menu has. */
export const MAX_COPIES = 5

/** A library's titles in numbers. */
export type LibraryCounts = { movies: number; shows: number; episodes: number }

/** The copies of a movie or an episode, which may be one of several in its file; the better one first. */
export function copiesAt(items: readonly LibraryItem[], at: EpisodeRef | null): LibraryItem[] {
  const copies = items.filter(({ season, episode, lastEpisode }) => {
    if (at === null) return season === null
    return season === at.season && episode !== null && episode <= at.episode && at.episode <= (lastEpisode ?? episode)
  })
  return betterFirst(copies)
}

/** Copies of the same work, the better one first. */
function betterFirst(items: readonly LibraryItem[]): LibraryItem[] {
  return items.toSorted((a, b) => b.height - a.height || b.addedAt.localeCompare(a.addedAt) || a.itemId.localeCompare(b.itemId))
}
