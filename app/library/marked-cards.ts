import { useEffect, useState } from 'react'
import { isEpisodeWatched, marksOf, type Library, type MarkName } from '#domain/library/library.ts'
import { CARDS, partOf } from './cards-on-page.ts'
import { watchPage } from './watch-page.ts'

/** A card on the page with its marks. */
export type MarkedCard = { card: HTMLAnchorElement; names: readonly MarkName[] }

/** The cards of the page that have marks: of two thousand, those alone cost anything. Follows the page and the library. */
export function useMarkedCards(library: Library | null): readonly MarkedCard[] {
  const [shown, setShown] = useState<readonly MarkedCard[]>([])
  useEffect(() => {
    const look = () =>
      setShown((before) => {
        const now = library === null || library.entries.size === 0 ? [] : findMarked(library)
        return isSame(before, now) ? before : now
      })
    look()
    return watchPage(look)
  }, [library])
  return shown
}

function findMarked(library: Library): MarkedCard[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(CARDS)].flatMap((card) => {
    const names = namesFor(library, card)
    return names.length > 0 ? [{ card, names }] : []
  })
}

function namesFor(library: Library, card: HTMLAnchorElement): readonly MarkName[] {
  const part = partOf(card)
  if (part?.kind === 'title') return marksOf(library, part)
  return part?.kind === 'episode' && isEpisodeWatched(library, part.id, part.at) ? ['watched'] : []
}

function isSame(one: readonly MarkedCard[], other: readonly MarkedCard[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ card, names }, at) => card === other[at]?.card && names.join() === other[at].names.join())
  )
}
