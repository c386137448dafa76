/** Pixels from where an element is seen to where it would be if no part of the page held it at an edge of the screen. */
export function shiftOf(element: Element): number {
  const held = heldPart(element)
  return held ? naturalTop(held) - held.getBoundingClientRect().top : 0
}

/** The lower edge of what covers the top of the screen. */
export function coveredTop(): number {
  const covers = [...document.body.children].filter((element) => {
    const { top, height, width } = element.getBoundingClientRect()
    return getComputedStyle(element).position === 'sticky' && top < 1 && height > 0 && width > window.innerWidth / 2
  })
  return Math.max(0, ...covers.map((element) => element.getBoundingClientRect().bottom))
}

function heldPart(element: Element): Element | null {
  for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
    if (getComputedStyle(each).position === 'sticky') return each
  }
  return null
}

/** Below what stands before it, or at the top of what it is in. */
function naturalTop(held: Element): number {
  for (let before = held.previousElementSibling; before; before = before.previousElementSibling) {
    const { position, display } = getComputedStyle(before)
    if (['fixed', 'absolute'].includes(position) || display === 'none') continue
    const top = position === 'sticky' ? naturalTop(before) : before.getBoundingClientRect().top
    return top + before.getBoundingClientRect().height
  }
  return held.parentElement?.getBoundingClientRect().top ?? 0
}
