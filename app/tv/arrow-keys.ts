import { createKeptStore } from '#app/hooks/create-store.ts'

/** User agents of televisions, and of boxes and sticks plugged into one. */
const TELEVISION = /TV\b|Tizen|Web0S|webOS|CrKey|\bAFT[A-Z]|BRAVIA|VIDAA|Roku/

/** Whether arrow keys move the focus: on televisions, or if the visitor switched it on. Elsewhere they scroll as usual. */
export const arrowsMoveFocus = createKeptStore<boolean>({
  key: 'marquee.arrow-keys',
  parse: (text) => (text === null ? TELEVISION.test(navigator.userAgent) : text === 'on'),
  toText: (on) => (on ? 'on' : 'off'),
})

/** Whether it is an arrow key without modifiers, with which arrows belong to the browser. */
export function isArrow(event: KeyboardEvent): boolean {
  return event.key.startsWith('Arrow') && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
}
