/** Loads the style sheet without cascade layers (scripts/flat-styles.ts) where the browser would ignore all that is in a layer. */
export function loadFlatSheet(links: Iterable<HTMLLinkElement>): void {
  if ('CSSLayerBlockRule' in window) return
  for (const { href } of links) {
    const flat = document.createElement('link')
    flat.rel = 'stylesheet'
    const folders = href.split('/')
    const name = folders.pop() ?? ''
    flat.href = [...folders, name.replace('style-', 'flat-')].join('/')
    document.head.append(flat)
  }
}
