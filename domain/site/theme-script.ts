import { THEME_COLOURS, THEME_KEY, THEME_SHOWN } from './theme.ts'

/**
 * Shows the chosen theme from the first paint on: pages are the same for everyone, so that only the browser can know it. Runs
 * in the head of every page, and takes a choice as soon as its radios are there (`data-choice` around them), long before the
 * page's other scripts, and on its way down: React stops a click on a part that it has not taken over yet. Follows the choice in
 * other tabs; works also without storage.
 */
export const themeScript = () => `{
let root = document.documentElement, bars = document.createElement('meta'), colours = ${JSON.stringify(THEME_COLOURS)}
bars.name = 'theme-color'
let show = (theme) => {
  if (theme === 'dark' || theme === 'light') {
    root.dataset.theme = theme
    bars.content = colours[theme]
    document.head.prepend(bars)
  } else {
    delete root.dataset.theme
    bars.remove()
  }
  dispatchEvent(new Event('${THEME_SHOWN}'))
}
let showStored = () => { try { show(localStorage.getItem('${THEME_KEY}')) } catch {} }
showStored()
addEventListener('click', ({ target }) => {
  if (!target.matches('[data-choice] input')) return
  let theme = target.value
  show(theme)
  try { theme === 'system' ? localStorage.removeItem('${THEME_KEY}') : localStorage.setItem('${THEME_KEY}', theme) } catch {}
}, true)
addEventListener('storage', ({ key }) => (key === '${THEME_KEY}' || key === null) && showStored())
addEventListener('pageshow', ({ persisted }) => persisted && showStored())
}`
