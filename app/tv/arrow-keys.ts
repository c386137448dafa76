import { createKeptStore } from '#app/hooks/create-store.ts'

/** Browsers of televisions, and of the boxes and sticks that are plugged into one. */
const TELEVISION = /TV\b|Tizen|Web0S|webOS|CrKey|\bAFT[A-Z]|BRAVIA|VIDAA|Roku/

/** Whether arrow keys move the focus: on a television, or where the visitor switched it on. Elsewhere they scroll, as in every page. */
export const arrowsMoveFocus = createKeptStore<boolean>({
  key: 'marquee.arrow-keys',
  parse: (text) => (text === null ? TELEVISION.test(navigator.userAgent) : text === 'on'),
  toText: (on) => (on ? 'on' : 'off'),
})

/** An arrow key that is pressed alone: with others it belongs to the browser. */
export function isArrow(event: KeyboardEvent): boolean {
  return event.key.startsWith('Arrow') && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
}
