import { useContext } from 'react'
import { useMatches } from 'react-router'
import { NonceContext } from '#app/rendering/nonce-context.ts'

// The storage keys stand here once more: every page's frame would carry the modules that name them.

/** The end of a season whose list is not loaded (`last-episode.ts`): ahead of nobody who has watched all that aired. */
const LAST = 9999

/**
 * Hides what is ahead of the visitor from the first paint on, on a page about a show: pages are the same for everyone, so that
 * only the browser can know. It finds the place as `known-places.ts` does, and marks as hidden, while the page is parsed, what
 * tells of a later episode: entries of lists that lead to one, and what names one in `data-at`. `useSpoilers` takes over.
 */
export const spoilerScript = (show: number) => `try {
if (localStorage['marquee.spoilers'] === 'hidden') {
  let read = (key) => JSON.parse(localStorage[key] ?? null)
  let numbers = (text) => text.match(/[0-9]+/g).slice(-2).map(Number)
  let stored = read('marquee.places')?.['tv/${show}']
  let item = read('marquee.history')?.items.find(({ type, id }) => type === 'tv' && id === ${show})
  let progress = item?.progress, at = progress ? progress.season + '/' + progress.episode : ''
  let place = (stored?.from === (at && at + '@' + (item.progressAt ?? item.lastWatched)) && stored.place) || at
  let [season, episode] = numbers(place)
  let isDone = ([s, e]) => s && e === ${LAST} && place[0] === 'c'
  let isAhead = (at) => !isDone(at) && (!at[0] !== !season || (at[0] === season ? at[1] > episode : at[0] > season))
  let watching = new MutationObserver(() => {
    for (let part of document.querySelectorAll('[data-at],li a[href*="&episode="]'))
      if (isAhead(numbers(part.dataset.at ?? part.href))) (part.closest('li') ?? part).dataset.hidden = ''
    let [seasons, episodes] = document.querySelectorAll('#player select')
    for (let option of episodes ?? [])
      if (isAhead([+seasons.value, +option.value]) && option.text !== option.value) option.text = option.value
    document.readyState === 'loading' || watching.disconnect()
  })
  watching.observe(document, { childList: true, subtree: true })
}
} catch {}`

/** On a page about a show; belongs into the head that the server sends, and browsers need not know it. */
export function SpoilerScript() {
  const nonce = useContext(NonceContext)
  const { type, id = '', season } = useMatches().at(-1)?.params ?? {}
  const isShow = (type === 'tv' || season !== undefined) && /^[1-9][0-9]{0,8}$/.test(id)
  return isShow && <script nonce={nonce}>{spoilerScript(Number(id))}</script>
}
