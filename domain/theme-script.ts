import { THEME_COLOURS, THEME_EVENT, THEME_KEY } from './theme.ts'

/**
 * Shows the chosen theme from the first paint on: pages are the same for everyone, so that only the browser can know it. Runs
 * in the head of every page; follows the choice in this page and in other tabs, and also without storage.
 */
export const themeScript = () => `{
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
