let loading: Promise<void> | null = null

/**
 * Loads the styles of other pages, and of parts that open later: the page has only its own inline (app/rendering/visitor-styles.tsx). Settles when
 * they are there, and also if they could not be loaded; then the next call tries again.
 */
export function loadRestOfStyles(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const address = document.querySelector<HTMLStyleElement>('style[data-rest]')?.dataset.rest
    // In development, or without layers (app/older-browsers/flat-sheet.ts), every sheet is there already.
    if (address === undefined || !('CSSLayerBlockRule' in window)) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      loading = null
      resolve()
    })
    document.head.append(link)
  })
  return loading
}
