import { useSyncExternalStore } from 'react'
import { parseTheme, THEME_EVENT, THEME_KEY, type Theme } from '#domain/theme.ts'
import { localData } from '#app/hooks/browser-storage.ts'

/** The theme that the page shows, which its own script put there before the first paint, and how to choose another. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore<Theme>(
    watchTheme,
    () => parseTheme(document.documentElement.dataset.theme),
    () => 'system',
  )
  return [theme, chooseTheme]
}

function chooseTheme(theme: Theme): void {
  if (theme === 'system') localData.remove(THEME_KEY)
  else localData.write(THEME_KEY, theme)
  window.dispatchEvent(new CustomEvent(THEME_EVENT, { detail: theme }))
}

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
