/** Loads the style sheet without cascade layers (scripts/styles.ts) in browsers that ignore every rule in a layer. */
export function loadFlatSheet(): void {
  const inline = document.querySelector<HTMLStyleElement>('style[data-flat]')
  if ('CSSLayerBlockRule' in window || !inline) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = inline.dataset.flat ?? ''
  document.head.append(link)
}
