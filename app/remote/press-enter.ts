/** The OK of a remote on what Enter alone does not work: boxes are ticked, lists open, frames are entered. */
export function pressEnter(element: HTMLElement): boolean {
  if (element.matches('[type=checkbox], [type=radio]')) {
    element.click()
    return true
  }
  if (element instanceof HTMLSelectElement) return openList(element)
  const frame = element.matches('a, button, input, textarea') ? null : element.querySelector('iframe')
  frame?.focus()
  return frame !== null
}

function openList(select: HTMLSelectElement): boolean {
  try {
    select.showPicker()
    return true
  } catch {
    // The browser has no way to open it from here, or is about to.
    return false
  }
}
