import { MESSAGES } from '#domain/messages.ts'
import type { Site } from '#domain/site.ts'
import type { PlainResponse } from '#server/http/plain-response.ts'
import { markup, Markup } from '#server/http/markup.ts'
import { PLAIN_HEAD, plainPolicy } from '#server/http/plain-page.ts'
import { RETURN_SCRIPT } from './return-script.ts'

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

const SCRIPTS = [TIME_SCRIPT, RETURN_SCRIPT]
const SCRIPT_ELEMENTS = SCRIPTS.map((script) => new Markup(`<script>${script}</script>`))
const POLICY = plainPolicy({ scripts: SCRIPTS, more: " connect-src 'self';" })

/** Seconds for which a page without scripts may wait: a reload after days helps nobody. */
const LONGEST_REFRESH = 24 * 60 * 60

/** Access Denied: the address, when the ban ends, whom to contact. Loads nothing, and comes back by itself (return-script.ts). */
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
