import { underBase } from '#domain/site/base-path.ts'
import { MAX_SECONDS } from '#domain/player/film-time.ts'
import { markup, Markup } from '#domain/text/markup.ts'
import type { Site } from '#domain/site/site.ts'
import { checkTemplate } from '#domain/sources/check-template.ts'
import { frameReferrer } from '#domain/player/frame-referrer.ts'
import { testedFrameSandbox } from '#domain/player/sandbox.ts'
import { htmlPage, PLAIN_HEAD, plainPolicy } from '#server/http/responses/plain-page.ts'

const ALLOW = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
/** Our own pages that embed another site's player. */
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

/** The page on which a source's owner tests their own page. Without an address that can be tested it has only the form. */
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
  return new Response(htmlPage({ language: 'en', title, head, body }), { headers })
}

/** Why an address cannot be tested: no source may use it, or it still has placeholders. */
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

/** The frame stays in a template until Start is pressed, so that a mere link to this page does not load somebody else's page. */
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

/** Tests a framed page part by part. Every wait is bounded; the page's messages are limited in number and shown as text only. */
export const CONFORMANCE_SCRIPT = `
const byId = (id) => document.getElementById(id)
const expected = byId('test').dataset.origin || location.origin
const parts = [...document.querySelectorAll('[data-part]')]
let frame = null, heard, round = 0

function mark(id, verdict, why = '') {
  const part = parts.find(({ dataset }) => dataset.part === id)
  part.dataset.verdict = part.querySelector('b').textContent = verdict
  part.querySelector('span').textContent = why
}
function note(direction, message, problem = '') {
  if (byId('messages').childElementCount >= 200) return
  let text = 'a value that is not JSON'
  try { text = JSON.stringify(message).slice(0, 200) } catch {}
  const item = byId('messages').appendChild(document.createElement('li'))
  item.textContent = direction + ' ' + text + (problem && ' (ignored: ' + problem + ')')
}

const isTime = (value) => typeof value === 'number' && value >= 0 && value <= ${MAX_SECONDS}
function problemOf({ source, origin, data }) {
  if (source !== frame.contentWindow || origin !== expected) return 'from another window or origin than ' + expected
  if (data.marquee !== 1) return 'marquee must be 1'
  return data.type !== 'time' || isTime(data.seconds) ? '' : 'seconds must be a number from 0 to ${MAX_SECONDS}'
}
addEventListener('message', (event) => {
  if (frame === null) return
  heard.count += 1
  if (heard.count > 3000) return finish('It sent more than 3000 messages and was removed.')
  const { data } = event
  if (typeof data !== 'object' || data === null || !('marquee' in data)) return
  const problem = problemOf(event)
  note('←', data, problem)
  if (problem !== '') return
  heard.types.add(data.type)
  if (data.type === 'time') heard.times.push({ ...data, at: performance.now() })
})

const last = () => heard.times[heard.times.length - 1]
function say(type, rest) {
  const message = { marquee: 1, type, ...rest }
  note('→', message)
  frame.contentWindow.postMessage(message, expected === 'null' ? '*' : expected)
}
/** Waits until the check holds or the time is over; the waits of an earlier test never resolve. */
function until(check, ms) {
  const mine = round, end = performance.now() + ms
  return new Promise((done) => {
    const timer = setInterval(() => {
      const found = check()
      if (!found && performance.now() < end && mine === round) return
      clearInterval(timer)
      if (mine === round) done(found)
    }, 50)
  })
}

async function testPlay() {
  say('play')
  await until(() => heard.times.length > 3 && last().seconds > heard.times[0].seconds, 12000)
  const [first] = heard.times
  if (!first) return mark('play', heard.types.has('playing') ? 'Works' : 'Does not work', 'No time was reported, which is right for a trailer only.')
  mark('play', last().seconds > first.seconds ? 'Works' : 'Does not work')
  const rate = (last().seconds - first.seconds) * 1000 / (last().at - first.at)
  mark('time', rate > 0.1 && rate < 20 ? 'Works' : 'Does not work', 'It advances by ' + rate.toFixed(3) + ' per second.')
}
async function testPause() {
  say('pause')
  await until(() => false, 700)
  const before = last()
  await until(() => false, 1800)
  const works = before ? last().seconds - before.seconds < 0.5 : heard.types.has('paused')
  mark('pause', works ? 'Works' : 'Does not work', 'The time was watched for 1.8 seconds.')
}
async function testSeek() {
  const { seconds, duration } = last() || {}
  if (!(duration >= 6)) return
  const target = Math.round(seconds < duration / 2 ? duration * 0.7 : duration * 0.2)
  const from = heard.times.length, saidAt = performance.now()
  say('seek', { seconds: target })
  say('play')
  // Arriving there by normal playback does not count as a jump.
  const jumped = (time) => Math.abs(time.seconds - target) < 3 && Math.abs(time.seconds - seconds - (time.at - saidAt) / 1000) > 0.8
  const works = await until(() => heard.times.slice(from).some(jumped), 6000)
  mark('seek', works ? 'Works' : 'Does not work', 'Asked to jump to ' + target + ' seconds.')
  say('seek', { seconds: duration - 2 })
  say('play')
  if (await until(() => heard.types.has('ended'), 12000)) mark('ended', 'Works')
}
byId('start').onclick = async () => {
  round += 1
  for (const { dataset } of parts) mark(dataset.part, 'Testing …')
  byId('messages').replaceChildren()
  heard = { times: [], types: new Set(), count: 0 }
  frame = byId('frame').content.firstElementChild.cloneNode()
  byId('place').replaceChildren(frame)
  byId('status').textContent = 'Testing. If your browser keeps the page from starting, press play in it.'
  await until(() => heard.types.has('ready') || heard.types.has('error'), 15000)
  if (heard.types.has('ready')) {
    mark('ready', 'Works')
    for (const testPart of [testPlay, testPause, testSeek]) await testPart()
  } else mark('ready', 'Does not work', heard.types.has('error') ? 'The page reported an error.' : 'No message came. Does the page refuse to be framed?')
  finish()
}
function finish(problem = '') {
  round += 1
  const count = (verdict) => parts.filter(({ dataset }) => dataset.verdict === verdict).length
  for (const { dataset } of parts) if (dataset.verdict === 'Testing …') mark(dataset.part, 'Not seen')
  byId('status').textContent = 'Done: ' + count('Works') + ' work, ' + count('Does not work') + ' do not work. ' + problem
  if (problem === '') return
  frame = null
  byId('place').replaceChildren()
}
`

/** In a block, so that its names do not become properties of the window. */
const SCRIPT = `{${CONFORMANCE_SCRIPT}}`
