import type { FreeCopy } from '#domain/titles/free-copy.ts'
import type { TitleType } from '#domain/titles/title.ts'

/** Which work: a movie, a show as a whole, or an episode of it. */
export type FreeWorkPlace = { type: TitleType; id: number; season: number | null; episode: number | null }

export type FreeWork = FreeWorkPlace & FreeCopy & { /** Who says so, and where. */ provenance: string }

/** An operator's entry. `withdrawn`: it removes one of the project's own entries without replacing it. */
export type OwnFreeWork = FreeWork & {
  /** The title's name when it was entered; null if the catalogue did not know it. */
  name: string | null
  withdrawn: boolean
  /** ISO time. */
  addedAt: string
}

/** A row of the operators' list: a project entry, an operator's entry, or a withdrawn project entry. */
export type ListedFreeWork = FreeWork & {
  name: string | null
  from: 'project' | 'site' | 'withdrawn'
  /** The project has an entry too, which applies again when the operator's is removed. */
  replaces: boolean
  addedAt: string | null
}

/** Maximum entries of operators. */
export const MAX_FREE_WORKS = 5_000
/** Characters. */
export const MAX_LICENCE = 200
export const MAX_PROVENANCE = 500
export const MAX_ADDRESS = 500

/** `movie/19`, `tv/4`, `tv/4/1/2`. */
export function placeKey({ type, id, season, episode }: FreeWorkPlace): string {
  return season === null || episode === null ? `${type}/${id}` : `${type}/${id}/${season}/${episode}`
}

/** The page or file of a copy. */
export function copyUrl({ archiveItem, file }: Pick<FreeCopy, 'archiveItem' | 'file'>): string {
  return archiveItem === null ? (file ?? '') : `https://archive.org/details/${archiveItem}`
}
