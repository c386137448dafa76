/**
 * 1 where an element's lines run from left to right, -1 where they run from right to left: what leads on to the right, such as a key,
 * a place or a movement, is multiplied by it. In styles it is `--forward` (app/styles/app.css).
 */
export function forwardOf(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1
}
