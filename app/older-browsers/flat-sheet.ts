/** Loads the style sheet without cascade layers (scripts/styles.ts) where the browser would ignore all that is in a layer. */
export function loadFlatSheet(): void {
  const inline = document.querySelector<HTMLStyleElement>('style[data-flat]')
  if ('CSSLayerBlockRule' in window || !inline) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = inline.dataset.flat ?? ''
  document.head.append(link)
}
