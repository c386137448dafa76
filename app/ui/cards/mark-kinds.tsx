import Bell from 'lucide-react/icons/bell'
import Bookmark from 'lucide-react/icons/bookmark'
import EyeOff from 'lucide-react/icons/eye-off'
import { m } from '#messages'
import type { MarkName } from '#domain/record/marks.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { createIcon, type Icon } from '../widgets/icon.tsx'

/** Lucide's Check, which would be one more file in the first load of title pages. */
export const Tick = createIcon('M20 6 9 17l-5-5')

/** How marks are shown, in the order of their toggles. */
export const MARK_KINDS: readonly MarkKind[] = [
  { name: 'wanted', Icon: Bookmark },
  { name: 'watched', Icon: Tick },
  { name: 'followed', Icon: Bell },
  { name: 'hidden', Icon: EyeOff },
]

type MarkKind = { name: MarkName; Icon: Icon }

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
