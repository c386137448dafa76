import type { PicturePath } from './picture-path.ts'

/** What a list, a credit or a search shows of a person. */
export type PersonCard = { id: number; name: string; picture: PicturePath | null; knownFor: string | null }
