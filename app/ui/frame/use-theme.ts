import { useSyncExternalStore } from 'react'
import { parseTheme, type Theme } from '#domain/site/theme.ts'

/** The theme that the page shows. Its own script put it there before the first paint, and takes what a visitor chooses. */
export function useTheme(): Theme {
  return useSyncExternalStore<Theme>(
    watchTheme,
    () => parseTheme(document.documentElement.dataset.theme),
    () => 'system',
  )
}

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
