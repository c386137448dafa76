import { MESSAGES } from '#domain/messages.ts'
import type { Site } from '#domain/site.ts'
import type { PlainResponse } from '#server/http/plain-response.ts'
import { markup, Markup } from '#server/http/markup.ts'
import { STYLE } from '#server/http/plain-page.ts'
import { policyHash } from '#server/http/policy-hash.ts'

type Verdict = { address: string | null; expiresAt: string | null }

const DATE: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}

const SCRIPT = `for (const time of document.querySelectorAll('time')) {
  const expiry = new Date(time.dateTime)
  time.textContent = new Intl.DateTimeFormat('en-US', ${JSON.stringify(DATE)}).format(expiry)
}`

const STYLE_ELEMENT = new Markup(`<style>${STYLE}</style>`)
const SCRIPT_ELEMENT = new Markup(`<script>${SCRIPT}</script>`)
const POLICY = [
  `default-src 'none'; style-src '${policyHash(STYLE)}'; script-src '${policyHash(SCRIPT)}'`,
  "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ')

/** Access Denied: the address, when the ban ends, whom to contact. Loads nothing. */
export function deniedPage({ address, expiresAt }: Verdict, { brand, contactEmail }: Site): PlainResponse {
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
${STYLE_ELEMENT}
</head>
<body>
<main>
<div class="bulbs"></div>
<h1>Access Denied</h1>
<dl>
<div><dt>Your IP address</dt><dd>${address ?? MESSAGES.unknown}</dd></div>
<div><dt>Your ban</dt><dd>${expiresAt === null ? 'This ban is permanent.' : markup`This ban expires on ${timeOf(expiresAt)}.`}</dd></div>
</dl>
<p>${contact}</p>
</main>
${SCRIPT_ELEMENT}
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

function timeOf(expiresAt: string): Markup {
  const text = new Intl.DateTimeFormat('en-US', { ...DATE, timeZone: 'UTC' }).format(new Date(expiresAt))
  return markup`<time datetime="${expiresAt}">${text}</time>`
}
