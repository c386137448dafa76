/** An arrow key that is pressed alone. */
export function isArrow(event: KeyboardEvent): boolean {
  return event.key.startsWith('Arrow') && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
}
