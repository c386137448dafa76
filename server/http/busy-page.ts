import { browsingFast, MESSAGES } from '#domain/messages.ts'
import { escape, hash, STYLE } from './plain-page.ts'

const POLICY = `default-src 'none'; style-src '${hash(STYLE)}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Why a visitor's page was refused a moment ago: he asked too much, or everyone together did. */
export type Busy = { status: 429 | 503; seconds: number }

/**
 * The same words as on the page that failed, for next to nothing: a flood of pages that cannot be had must not keep the
 * server from those that can.
 */
export function busyAnswer(request: Request, { status, seconds }: Busy): Response {
  const message = status === 429 ? browsingFast(seconds) : MESSAGES.failureText
  const headers = { 'Retry-After': String(seconds), 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  const { pathname, search } = new URL(request.url)
  if (pathname.startsWith('/api/') || pathname.endsWith('.data')) {
    const code = status === 429 ? 'rate_limited' : 'upstream'
    // The open site shows the status' text.
    return Response.json({ error: { code, message } }, { status, statusText: message, headers })
  }
  const type = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY }
  const body = request.method === 'HEAD' ? null : toHtml(message, pathname + search)
  return new Response(body, { status, headers: { ...headers, ...type } })
}

function toHtml(message: string, target: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${MESSAGES.failureTitle}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<div class="bulbs"></div>
<h1>${MESSAGES.failureTitle}</h1>
<p>${escape(message)}</p>
<p><a href="${escape(target)}">Retry</a></p>
</main>
</body>
</html>
`
}
