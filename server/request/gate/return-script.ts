/** A page that was let in and denied again within this time was misled: by another replica, or by its other address. */
const MISLED_FOR = 60_000

/**
 * Brings a denied page back when the ban is lifted or ends: it asks whether the visitor is still banned, which the gate answers
 * before anything else, and reloads when they are not. Only a page in sight asks, one or two seconds after it came, then every
 * five to ten; and at the end of the ban, by the clock of the server, which says how much of it is left.
 */
export const RETURN_SCRIPT = `{
const KEY = 'marquee.let-in', SOON = 2000, LONGEST = 10000
const end = performance.now() + Number(document.body.dataset.left)
let pause = SOON, timer
try {
  if (Date.now() - sessionStorage.getItem(KEY) < ${MISLED_FOR}) pause = LONGEST
} catch {
  pause = LONGEST
}
async function ask() {
  try {
    const { ok } = await fetch(document.body.dataset.base + '/api/ip', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout?.(LONGEST) })
    if (ok) return comeBack()
  } catch {}
  pause = Math.min(LONGEST, pause * 1.5)
  wait()
}
function wait() {
  clearTimeout(timer)
  if (document.hidden) return
  const next = pause * (0.5 + Math.random() / 2)
  const left = end - performance.now()
  timer = setTimeout(ask, left > 0 ? Math.min(next, left + Math.random() * 1000) : next)
}
function comeBack() {
  try {
    sessionStorage.setItem(KEY, Date.now())
  } catch {}
  // The page scrolls to where it was; the browser would scroll to where this one is.
  history.scrollRestoration = 'manual'
  location.reload()
}
document.addEventListener('visibilitychange', () => {
  pause = SOON
  wait()
})
document.getElementById('return').hidden = false
wait()
}`
