import { Bell, Bookmark, EyeOff } from 'lucide-react'
import { createElement } from 'react'
import type { MarkName } from '#domain/library/library.ts'
import type { TitleType } from '#domain/titles/title.ts'

type MarkKind = {
  name: MarkName
  /** Accessible name of the toggle, on or off. */
  label: string
  /** The part of the label that is shown. */
  short: string
  /** Accessible name of the mark on a card. */
  onCard: string
  Icon: Icon
}

/** How marks are shown, in the order of their toggles. */
export const MARK_KINDS: readonly MarkKind[] = [
  { name: 'wanted', label: 'Add to watchlist', short: 'Watchlist', onCard: 'On your watchlist', Icon: Bookmark },
  { name: 'watched', label: 'Mark as watched', short: 'Watched', onCard: 'Watched', Icon: Tick },
  { name: 'followed', label: 'Follow', short: 'Follow', onCard: 'Followed', Icon: Bell },
  { name: 'hidden', label: 'Not interested', short: 'Not interested', onCard: 'Not interested', Icon: EyeOff },
]

export type Icon = (props: React.SVGProps<SVGSVGElement> & { size?: number }) => React.ReactNode

/** The marks that a movie or a show can have. */
export function kindsFor(type: TitleType): readonly MarkKind[] {
  return MARK_KINDS.filter(({ name }) => name !== 'followed' || type === 'tv')
}

/** A copy of lucide's Check, which would be one more file in the first load of title pages. */
export function Tick({ size = 24, ...rest }: Parameters<Icon>[0]) {
  return createElement(
    'svg',
    {
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      'aria-hidden': true,
      width: size,
      height: size,
      ...rest,
    },
    <path d="M20 6 9 17l-5-5" strokeLinecap="round" strokeLinejoin="round" />,
  )
}
