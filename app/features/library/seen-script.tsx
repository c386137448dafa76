import { useContext } from 'react'
import { firstFrameKey } from '#app/hooks/shown-record.ts'
import { NonceContext } from '#app/rendering/nonce-context.ts'

/**
 * Hides seen titles, if the visitor wants that, before the first paint in lists that suggest titles (`data-proposes`): pages are
 * the same for everyone, so only the browser knows. Search hides nothing. `SeenTitles` takes over (same rule: `seenTitles`).
 */
export const seenScript = (key: string) => `try {
if (localStorage['marquee.hide-seen'] === '1' && !/\\/search$/.test(location.pathname)) {
  let seen = new Set(JSON.parse(localStorage['${key}']).seen)
  let watching = new MutationObserver(() => {
    for (let link of document.querySelectorAll('[data-proposes]>li:not([data-seen]) a'))
      if (seen.has(/[a-z]+\\/[0-9]+$/.exec(link.getAttribute('href'))?.[0])) link.closest('li').dataset.seen = ''
    document.readyState === 'loading' || watching.disconnect()
  })
  watching.observe(document, { childList: true, subtree: true })
}
} catch {}`

/** For the head of the page that the server sends. `root`: the site's path on its host. */
export function SeenScript({ root }: { root: string }) {
  return <script nonce={useContext(NonceContext)}>{seenScript(firstFrameKey(root))}</script>
}
