import type { PicturePath } from '#domain/pictures/picture-path.ts'

/** A person as lists, credits and search results show them. */
export type PersonCard = { id: number; name: string; picture: PicturePath | null; knownFor: string | null }
