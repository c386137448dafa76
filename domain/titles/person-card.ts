import type { PicturePath } from '#domain/pictures/picture-path.ts'

/** A person in lists, credits and search results. */
export type PersonCard = { id: number; name: string; picture: PicturePath | null; knownFor: string | null }
