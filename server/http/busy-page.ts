import { browsingFast, MESSAGES } from '#domain/messages.ts'
import { parseOwnPath } from '#domain/own-path.ts'
import type { Site } from '#domain/site.ts'
import type { PlainResponse } from '#server/http/plain-response.ts'
import { isDataRequest, type RequestFacts } from '#server/http/request-facts.ts'
import { htmlPage, markup, Markup } from './markup.ts'
import { PLAIN_HEAD, plainPolicy } from './plain-page.ts'
import { STATIC_HEADERS } from './security-headers.ts'

const POLICY = plainPolicy()

/** Why a page is refused: the visitor sent too many requests (429), or all visitors together did (503); `message` replaces the usual one. */
export type Busy = { status: 429 | 503; seconds: number; message?: string }

/** The text of the failure page without rendering it, so that a flood of refused requests costs next to nothing. */
export function busyResponse(
  { method, target }: Pick<RequestFacts, 'method' | 'target'>,
  { basePath }: Pick<Site, 'basePath'>,
  { status, seconds, message = status === 429 ? browsingFast(seconds) : MESSAGES.failureText }: Busy,
): PlainResponse {
  const headers = { ...STATIC_HEADERS, 'Retry-After': String(seconds), 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  if (isDataRequest({ target })) {
    const body = JSON.stringify({ error: { code: status === 429 ? 'rate_limited' : 'upstream', message } })
    // The browser shows the status text.
    return { status, statusText: message, headers: { ...headers, 'Content-Type': 'application/json' }, body }
  }
  const type = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY }
  return {
    status,
    headers: { ...headers, ...type },
    body: method === 'HEAD' ? '' : toHtml(message, basePath + (parseOwnPath(target) ?? '/')),
  }
}

function toHtml(message: string, target: string): string {
  const body = markup`<main>
<div class="bulbs"></div>
<h1>${MESSAGES.failureTitle}</h1>
<p>${message}</p>
<p><a href="${target}">Retry</a></p>
</main>`
  return htmlPage({ title: MESSAGES.failureTitle, head: [new Markup('<link rel="icon" href="data:,">'), PLAIN_HEAD], body })
}
