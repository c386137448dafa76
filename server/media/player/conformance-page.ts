import { underBase } from '#domain/site/base-path.ts'
import type { Site } from '#domain/site/site.ts'
import { checkTemplate } from '#domain/sources/check-template.ts'
import { frameReferrer } from '#domain/player/frame-referrer.ts'
import { testedFrameSandbox } from '#domain/player/sandbox.ts'
import { htmlPage, markup, Markup } from '#server/http/responses/markup.ts'
import { PLAIN_HEAD, plainPolicy } from '#server/http/responses/plain-page.ts'
import { CONFORMANCE_SCRIPT } from './conformance-script.ts'

const SCRIPT = `{${CONFORMANCE_SCRIPT}}`
const ALLOW = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
/** Our own pages around another site's player need what that site needs. */
const EMBEDDING = /^\/player\/(?:film|trailer|archive)\//
const PARTS = ['ready', 'play', 'time', 'pause', 'seek', 'ended']
const STYLE = `
main { overflow-wrap: anywhere } h1 { font-size: 2rem } h1 + p, #hint { margin-top: 1rem }
form, section, ul { margin-top: 1.5rem } #messages { max-height: 20rem; overflow: auto }
input, button { min-height: 2.75rem; padding: 0.5rem 1rem; font: inherit; border: 1px solid var(--control); border-radius: 4px }
input { width: 100%; margin-bottom: 0.75rem; color: inherit; background: var(--surface) }
button { border-color: var(--accent); color: var(--on-accent); background: var(--accent); font-weight: 600; cursor: pointer }
iframe { width: 100%; aspect-ratio: 16/9; margin-block: 0.75rem; background: #000; border: 0 }
`

/** The page on which a source's owner tests their page; without an address that can be tested, its form alone. */
export function conformancePage(site: Pick<Site, 'brand' | 'basePath'>, address: string, ownHost: string): Response {
  const { brand, basePath } = site
  const problem = address === '' ? null : problemOf(address, ownHost)
  const tested = address === '' || problem !== null ? null : address
  const body = markup`<main>
<h1>Player conformance</h1>
<p>See whether your page works with the player contract (docs/player-contract.md of the source code).
<a href="${basePath}/">Back to ${brand}</a></p>
${form(basePath, address, problem)}
${tested === null ? null : test(tested, basePath)}
</main>`
  const title = `${problem === null ? '' : 'Error: '}Player conformance | ${brand}`
  const head = [new Markup('<link rel="icon" href="data:,">'), PLAIN_HEAD, new Markup(`<style>${STYLE}</style>`)]
  const frames = tested === null ? "'none'" : tested.startsWith('/') ? "'self'" : new URL(tested).origin
  const policy = plainPolicy({ scripts: [SCRIPT], styles: [STYLE], formAction: "'self'", more: ` frame-src ${frames};` })
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  }
  return new Response(htmlPage({ title, head, body }), { headers })
}

/** Why an address cannot be tested: no source may have it, or it is still a template. */
function problemOf(address: string, ownHost: string): string | null {
  const problem = checkTemplate(address, ownHost)
  if (problem !== null) return `${problem}.`
  return address.includes('{') ? 'Enter the address for one film, with values in place of the placeholders.' : null
}

function form(basePath: string, address: string, problem: string | null): Markup {
  return markup`<form action="${basePath}/player/conformance" method="get">
<label for="url">Address of your page</label>
<input id="url" name="url" value="${address}" required maxlength="500" autocomplete="off" spellcheck="false"
inputmode="url" aria-describedby="${problem === null ? '' : 'problem '}hint"${problem === null ? null : new Markup(' aria-invalid="true" autofocus')}>
<button>Show the test</button>
${problem === null ? null : markup`<p id="problem" role="alert">${problem}</p>`}
<p id="hint">One film’s page, with https://, or a path of this site such as /player/pattern/movie/10331. It does not load before you press Start.</p>
</form>`
}

/** The frame waits in a template until Start: a link to this page must not load a foreign page on this site. */
function test(address: string, basePath: string): Markup {
  const isOwn = address.startsWith('/')
  const sandbox = testedFrameSandbox(address, EMBEDDING.test(address))
  const origin = isOwn ? (sandbox.includes('allow-same-origin') ? '' : 'null') : new URL(address).origin
  const parts = PARTS.map((part) => markup`<li data-part="${part}">${part}: <b>Not tested yet</b> <span></span></li>`)
  return markup`<section id="test" data-origin="${origin}">
<h2>Test of ${address}</h2>
<button type="button" id="start">Start the test</button>
<div id="place"></div>
<p id="status" role="status"></p>
<ul>${parts}</ul>
<ul id="messages" tabindex="0" aria-label="Messages"></ul>
<template id="frame"><iframe title="Player" src="${underBase(basePath, address)}" sandbox="${sandbox}" allow="${ALLOW}" referrerpolicy="${frameReferrer(address)}"></iframe></template>
<script>${new Markup(SCRIPT)}</script>
</section>`
}
