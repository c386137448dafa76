import { useContext } from 'react'
import { NonceContext } from './nonce-context.ts'

// Runs in the head, before a picture is read. On a slow connection everything that is fetched at once arrives late, so it is
// fetched in turn: the largest picture of the first screen (`priority` of Picture); then the scripts, whose preloads and start
// order-head.ts marked, and the other pictures in sight; when the page has loaded, or is scrolled, the rest. Lazy pictures are
// not fetched while they are not laid out (app.css). Scripts wait a second and a half at most, pictures four.
// Where scripts are off nothing waits. The policy makes a script of the held one alone, whose hash the page's policy names.
const HOLD = /* inline script */ `{
const root = document.documentElement
const policy = self.trustedTypes?.createPolicy('held', { createScript: (text) => text })
let free = false
const startScripts = () => {
free = true
for (const link of document.querySelectorAll('link[rel=modulepreload][media]')) link.removeAttribute('media')
if (document.readyState === 'loading') return
for (const held of document.querySelectorAll('script[type=held]')) {
const script = document.createElement('script')
script.type = 'module'
script.text = policy ? policy.createScript(held.text) : held.text
held.replaceWith(script)
}
}
const startVisible = () => {
startScripts()
for (const image of document.querySelectorAll('main img[loading=lazy]')) {
const { top, bottom, left, right } = image.parentElement.getBoundingClientRect()
if (top > innerHeight) return
if (bottom > 0 && right > 0 && left < innerWidth) image.style.display = 'block'
}
}
const startAll = () => {
root.removeAttribute('data-held')
startScripts()
}
root.setAttribute('data-held', '')
document.addEventListener('DOMContentLoaded', () => {
if (!document.querySelector('img[fetchpriority=high]')) startVisible()
else if (free) startScripts()
})
for (const type of ['load', 'error'])
document.addEventListener(type, ({ target }) => target.getAttribute('fetchpriority') === 'high' && startVisible(), true)
addEventListener('load', startAll)
document.addEventListener('scroll', startAll, { capture: true, once: true })
setTimeout(startScripts, 1500)
setTimeout(startAll, 4000)
}`

/** The largest picture comes first. Belongs into the head that the server sends; browsers need not know it. */
export function LoadingOrder() {
  const nonce = useContext(NonceContext)
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {HOLD}
    </script>
  )
}
