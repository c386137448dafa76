import { useContext } from 'react'
import { useMatches } from 'react-router'
import { firstFrameKey } from '#app/hooks/shown-record.ts'
import { NonceContext } from '#app/rendering/nonce-context.ts'

// Repeats the storage keys: importing them would add their modules to every page.

/** Stands for the end of a season whose list is not loaded (`last-episode.ts`); no spoiler for visitors who are caught up. */
const LAST = 9999

/**
 * Hides spoilers on a show's page before the first paint: pages are the same for everyone, so only the browser knows what the
 * visitor has seen. It finds their place as `known-places.ts` does, and while the page is parsed sets `data-hidden` on list items
 * that link to later episodes and on elements with a later episode in `data-at`. `useSpoilers` takes over.
 */
export const spoilerScript = (show: number, root: string) => `try {
if (localStorage['marquee.spoilers'] === 'hidden') {
  let read = (key) => JSON.parse(localStorage[key] ?? null)
  let numbers = (text) => text.match(/[0-9]+/g).slice(-2).map(Number)
  let stored = read('marquee.places${root}')?.['tv/${show}']
  let item = read('${firstFrameKey(root)}')?.items.find(({ type, id }) => type === 'tv' && id === ${show})
  let progress = item?.progress, at = progress ? progress.season + '/' + progress.episode : ''
  let place = (stored?.from === (at && at + '@' + (item.chosenAt ?? item.openedAt)) && stored.place) || at
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

/** For the head that the server sends, on pages about a show; nothing on others. */
export function SpoilerScript({ root }: { root: string }) {
  const nonce = useContext(NonceContext)
  const { type, id = '', season } = useMatches().at(-1)?.params ?? {}
  const isShow = (type === 'tv' || season !== undefined) && /^[1-9][0-9]{0,8}$/.test(id)
  return isShow && <script nonce={nonce}>{spoilerScript(Number(id), root)}</script>
}
