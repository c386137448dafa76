import type { TitleType } from './title.ts'

/** The needed fields of a title's card; `date` may be only a year. */
type Card = { type: TitleType; id: number; date: string | null }

type Around<Any extends Card> = {
  /** The movie's collection, in order of release. */
  parts: readonly Any[]
  /** Best first. */
  recommended: readonly Any[]
  /** `YYYY-MM-DD`. */
  today: string
  /** Titles blocked by the site or hidden by the visitor. */
  isLeftOut: (title: Any) => boolean
  /** Titles that the visitor knows, which are not recommended. */
  isSeen: (title: Any) => boolean
}

/**
 * What to play after a title: the next part of its collection, whether or not the visitor knows it, else the first
 * recommendation. Only released titles.
 */
export function titleAfter<Any extends Card>(
  { type, id }: Pick<Card, 'type' | 'id'>,
  { parts, recommended, today, isLeftOut, isSeen }: Around<Any>,
): { title: Any; of: 'collection' | 'recommendations' } | null {
  const isOpen = (each: Any) => isOut(each, today) && !isLeftOut(each)
  const part = partsAfter(parts, { type, id }).find(isOpen)
  if (part) return { title: part, of: 'collection' }
  const other = recommended.find((each) => isOpen(each) && !isSeen(each) && !(each.type === type && each.id === id))
  return other ? { title: other, of: 'recommendations' } : null
}

/** The previous part of a title's collection. */
export function partBefore<Any extends Card>(
  title: Pick<Card, 'type' | 'id'>,
  { parts, today, isLeftOut }: Pick<Around<Any>, 'parts' | 'today' | 'isLeftOut'>,
): Any | null {
  return partsAfter(parts.toReversed(), title).find((each) => isOut(each, today) && !isLeftOut(each)) ?? null
}

/** The parts after a title; none if it is not one of them. */
function partsAfter<Any extends Card>(parts: readonly Any[], { type, id }: Pick<Card, 'type' | 'id'>): Any[] {
  const at = parts.findIndex((each) => each.type === type && each.id === id)
  return at === -1 ? [] : parts.slice(at + 1)
}

function isOut({ date }: Card, today: string): boolean {
  return date !== null && date <= today.slice(0, date.length)
}
