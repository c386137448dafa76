import { memo } from 'react'
import { createPortal } from 'react-dom'
import type { MarkName } from '#domain/library/library.ts'
import { MARK_KINDS } from './mark-kinds.tsx'
import { useMarkedCards } from './marked-cards.ts'
import { useLibrary } from './use-library.ts'
import styles from './on-cards.module.css'

/**
 * The marks on cards everywhere. They are put into the links, at their end, where they end their names too: no page sends or
 * loads anything for them.
 */
export function CardMarks() {
  const marked = useMarkedCards(useLibrary())
  return marked.map(({ card, names }) => createPortal(<Marks names={names.join(' ')} />, card, keyOf(card)))
}

const Marks = memo(function Marks({ names }: { names: string }) {
  const shown = MARK_KINDS.filter(({ name }) => names.split(' ').includes(name satisfies MarkName))
  return (
    <span className={styles.marks}>
      {shown.map(({ name, onCard, Icon }) => (
        <span key={name} className={styles.mark}>
          <Icon
            size={16}
            role="img"
            aria-hidden={undefined}
            aria-label={onCard}
            fill={name === 'wanted' ? 'currentColor' : 'none'}
          />
        </span>
      ))}
    </span>
  )
})

const keys = new WeakMap<Element, string>()
let made = 0

function keyOf(card: Element): string {
  const key = keys.get(card) ?? String((made += 1))
  keys.set(card, key)
  return key
}
