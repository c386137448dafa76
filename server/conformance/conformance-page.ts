import { assetsUnder, underBase } from '#domain/base-path.ts'
import { checkTemplate } from '#domain/sources/check-template.ts'
import { frameReferrer } from '#domain/sources/frame-referrer.ts'
import { testedFrameSandbox } from '#domain/sources/sandbox.ts'
import { themeScript } from '#domain/theme-script.ts'
import { markup, Markup } from '../http/markup.ts'
import { htmlPage } from '../http/html-page.ts'
import { policyHash } from '../http/policy-hash.ts'
import { HEARING_SCRIPT } from './hearing-script.ts'
import { MORE, PROMISES, type Promised } from './promises.ts'
import { STEPS_SCRIPT } from './steps-script.ts'
import { STRANGER_SCRIPT } from './stranger-script.ts'
import { STYLE } from './style.ts'

/** What the visitor entered, and where. */
export type ConformanceRequest = { brand: string; basePath: string; address: string; ownHost: string }

const THEME_SCRIPT = themeScript()
const TEST_SCRIPT = `{${HEARING_SCRIPT}${STEPS_SCRIPT}}`
const STRANGER = `<script>${STRANGER_SCRIPT}</script>`
const ALLOW = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
const MOST = 500
/** Our own pages around another site's player need what that site needs. */
const EMBEDDING = /^\/player\/(?:film|trailer|archive)\//
const ICON = new Markup(
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path class="dot" d="M12 8.5a3.5 3.5 0 1 0 .01 0z"/><path class="run-mark" d="M6 12h.01M12 12h.01M18 12h.01"/>' +
    '<path class="check" d="M4 12.5l5 5L20 6.5"/><path class="cross" d="M6 6l12 12M18 6L6 18"/><path class="dash" d="M6 12h12"/></svg>',
)

/** The page on which a source's owner tests their page; without an address, its form alone. */
export function conformancePage({ brand, basePath, address, ownHost }: ConformanceRequest): Response {
  const style = assetsUnder(basePath, STYLE)
  const problem = address === '' ? null : problemOf(address, ownHost)
  const tested = address === '' || problem !== null ? null : address
  const body = markup`<header><a href="${basePath}/" aria-label="${brand}, to the start"><span class="sign">${brand}</span></a></header>
<main>
<h1>Player conformance</h1>
<p class="lead">For those who own a source. Enter the address under which your page plays one film: it is put into the player’s frame, and each promise
of the player contract is tested before your eyes, in about twenty seconds.</p>
<form action="${basePath}/player/conformance#test" method="get">
<label for="url">Address of your page</label>
<div class="line">
<input id="url" name="url" value="${address}" required maxlength="${MOST}" autocomplete="off" autocapitalize="none" spellcheck="false"
inputmode="url" aria-describedby="${problem === null ? '' : 'problem '}hint"${problem === null ? null : new Markup(' aria-invalid="true" autofocus')}>
<button${tested === null ? null : new Markup(' class="plain"')}>Show the test</button>
</div>
${problem === null ? null : markup`<p id="problem" class="problem" role="alert">${problem}</p>`}
<p id="hint" class="hint">With https://, or a path of this site such as /player/pattern/movie/10331. Nothing of it loads before you press Start.</p>
</form>
${tested === null ? null : test(tested, basePath)}
</main>
<footer><p>What a page promises, with an example, stands in docs/player-contract.md of the source code.</p></footer>
${tested === null ? null : markup`<script>${new Markup(TEST_SCRIPT)}</script>`}
`
  const page = htmlPage({
    title: `${problem === null ? '' : 'Error: '}Player conformance | ${brand}`,
    head: [
      markup`<link rel="icon" href="${basePath}/favicon.svg" type="image/svg+xml">`,
      new Markup(`<style>${style}</style>`),
      new Markup(`<script>${THEME_SCRIPT}</script>`),
    ],
    body,
  })
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy(tested, style),
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  }
  return new Response(page, { headers })
}

/** Why an address cannot be tested: what keeps it from being a source's, or that it is still a template. */
function problemOf(address: string, ownHost: string): string | null {
  const problem = checkTemplate(address, ownHost)
  if (problem !== null) return `${problem}.`
  return address.includes('{') ? 'Enter the address for one film, with values in place of the placeholders.' : null
}

function test(address: string, basePath: string): Markup {
  const isOwn = address.startsWith('/')
  const sandbox = testedFrameSandbox(address, EMBEDDING.test(address))
  const origin = isOwn ? (sandbox.includes('allow-same-origin') ? '' : 'null') : new URL(address).origin
  return markup`<div class="test" id="test" data-origin="${origin}">
<section class="page" aria-labelledby="page">
<h2 id="page">The page</h2>
<p class="address">${isOwn ? 'Of this site' : markup`Of another site, <b>${new URL(address).host}</b>`}: ${address}</p>
<div id="place"><p>It loads here when you press Start.</p></div>
<div class="run"><button type="button" id="start">Start the test</button><p id="status" role="status"></p></div>
<noscript><p class="problem">The test needs scripts: allow them for this page.</p></noscript>
<details><summary>What was said</summary><ul id="said" tabindex="0" aria-label="Messages, the first 200"></ul></details>
</section>
<section aria-labelledby="promises">
<h2 id="promises">What it promises</h2>
<ul class="promises">${PROMISES.map(line)}</ul>
<h2>What it may say, too</h2>
<ul class="promises">${MORE.map(line)}</ul>
</section>
<template id="frame"><iframe title="Player" src="${underBase(basePath, address)}" sandbox="${sandbox}" allow="${ALLOW}" referrerpolicy="${frameReferrer(address)}"></iframe></template>
<template id="stranger"><iframe title="Another window" hidden sandbox="allow-scripts" srcdoc="${STRANGER}"></iframe></template>
</div>`
}

function line({ id, text }: Promised): Markup {
  return markup`<li data-promise="${id}" data-verdict="waiting">${ICON}<p>${text}</p><span class="verdict">Not tested yet</span><p class="why"></p></li>`
}

/** Frames the one address that was checked, if any; runs the page's own constant scripts. */
function policy(tested: string | null, style: string): string {
  const scripts = tested === null ? [THEME_SCRIPT] : [THEME_SCRIPT, TEST_SCRIPT, STRANGER_SCRIPT]
  const frames = tested === null ? "'none'" : tested.startsWith('/') ? "'self'" : new URL(tested).origin
  return [
    "default-src 'none'",
    `script-src ${scripts.map((script) => `'${policyHash(script)}'`).join(' ')}`,
    `style-src '${policyHash(style)}'`,
    "font-src 'self'; img-src 'self'",
    `frame-src ${frames}`,
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "require-trusted-types-for 'script'; trusted-types 'none'",
  ].join('; ')
}
