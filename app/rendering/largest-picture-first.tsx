import { useContext } from 'react'
import { NonceContext } from './nonce-context.ts'

const END = '</head>'
/** A picture that is preloaded before everything else. */
const LARGEST = /<link rel="preload" as="image"[^<>]* fetchPriority="high"/
/** The script that starts the page, as the router writes it. */
const STARTING = '<script type="module" async="">'
const HELD = '<script type="held">'

/**
 * Gives a page's scripts low priority, since the page can be seen without them. If it has a largest picture, they wait for it: on a slow
 * line, where everything that is fetched at once arrives late, the first text of a title came after 1.9 s instead of 1.1 s, and Home's picture after
 * 3.6 s instead of 1.6 s. Browsers have no priority low enough: a module that is preloaded is fetched at once.
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

// Runs in the head. Scripts and lazy pictures wait for the largest picture: scripts a second and a half at most, pictures four, or until the page
// is scrolled (while they wait they are not laid out, so that browsers do not fetch them: app.css). Nothing waits where scripts are off. The policy makes a
// script of the held one alone, whose hash the page's policy names.
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

/** The largest picture comes first. Belongs into the head that the server sends; browsers need not know it. */
export function LargestPictureFirst() {
  return <script nonce={useContext(NonceContext)}>{START}</script>
}
