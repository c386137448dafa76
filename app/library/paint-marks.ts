import { isEpisodeWatched, marksOf, type Library, type MarkName } from '#domain/library/library.ts'
import { MARKED, markedPart } from './cards-on-page.ts'

/**
 * Puts the marks of titles and episodes on the cards of the page, at the end of each link, and on what the search box suggests; a card without any costs a look.
 * `templates` holds what is drawn for each mark. Not by React: it would listen for every kind of event on every card.
 */
export function paintMarks(library: Library, templates: Element, className: string): void {
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
