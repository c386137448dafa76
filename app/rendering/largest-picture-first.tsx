import { useContext } from 'react'
import { NonceContext } from './nonce-context.ts'

const END = '</head>'
/** The preload of the largest picture, which React writes with high priority. */
const LARGEST = /<link rel="preload" as="image"[^<>]* fetchPriority="high"/
/** The tag of the script that starts the page, as the router writes it. */
const STARTING = '<script type="module" async="">'
const HELD = '<script type="held">'

/**
 * Gives a page's scripts low priority, since the page is readable without them. If the page preloads its largest picture, they
 * wait for it. Without the wait, everything is fetched at once and arrives late on a slow line: the first text of a title came
 * after 1.9 s instead of 1.1 s, and Home's picture after 3.6 s instead of 1.6 s. Low priority alone is not enough: browsers fetch
 * a preloaded module at once.
 */
export function holdScripts(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const end = page.indexOf(END)
  if (end < 0) return page
  const head = page.toString('utf8', 0, end)
  const waits = LARGEST.test(head)
  const later = `$& fetchPriority="low"${waits ? ' media="not all"' : ''}`
  const ordered = Buffer.from(head.replaceAll('<link rel="modulepreload"', later))
  const body = page.subarray(end)
  const start = waits ? body.lastIndexOf(STARTING) : -1
  if (start < 0) return Buffer.concat([ordered, body])
  return Buffer.concat([ordered, body.subarray(0, start), Buffer.from(HELD), body.subarray(start + STARTING.length)])
}

// Runs in the head. Scripts wait for the largest picture, at most 1.5 seconds. Lazy pictures wait too, at most four seconds or
// until the page is scrolled; meanwhile they have no layout, so that browsers do not fetch them (app.css). Nothing waits where
// scripts are off. The policy only turns the held script into code, whose hash the page's policy names.
const START = `{
let root = document.documentElement, free = false
let policy = self.trustedTypes?.createPolicy('held', { createScript: (text) => text })
let showPictures = () => root.removeAttribute('data-held')
let startScripts = () => {
  free = true
  // Each in a task of its own: to begin thirty requests at once takes a slow phone a tenth of a second.
  for (let link of document.querySelectorAll('link[rel=modulepreload][media]')) setTimeout(() => link.removeAttribute('media'))
  if (document.readyState === 'loading') return
  for (let held of document.querySelectorAll('script[type=held]')) {
    let script = document.createElement('script')
    script.type = 'module'
    script.text = policy ? policy.createScript(held.text) : held.text
    held.replaceWith(script)
  }
}
let startAll = () => { showPictures(); startScripts() }
root.setAttribute('data-held', '')
document.addEventListener('DOMContentLoaded', () => {
  if (!document.querySelector('img[fetchpriority=high]')) startAll()
  else if (free) startScripts()
})
for (let type of ['load', 'error'])
  document.addEventListener(type, ({ target }) => target.getAttribute('fetchpriority') === 'high' && startAll(), true)
addEventListener('load', startAll)
document.addEventListener('scroll', showPictures, { capture: true, once: true })
setTimeout(startScripts, 1500)
setTimeout(showPictures, 4000)
}`

/** The script that makes everything else wait for the largest picture. Only the server renders it, in the head. */
export function LargestPictureFirst() {
  return <script nonce={useContext(NonceContext)}>{START}</script>
}
