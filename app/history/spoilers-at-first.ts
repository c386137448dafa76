import { SPOILERS_HIDDEN, SPOILERS_KEY } from '#domain/spoilers.ts'
import { PLACES_KEY } from './known-places.ts'
import { HISTORY_KEY } from './row-visibility.ts'

/**
 * Hides what is ahead of the visitor from the first paint on, on a page about a show: pages are the same for everyone, so that
 * only the browser can know. It finds the place as `known-progress.ts` does, and marks as hidden, while the page is parsed, what
 * tells of a later episode: entries of lists that lead to one, and what names one in `data-at`. `useSpoilers` takes over.
 */
export const spoilerScript = (show: number) => /* inline script */ `{
let read = (key) => { try { return JSON.parse(localStorage.getItem(key)) ?? {} } catch { return {} } }
let isOn = () => { try { return localStorage.getItem('${SPOILERS_KEY}') === '${SPOILERS_HIDDEN}' } catch {} }
let parse = (text) => /^[rpc]([0-9]{1,4})[/]([0-9]{1,4})$/.exec(text)
let find = () => {
  let { items } = read('${HISTORY_KEY}'), stored = read('${PLACES_KEY}')['tv/${show}'] ?? {}
  let item = Array.isArray(items) && items.find((each) => each?.type === 'tv' && each.id === ${show})
  let { progress } = item || {}, at = progress ? progress.season + '/' + progress.episode : ''
  return (stored.from === (at && at + '@' + (item.progressAt ?? item.lastWatched)) && parse(stored.place)) || parse('r' + at)
}
let found = isOn() && find()
if (found) {
  let [, season, episode] = found.map(Number)
  let isAhead = (s, e) => (s == 0) !== (season === 0) || (s == season ? e > episode : s > season)
  let hide = (s, e, part) => isAhead(s, e) && (part.dataset.hidden = '')
  let look = () => {
    for (let part of document.querySelectorAll('[data-at]')) hide(...part.dataset.at.split('/'), part)
    for (let link of document.querySelectorAll('li a[href*="&episode="]')) {
      let named = new URLSearchParams(link.search)
      hide(named.get('season'), named.get('episode'), link.closest('li'))
    }
    let [seasons, episodes] = document.querySelectorAll('#player select')
    for (let option of episodes ?? []) if (isAhead(seasons.value, option.value)) option.label = option.value
  }
  let watching = new MutationObserver(look)
  watching.observe(document, { childList: true, subtree: true })
  document.addEventListener('readystatechange', () => { look(); watching.disconnect() }, { once: true })
}
}`
