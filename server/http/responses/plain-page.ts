import { type LanguageCode, languageOf, prefixOf } from '#messages/languages.ts'
import { textsOf } from '#messages/server.ts'
import { Markup, markup } from '#domain/text/markup.ts'
import { parseOwnPath } from '#domain/site/own-path.ts'
import type { Site } from '#domain/site/site.ts'
import { themeScript } from '#domain/site/theme-script.ts'
import type { PlainResponse } from './plain-response.ts'
import { type RequestFacts, type Target, urlOf } from './request-facts.ts'
import { policyHash, STATIC_HEADERS } from './security-headers.ts'
import { SITE_COLOURS, themeColours } from './theme-colours.ts'

/** Styles of a page that loads nothing: the tokens of app/styles/app.css, without its typefaces. */
const STYLE = `${themeColours({
  ...SITE_COLOURS,
  board: ['#1d1916', '#f6ecd4'],
  ink: ['#f8f1e2', '#17120d'],
  rail: ['#ffffff2e', '#3a271038'],
})}
* { box-sizing: border-box; margin: 0 }
html { background: var(--bg); color: var(--text);
  font: 400 1rem/1.55 'Instrument Sans', system-ui, 'Helvetica Neue', Arial, sans-serif; -webkit-text-size-adjust: 100% }
body { min-height: 100vh; min-height: 100svh; display: grid; align-items: center; padding: 2.25rem clamp(1rem, 4vw, 3.75rem) }
main { width: min(100%, 40rem); margin-inline: auto }
.bulbs { height: 8px; margin-bottom: 1.5rem;
  background: radial-gradient(circle at center, var(--bulb) 0 3px, transparent 3.5px) 0 0/20px 8px round no-repeat }
h1 { font: 800 clamp(2.5rem, 1.5rem + 6vw, 5rem)/0.98 'Big Shoulders', 'Arial Narrow', 'Roboto Condensed', Arial, sans-serif;
  font-stretch: condensed; text-transform: uppercase; letter-spacing: 0.005em; text-wrap: balance;
  padding-bottom: 0.75rem; border-bottom: 1px solid var(--line-strong); box-shadow: 0 5px 0 -4px var(--line-strong) }
h1:lang(ar) { line-height: 1.35; letter-spacing: 0 }
dl { margin-block: 2.25rem 1.5rem; background: var(--board); color: var(--ink); border-radius: 4px; padding: 0.25rem 1.5rem;
  box-shadow: 0 0 0 1px var(--line-strong) }
dl > div { padding-block: 1rem }
dl > div + div { border-top: 1px solid var(--rail) }
dt { font-size: 0.8125rem; opacity: 0.8 }
dd { font-size: 1.1875rem; font-weight: 600; overflow-wrap: anywhere; text-wrap: balance }
p + p { margin-top: 0.75rem }
p { color: var(--muted); overflow-wrap: anywhere; text-wrap: pretty }
a { color: var(--accent); display: inline-block; padding-block: 0.625rem; margin-block: -0.625rem }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 4px }
`

const THEME_SCRIPT = themeScript()

/** For the head of such a page: its styles, and a script that applies the visitor's theme. */
export const PLAIN_HEAD = new Markup(`<style>${STYLE}</style>\n<script>${THEME_SCRIPT}</script>`)

type PolicyOptions = { scripts?: readonly string[]; styles?: readonly string[]; formAction?: string; more?: string }

/** The policy of such a page, with further scripts and styles, where forms may be sent to, and more directives. */
export function plainPolicy({ scripts = [], styles = [], formAction = "'none'", more = '' }: PolicyOptions = {}): string {
  return [
    `default-src 'none'; style-src${hashesOf([STYLE, ...styles])}; script-src${hashesOf([THEME_SCRIPT, ...scripts])};${more}`,
    `img-src data:; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none';`,
    "require-trusted-types-for 'script'; trusted-types 'none'",
  ].join(' ')
}

function hashesOf(texts: readonly string[]): string {
  return texts.map((text) => ` '${policyHash(text)}'`).join('')
}

const POLICY = plainPolicy()

/** Why a page is refused: this visitor (429) or all together (503) sent too many requests. `message` replaces the usual text. */
export type Busy = { status: 429 | 503; seconds: number; message?: string }

/** The failure page without React, so that a flood of refused requests costs next to nothing. */
export function busyResponse(
  { method, target }: Pick<RequestFacts, 'method' | 'target'>,
  { rootPath }: Pick<Site, 'rootPath'>,
  { status, seconds, message: special }: Busy,
): PlainResponse {
  const { language } = target
  const m = textsOf(language)
  const message = special ?? (status === 429 ? m.refusals.browsingFast(seconds) : m.site.failureText)
  const headers = { ...STATIC_HEADERS, 'Retry-After': String(seconds), 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  if (target.kind !== 'page') {
    const body = JSON.stringify({ error: { code: status === 429 ? 'rate_limited' : 'upstream', message } })
    // The browser shows the message.
    return { status, headers: { ...headers, 'Content-Type': 'application/json' }, body }
  }
  const type = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY }
  return {
    status,
    headers: { ...headers, ...type },
    body:
      method === 'HEAD'
        ? ''
        : toHtml(language, m.site.failureTitle, message, {
            label: m.site.common.retry,
            href: rootPath + prefixOf(language) + (parseOwnPath(urlOf(target)) ?? '/'),
          }),
  }
}

/** What is sent in place of an answer to another spelling of an address; null: it has the right one. */
export function insteadOf(
  { instead, kind, language }: Pick<Target, 'instead' | 'kind' | 'language'>,
  { rootPath }: Pick<Site, 'rootPath'>,
): PlainResponse | null {
  if (instead === null) return null
  if (typeof instead === 'object') return { status: 301, headers: { ...STATIC_HEADERS, Location: instead.location }, body: '' }
  const headers = { ...STATIC_HEADERS, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  // Another site's address, perhaps, on the same host.
  if (instead !== 'missing')
    return { status: 404, headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }, body: 'Not found\n' }
  const m = textsOf(language)
  if (kind !== 'page') {
    const body = JSON.stringify({ error: { code: 'not_found', message: m.site.notFound } })
    return { status: 404, headers: { ...headers, 'Content-Type': 'application/json' }, body }
  }
  const type = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY }
  const link = { label: m.site.errorPage.backHome, href: `${rootPath}${prefixOf(language)}/` }
  return { status: 404, headers: { ...headers, ...type }, body: toHtml(language, m.site.errorTitle, m.site.notFound, link) }
}

type Link = { label: string; href: string }

function toHtml(language: LanguageCode, title: string, message: string, link: Link): string {
  const body = markup`<main>
<div class="bulbs"></div>
<h1>${title}</h1>
<p>${message}</p>
<p><a href="${link.href}">${link.label}</a></p>
</main>`
  const head = [new Markup('<link rel="icon" href="data:,">'), PLAIN_HEAD]
  return htmlPage({ language, title, head, body, isMirrored: true })
}

type HtmlPage = { language: LanguageCode; title: string; head: readonly Markup[]; body: Markup; isMirrored?: boolean }

/**
 * The HTML of a page made without React; search engines may not index it. `isMirrored`: from right to left in a language that is written
 * so.
 */
export function htmlPage({ language, title, head, body, isMirrored = false }: HtmlPage): string {
  return markup`<!DOCTYPE html>
${openHtml({ language, isMirrored })}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`.text
}

/** The `html` tag of such a page. */
export function openHtml({ language, isMirrored }: Pick<HtmlPage, 'language' | 'isMirrored'>): Markup {
  const { tag, direction } = languageOf(language)
  return isMirrored && direction === 'rtl' ? markup`<html lang="${tag}" dir="rtl">` : markup`<html lang="${tag}">`
}
