import { createHash } from 'node:crypto'
import { MESSAGES } from '#domain/messages.ts'
import type { Site } from '#domain/site.ts'
import type { Refusal } from './gate.ts'

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

// The tokens of app/styles/app.css: a banned visitor is not given that file, nor the faces.
const STYLE = `
:root { color-scheme: dark light; --bg: light-dark(#f4eee1, #0c0b0a); --text: light-dark(#1b1613, #f5eee2);
  --muted: light-dark(#5f5549, #b3a999); --accent: light-dark(#a8320c, #ffb53d); --bulb: light-dark(#e89a12, #ffc45c);
  --line: light-dark(#2a1f1259, #f4ecdf52); --board: light-dark(#1d1916, #f6ecd4); --ink: light-dark(#f8f1e2, #17120d);
  --rail: light-dark(#ffffff2e, #3a271038) }
* { box-sizing: border-box; margin: 0 }
html { background: var(--bg); color: var(--text);
  font: 400 1rem/1.55 'Instrument Sans', system-ui, 'Helvetica Neue', Arial, sans-serif; -webkit-text-size-adjust: 100% }
body { min-height: 100vh; min-height: 100svh; display: grid; align-items: center; padding: 2.25rem clamp(1rem, 4vw, 3.75rem) }
main { width: min(100%, 40rem); margin-inline: auto }
.bulbs { height: 8px; margin-bottom: 1.5rem;
  background: radial-gradient(circle at center, var(--bulb) 0 3px, transparent 3.5px) 0 0/20px 8px round no-repeat }
h1 { font: 800 clamp(2.5rem, 1.5rem + 6vw, 5rem)/0.98 'Big Shoulders', 'Arial Narrow', 'Roboto Condensed', Arial, sans-serif;
  font-stretch: condensed; text-transform: uppercase; letter-spacing: 0.005em; text-wrap: balance;
  padding-bottom: 0.75rem; border-bottom: 1px solid var(--line); box-shadow: 0 5px 0 -4px var(--line) }
dl { margin-block: 2.25rem 1.5rem; background: var(--board); color: var(--ink); border-radius: 4px; padding: 0.25rem 1.5rem;
  box-shadow: 0 0 0 1px var(--line) }
dl > div { padding-block: 1rem }
dl > div + div { border-top: 1px solid var(--rail) }
dt { font-size: 0.8125rem; opacity: 0.8 }
dd { font-size: 1.1875rem; font-weight: 600; overflow-wrap: anywhere; text-wrap: balance }
p { color: var(--muted); overflow-wrap: anywhere; text-wrap: pretty }
a { color: var(--accent); display: inline-block; padding-block: 0.625rem; margin-block: -0.625rem }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 4px }
`

const POLICY = [
  `default-src 'none'; style-src '${hash(STYLE)}'; script-src '${hash(SCRIPT)}'`,
  "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ')

/** Access Denied: the address, when the ban ends, whom to ask; nothing else, and nothing that would have to be loaded. */
export function deniedPage({ address, expiresAt }: Verdict, { brand, contactEmail }: Site): Refusal {
  const contact =
    contactEmail === null
      ? 'Please contact the administrator if this is an error.'
      : `Please contact the administrator if this is an error: <a href="mailto:${escape(encodeURI(contactEmail))}">${escape(contactEmail)}</a>`
  const body = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Access Denied | ${escape(brand)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<div class="bulbs"></div>
<h1>Access Denied</h1>
<dl>
<div><dt>Your IP address</dt><dd>${escape(address ?? MESSAGES.unknown)}</dd></div>
<div><dt>Your ban</dt><dd>${expiresAt === null ? 'This ban is permanent.' : `This ban expires on ${timeOf(expiresAt)}.`}</dd></div>
</dl>
<p>${contact}</p>
</main>
<script>${SCRIPT}</script>
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

function timeOf(expiresAt: string): string {
  const text = new Intl.DateTimeFormat('en-US', { ...DATE, timeZone: 'UTC' }).format(new Date(expiresAt))
  return `<time datetime="${escape(expiresAt)}">${text}</time>`
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
