import type { TitleType } from './title.ts'

/** A title as a card of it says; `date` may be its year alone. */
type Card = { type: TitleType; id: number; date: string | null }

type Around<Any extends Card> = {
  /** Of the movie's collection, in the order in which they came out. */
  parts: readonly Any[]
  /** Best first. */
  recommended: readonly Any[]
  /** `YYYY-MM-DD`. */
  today: string
  /** Titles that this site, or this visitor, does not want to see. */
  isLeftOut: (title: Any) => boolean
  /** Titles that the visitor knows: a recommendation is none of them. */
  isSeen: (title: Any) => boolean
}

/**
 * What comes after a title that has ended: the next part of its collection, whether or not the visitor knows it, else the first
 * recommendation. Nothing that has not come out.
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

/** The part of its collection that came before a title. */
export function partBefore<Any extends Card>(
  title: Pick<Card, 'type' | 'id'>,
  { parts, today, isLeftOut }: Pick<Around<Any>, 'parts' | 'today' | 'isLeftOut'>,
): Any | null {
  return partsAfter(parts.toReversed(), title).find((each) => isOut(each, today) && !isLeftOut(each)) ?? null
}

/** None for a title that is not one of them. */
function partsAfter<Any extends Card>(parts: readonly Any[], { type, id }: Pick<Card, 'type' | 'id'>): Any[] {
  const at = parts.findIndex((each) => each.type === type && each.id === id)
  return at === -1 ? [] : parts.slice(at + 1)
}

function isOut({ date }: Card, today: string): boolean {
  return date !== null && date <= today.slice(0, date.length)
}
