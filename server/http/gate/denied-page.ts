import { type LanguageCode, languageOf } from '#messages/languages.ts'
import { textsOf } from '#messages/server.ts'
import { markup, Markup, markupSentence } from '#domain/text/markup.ts'
import type { Site } from '#domain/site/site.ts'
import { openHtml, PLAIN_HEAD, plainPolicy } from '#server/http/responses/plain-page.ts'
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
  time.textContent = new Intl.DateTimeFormat(document.body.dataset.locale, ${JSON.stringify(DATE)}).format(expiry)
}`

/**
 * Reloads the requested page when the ban is lifted or ends: while the denied page is visible it asks every five to ten seconds whether
 * the visitor is still banned, which the gate answers before anything else.
 */
export const RETURN_SCRIPT = `{
async function ask() {
  if (document.hidden) return
  const address = document.body.dataset.base + '/api/ip'
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout?.(5000) }).catch(() => null)
  if (!answer?.ok) return
  // The requested page restores its own scroll position; the browser would apply this page's.
  history.scrollRestoration = 'manual'
  location.reload()
}
setInterval(ask, 5000 + Math.random() * 5000)
document.getElementById('return').hidden = false
}`

const SCRIPTS = [TIME_SCRIPT, RETURN_SCRIPT]
const SCRIPT_ELEMENTS = SCRIPTS.map((script) => new Markup(`<script>${script}</script>`))
const POLICY = plainPolicy({ scripts: SCRIPTS, more: " connect-src 'self';" })

/** Access Denied: the address, when the ban ends, whom to contact. Loads nothing, and reloads the requested page by itself. */
export function deniedPage(
  { address, expiresAt }: Verdict,
  { brand, contactEmail, basePath }: Site,
  language: LanguageCode,
): PlainResponse {
  const m = textsOf(language)
  const contact =
    contactEmail === null
      ? m.refusals.denied.contact
      : markupSentence(m.refusals.denied.contactAt(contactEmail), {
          email: (email) => markup`<a href="mailto:${encodeURI(contactEmail)}">${email}</a>`,
        })
  const { text: body } = markup`<!DOCTYPE html>
${openHtml({ language, isMirrored: true })}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${m.refusals.denied.title} | ${brand}</title>
<link rel="icon" href="data:,">
${PLAIN_HEAD}
</head>
<body data-base="${basePath}" data-locale="${languageOf(language).locale}">
<main>
<div class="bulbs"></div>
<h1>${m.refusals.denied.title}</h1>
<dl>
<div><dt>${m.refusals.denied.address}</dt><dd>${address ?? m.site.common.unknown}</dd></div>
<div><dt>${m.refusals.denied.ban}</dt><dd>${expiresAt === null ? m.refusals.denied.permanent : expiryOf(expiresAt, language)}</dd></div>
</dl>
<p>${contact}</p>
<p id="return" hidden>${m.refusals.denied.reloads}</p>
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

function expiryOf(expiresAt: string, language: LanguageCode): Markup {
  const time = new Intl.DateTimeFormat(languageOf(language).locale, { ...DATE, timeZone: 'UTC' }).format(new Date(expiresAt))
  return markupSentence(textsOf(language).refusals.denied.expires(time), {
    time: (text) => markup`<time datetime="${expiresAt}">${text}</time>`,
  })
}
