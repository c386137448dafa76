/** Whether an element is visible: nothing covers its middle, and no ancestor is transparent. Runs in the page. */
export function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  for (let each: Element | null = element; each; each = each.parentElement)
    if (getComputedStyle(each).opacity !== '1') return false
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  return over !== null && (element.contains(over) || over.contains(element))
}
