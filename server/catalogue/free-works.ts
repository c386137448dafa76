import type { TitleType } from '#domain/title.ts'
import works from './free-works.json' with { type: 'json' }

/** A work that anyone may watch, and its item on the Internet Archive. */
export type FreeWork = {
  type: TitleType
  /** The service's. */
  id: number
  archiveItem: string
  /** Why anyone may watch it: a key of the sample catalogue's licences. */
  licence: string
  /** Whether only the sample catalogue has this id. */
  sample?: true
}

/** The works that a site may show as free. */
export function freeWorks({ sample }: { sample: boolean }): FreeWork[] {
  const all: FreeWork[] = works.flatMap(({ type, ...work }) => (type === 'movie' || type === 'tv' ? [toWork(type, work)] : []))
  return all.filter((work) => sample || !work.sample)
}

function toWork(type: TitleType, { sample, ...work }: { id: number; archiveItem: string; licence: string; sample?: boolean }) {
  return { type, ...work, ...(sample && { sample: true as const }) }
}
