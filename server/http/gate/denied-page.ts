import { MESSAGES } from '#domain/messages.ts'
import type { Site } from '#domain/site/site.ts'
import { markup, Markup } from '#server/http/responses/markup.ts'
import { PLAIN_HEAD, plainPolicy } from '#server/http/responses/plain-page.ts'
import type { PlainResponse } from '#server/http/responses/plain-response.ts'

type Verdict = { address: string | null; expiresAt: string | null }

const DATE: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}

const TIME_SCRIPT = `for (const time of document.querySelectorAll('time')) {
  const expiry = new Date(time.dateTime)
  time.textContent = new Intl.DateTimeFormat('en-US', ${JSON.stringify(DATE)}).format(expiry)
}`

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

const SCRIPTS = [TIME_SCRIPT, RETURN_SCRIPT]
const SCRIPT_ELEMENTS = SCRIPTS.map((script) => new Markup(`<script>${script}</script>`))
const POLICY = plainPolicy({ scripts: SCRIPTS, more: " connect-src 'self';" })

/** Seconds for which a page without scripts may wait: a reload after days helps nobody. */
const LONGEST_REFRESH = 24 * 60 * 60

/** Access Denied: the address, when the ban ends, whom to contact. Loads nothing, and comes back by itself. */
export function deniedPage({ address, expiresAt }: Verdict, { brand, contactEmail, basePath }: Site, now: Date): PlainResponse {
  const left = expiresAt === null ? null : Date.parse(expiresAt) - now.getTime()
  const contact =
    contactEmail === null
      ? 'Please contact the administrator if this is an error.'
      : markup`Please contact the administrator if this is an error: <a href="mailto:${encodeURI(contactEmail)}">${contactEmail}</a>`
  const { text: body } = markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Access Denied | ${brand}</title>
<link rel="icon" href="data:,">
${refreshAtTheEnd(left)}
${PLAIN_HEAD}
</head>
<body data-left="${left ?? 'none'}" data-base="${basePath}">
<main>
<div class="bulbs"></div>
<h1>Access Denied</h1>
<dl>
<div><dt>Your IP address</dt><dd>${address ?? MESSAGES.unknown}</dd></div>
<div><dt>Your ban</dt><dd>${expiresAt === null ? 'This ban is permanent.' : markup`This ban expires on ${timeOf(expiresAt)}.`}</dd></div>
</dl>
<p>${contact}</p>
<p id="return" hidden>This page comes back by itself when the ban ends.</p>
</main>
${SCRIPT_ELEMENTS}
</body>
</html>
`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': POLICY,
    'X-Robots-Tag': 'noindex',
  }
  return { status: 403, headers, body }
}

/** Without scripts the page reloads at the end of the ban. */
function refreshAtTheEnd(left: number | null): Markup | null {
  const seconds = left === null ? Infinity : Math.max(0, Math.ceil(left / 1000)) + 1
  return seconds > LONGEST_REFRESH ? null : markup`<noscript><meta http-equiv="refresh" content="${seconds}"></noscript>`
}

function timeOf(expiresAt: string): Markup {
  const text = new Intl.DateTimeFormat('en-US', { ...DATE, timeZone: 'UTC' }).format(new Date(expiresAt))
  return markup`<time datetime="${expiresAt}">${text}</time>`
}
