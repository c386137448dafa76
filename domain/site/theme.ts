/** Themes to choose from; `system` follows the device. */
const THEMES = ['system', 'dark', 'light'] as const

export type Theme = (typeof THEMES)[number]

/** Storage key of the choice; absent for `system`. */
export const THEME_KEY = 'marquee.theme'
/** The event fired when the page changes its theme. */
export const THEME_SHOWN = 'themeshown'
/** The page's background colours, for the browser's own bars. */
export const THEME_COLOURS = { dark: '#0c0b0a', light: '#f4eee1' } as const

/** Parses a theme; anything unknown is `system`. */
export function parseTheme(text: string | null | undefined): Theme {
  return THEMES.find((theme) => theme === text) ?? 'system'
}
