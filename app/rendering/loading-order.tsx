import { useContext } from 'react'
import { NonceContext } from './nonce-context.ts'

// Runs in the head, before a picture is read. Three things wait for the largest picture of the first screen (`priority` of
// Picture), because on a slow connection they would share it: lazy pictures, which are not laid out and so not fetched
// (picture.module.css), and, where order-head.ts marked them, the scripts' preloads and the script that starts the page.
// Scripts wait a second at most, pictures four. Without scripts nothing waits.
const HOLD = `{
const root = document.documentElement
let free = false
const startScripts = () => {
  free = true
  for (const link of document.querySelectorAll('link[rel=modulepreload][media]')) link.removeAttribute('media')
  if (document.readyState === 'loading') return
  for (const held of document.querySelectorAll('script[type=held]')) {
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = held.textContent
    held.replaceWith(script)
  }
}
const end = () => {
  root.removeAttribute('data-held')
  startScripts()
}
root.setAttribute('data-held', '')
document.addEventListener('DOMContentLoaded', () => {
  if (!document.querySelector('img[fetchpriority=high]')) end()
  else if (free) startScripts()
})
for (const type of ['load', 'error'])
  addEventListener(type, ({ target }) => (target === document || target.fetchPriority === 'high') && end(), true)
setTimeout(startScripts, 1000)
setTimeout(end, 4000)
}`
  .replaceAll(/\n */g, '\n')
  .trim()

/** The largest picture comes first. Belongs into the head. */
export function LoadingOrder() {
  const nonce = useContext(NonceContext)
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? HOLD : ''}
    </script>
  )
}
