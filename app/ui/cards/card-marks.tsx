import { useSyncExternalStore } from 'react'
import { m } from '#messages'
import type { TitleKey, TitleType } from '#domain/titles/title.ts'
import { marksOf, type MarkName } from '#domain/record/marks.ts'
import { shownRecord } from '#app/hooks/shown-record.ts'
import { createStore } from '#app/hooks/create-store.ts'
import { MARK_KINDS } from './mark-kinds.tsx'
import styles from './card-marks.module.css'

/** The titles, by `titleKey`, that one of the visitor's services offers. */
export type Offered = { service: string; titles: ReadonlySet<string> }

const NOTHING: readonly Offered[] = []

/** What the visitor's services offer; filled by app/features/services. */
export const shownOffers = createStore(NOTHING)

/** The marks of a title in a suggestion or in Continue Watching, at the end of its link and its accessible name. */
export function CardMarks({ of }: { of: TitleKey }) {
  const names = useSyncExternalStore(
    shownRecord.subscribe,
    () => marksText(of),
    () => '',
  )
  if (names === '') return null
  const kinds = MARK_KINDS.filter(({ name }) => names.split(' ').some((each) => each === name))
  return (
    <span className={styles.marks}>
      {kinds.map((kind) => (
        <Mark key={kind.name} kind={kind} type={of.type} />
      ))}
    </span>
  )
}

/** The name of a mark. */
export function markedText(name: MarkName, type: TitleType | 'episode'): string {
  return name === 'watched' ? m.cards.marked.watched({ type }) : m.cards.marked[name]
}

type MarkProps = { kind: (typeof MARK_KINDS)[number]; type: TitleType | 'episode' }

/** One mark with its name. */
export function Mark({ kind: { name, Icon }, type }: MarkProps) {
  return (
    <span className={styles.mark} data-mark={name}>
      <Icon
        size={16}
        role="img"
        aria-hidden={undefined}
        aria-label={markedText(name, type)}
        fill={name === 'wanted' ? 'currentColor' : 'none'}
      />
    </span>
  )
}

/** As a string, since `useSyncExternalStore` compares by identity. */
function marksText(of: TitleKey): string {
  const record = shownRecord.read()
  return record ? marksOf(record, of).join(' ') : ''
}
