import Bell from 'lucide-react/icons/bell'
import Bookmark from 'lucide-react/icons/bookmark'
import EyeOff from 'lucide-react/icons/eye-off'
import { createElement } from 'react'
import { m } from '#messages'
import type { MarkName } from '#domain/record/marks.ts'
import type { TitleType } from '#domain/titles/title.ts'

/** How marks are shown, in the order of their toggles. */
export const MARK_KINDS: readonly MarkKind[] = [
  { name: 'wanted', Icon: Bookmark },
  { name: 'watched', Icon: Tick },
  { name: 'followed', Icon: Bell },
  { name: 'hidden', Icon: EyeOff },
]

type MarkKind = { name: MarkName; Icon: Icon }

export type Icon = (props: React.SVGProps<SVGSVGElement> & { size?: number }) => React.ReactNode

/** A mark's toggle. `label`: its accessible name, on or off; `short`: the part of it that is shown. */
type MarkToggle = MarkKind & { label: string; short: string }

/** The marks that a movie or a show can have. */
export function kindsFor(type: TitleType): readonly MarkToggle[] {
  const kinds = MARK_KINDS.filter(({ name }) => name !== 'followed' || type === 'tv')
  return kinds.map(({ name, Icon }) => ({ name, Icon, ...wordsOf(name, type) }))
}

function wordsOf(name: MarkName, type: TitleType): { label: string; short: string } {
  const { mark, markShort } = m.cards
  if (name === 'watched') return { label: mark.watched({ type }), short: markShort.watched({ type }) }
  return { label: mark[name], short: markShort[name] }
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
