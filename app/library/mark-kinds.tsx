import { Bell, Bookmark, EyeOff } from 'lucide-react'
import type { MarkName } from '#domain/library/library.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { Tick, type Icon } from './tick.tsx'

type MarkKind = {
  name: MarkName
  /** Of the switch; the same whether it is on or off. */
  label: string
  /** The part of it that is shown where there is little room. */
  short: string
  /** On a card that has it. */
  onCard: string
  Icon: Icon
}

/** How marks are shown, in the order of their switches. */
export const MARK_KINDS: readonly MarkKind[] = [
  { name: 'wanted', label: 'Add to watchlist', short: 'Watchlist', onCard: 'On your watchlist', Icon: Bookmark },
  { name: 'watched', label: 'Mark as watched', short: 'Watched', onCard: 'Watched', Icon: Tick },
  { name: 'followed', label: 'Follow', short: 'Follow', onCard: 'Followed', Icon: Bell },
  { name: 'hidden', label: 'Not interested', short: 'Not interested', onCard: 'Not interested', Icon: EyeOff },
]

/** The marks that a movie or a show can have. */
export function kindsFor(type: TitleType): readonly MarkKind[] {
  return MARK_KINDS.filter(({ name }) => name !== 'followed' || type === 'tv')
}
