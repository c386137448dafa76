import { useContext } from 'react'
import { NonceContext } from '#app/rendering/nonce-context.ts'

// Repeats the storage keys: importing them would add their modules to every page.

/**
 * Hides seen titles, if the visitor wants that, before the first paint in lists that suggest titles (`data-proposes`): pages are
 * the same for everyone, so only the browser knows. Search hides nothing. `SeenTitles` takes over (same rule: `seenIn`).
 */
export const SEEN_SCRIPT = `try {
if (localStorage['marquee.hide-seen'] === '1' && !/\\/search$/.test(location.pathname)) {
  let time = (marks, letter) => parseInt(marks.split(',').find((mark) => mark.startsWith(letter + ' '))?.slice(2) ?? '', 36)
  let isHidden = (marks, at) => at >= 0 && !(time(marks, 'w') >= at) && !(time(marks, 'f') >= at)
  let isSeen = (marks) => time(marks, 's') >= 0 || isHidden(marks, time(marks, 'h'))
  let seen = new Set(JSON.parse(localStorage['marquee.library']).titles.flatMap(([key, marks]) => isSeen(marks) ? key : []))
  let watching = new MutationObserver(() => {
    for (let link of document.querySelectorAll('[data-proposes]>li:not([data-seen]) a'))
      if (seen.has(/[a-z]+\\/[0-9]+$/.exec(link.getAttribute('href'))?.[0])) link.closest('li').dataset.seen = ''
    document.readyState === 'loading' || watching.disconnect()
  })
  watching.observe(document, { childList: true, subtree: true })
}
} catch {}`

/** For the head of the page that the server sends. */
export function SeenScript() {
  return <script nonce={useContext(NonceContext)}>{SEEN_SCRIPT}</script>
}
