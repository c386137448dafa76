import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { MARK_KINDS } from './mark-kinds.tsx'
import { useLibrary } from './browser-library.ts'
import { watchPage } from './use-places.ts'
import { isEpisodeWatched, marksOf, type Library, type MarkName } from '#domain/library/library.ts'
import { MARKED, markedPart } from './cards-on-page.ts'
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

/**
 * Puts the marks of titles and episodes on the cards of the page, at the end of each link, and on what the search box suggests; a card without any costs a look.
 * `templates` holds what is drawn for each mark. Not by React: it would listen for every kind of event on every card.
 */
function paintMarks(library: Library, templates: Element, className: string): void {
  for (const card of document.querySelectorAll<HTMLElement>(MARKED)) {
    const names = namesFor(library, card)
    const last = card.lastElementChild
    const before = last instanceof HTMLElement && last.dataset.marks !== undefined ? last : null
    if ((before?.dataset.marks ?? '') === names.join(' ')) continue
    before?.remove()
    if (names.length > 0) card.append(drawn(names, templates, className))
  }
}

function drawn(names: readonly MarkName[], templates: Element, className: string): HTMLElement {
  const marks = document.createElement('span')
  marks.className = className
  marks.dataset.marks = names.join(' ')
  const icons = [...templates.children].filter((icon) => names.some((name) => name === icon.getAttribute('data-mark')))
  marks.append(...icons.map((icon) => icon.cloneNode(true)))
  return marks
}

function namesFor(library: Library, card: HTMLElement): readonly MarkName[] {
  const part = markedPart(card)
  if (part?.kind === 'title') return marksOf(library, part)
  return part?.kind === 'episode' && isEpisodeWatched(library, part.id, part.at) ? ['watched'] : []
}
