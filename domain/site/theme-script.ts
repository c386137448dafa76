import { THEME_COLOURS, THEME_KEY, THEME_SHOWN } from './theme.ts'

/**
 * An inline script in the head of every page that applies the chosen theme before the first paint; cached pages are the same for
 * everyone, so only the browser knows the choice. It handles clicks on the radios (inside `data-choice`) before the page's
 * scripts load, in the capture phase, because React swallows clicks on parts that are not hydrated yet. Follows changes in other
 * tabs, and works without storage.
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
