import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { MARK_KINDS } from './mark-kinds.tsx'
import { paintMarks } from './paint-marks.ts'
import { useLibrary } from './use-library.ts'
import { watchPage } from './watch-page.ts'
import styles from './on-cards.module.css'

/**
 * The marks on cards everywhere. They are put into the links, at their end, where they end their names too: no page sends or
 * loads anything for them.
 */
export function CardMarks() {
  const library = useLibrary()
  const [templates] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    if (!library) return
    const paint = () => paintMarks(library, templates, styles.marks!)
    paint()
    return watchPage(paint)
  }, [library, templates])
  return createPortal(
    MARK_KINDS.map(({ name, onCard, Icon }) => (
      <span key={name} data-mark={name} className={styles.mark}>
        <Icon
          size={16}
          role="img"
          aria-hidden={undefined}
          aria-label={onCard}
          fill={name === 'wanted' ? 'currentColor' : 'none'}
        />
      </span>
    )),
    templates,
  )
}
