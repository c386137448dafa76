/** What a visitor may choose; `system` follows the device. */
export const THEMES = ['system', 'dark', 'light'] as const

export type Theme = (typeof THEMES)[number]

/** Where this browser keeps the choice; nothing is kept for `system`. */
export const THEME_KEY = 'marquee.theme'
/** The event by which a page hands a choice to `THEME_SCRIPT`; its detail is the theme. */
export const THEME_EVENT = 'marquee:theme'
/** The page's own background, for the browser's bars around it. */
export const THEME_COLOURS = { dark: '#0c0b0a', light: '#f4eee1' } as const

/** The theme that a text names; anything else is `system`. */
export function parseTheme(text: string | null | undefined): Theme {
  return THEMES.find((theme) => theme === text) ?? 'system'
}

/**
 * Shows the chosen theme from the first paint on: pages are the same for everyone, so that only the browser can know it. Runs
 * in the head of every page; follows the choice in this page and in other tabs, and also without storage.
 */
export const THEME_SCRIPT = `{
let root = document.documentElement, bars = document.createElement('meta'), colours = ${JSON.stringify(THEME_COLOURS)}
bars.name = 'theme-color'
let show = (theme) => {
  if (theme !== 'dark' && theme !== 'light') return delete root.dataset.theme, bars.remove()
  root.dataset.theme = theme
  bars.content = colours[theme]
  document.head.prepend(bars)
}
let showStored = () => { try { show(localStorage.getItem('${THEME_KEY}')) } catch {} }
showStored()
addEventListener('${THEME_EVENT}', (event) => show(event.detail))
addEventListener('storage', ({ key }) => (key === '${THEME_KEY}' || key === null) && showStored())
addEventListener('pageshow', ({ persisted }) => persisted && showStored())
}`
