/** What a visitor may choose; `system` follows the device. */
const THEMES = ['system', 'dark', 'light'] as const

export type Theme = (typeof THEMES)[number]

/** Where this browser keeps the choice; nothing is kept for `system`. */
export const THEME_KEY = 'marquee.theme'
/** The event by which the page tells that it shows another theme. */
export const THEME_SHOWN = 'themeshown'
/** The page's own background, for the browser's bars around it. */
export const THEME_COLOURS = { dark: '#0c0b0a', light: '#f4eee1' } as const

/** The theme that a text names; anything else is `system`. */
export function parseTheme(text: string | null | undefined): Theme {
  return THEMES.find((theme) => theme === text) ?? 'system'
}
