/** Loads the style sheet without cascade layers (scripts/flat-styles.ts) where the browser would ignore all that is in a layer. */
export function loadFlatSheet(links: Iterable<HTMLLinkElement>): void {
  if ('CSSLayerBlockRule' in window) return
  for (const { href } of links) {
    const flat = document.createElement('link')
    flat.rel = 'stylesheet'
    flat.href = href.replace(/style-(?=[^/]*$)/, 'flat-')
    document.head.append(flat)
  }
}
