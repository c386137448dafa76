import { MAX_SECONDS } from '#domain/player/film-time.ts'

/**
 * Common part of the scripts that translate between another site's embed and the player contract. These scripts write no markup.
 * On its own page it sets only `data-embed="there"` on the root, once the embed speaks or has had time to (`LEADER_SCRIPT` waits
 * for it). It exchanges messages with the title's page alone, which has the same origin, since the sandbox of a page that embeds
 * another site keeps its origin.
 */
export const ADAPTER = `
const frame = document.querySelector('iframe')
const home = location.origin
const isFramed = parent !== self
const say = (type, rest) => isFramed && parent.postMessage({ marquee: 1, type, ...rest }, home)
const isFromPage = ({ source, origin, data }) => isFramed && source === parent && origin === home && data?.marquee === 1
const isPlace = (seconds) => typeof seconds === 'number' && seconds >= 0 && seconds <= ${MAX_SECONDS}
const there = () => { document.documentElement.dataset.embed = 'there' }
`

/**
 * For the Internet Archive's embed, which neither sends nor takes messages but reads `start` and `autoplay` from its address. It counts
 * as ready once it has loaded, and is loaded again to resume at a place. It cannot report time, end or errors, nor be paused.
 */
export const ARCHIVE_ADAPTER = `${ADAPTER}
frame.addEventListener('load', () => {
  there()
  say('ready')
}, { once: true })
addEventListener('message', (event) => {
  if (!isFromPage(event) || event.data.type !== 'seek' || !isPlace(event.data.seconds)) return
  const url = new URL(frame.src)
  url.searchParams.set('start', Math.floor(event.data.seconds))
  // With a start in its address it would otherwise wait for a click.
  url.searchParams.set('autoplay', 1)
  // Replaced, not added to the history: Back must leave the page around it.
  frame.contentWindow.location.replace(url)
})
`

/**
 * For YouTube's embed (with `enablejsapi=1`): speaks the JSON messages of its iframe API, which start once the page has sent
 * "listening", without loading YouTube's script. A trailer runs in a loop, and its time would be stored as the film's, so a looping
 * embed reports neither time nor end and does not seek.
 */
export const YOUTUBE_ADAPTER = `${ADAPTER}
const loops = new URL(frame.src).searchParams.has('loop')
const REASONS = new Map([[2, 'missing'], [5, 'format'], [100, 'missing'], [101, 'blocked'], [150, 'blocked'], [153, 'blocked']])
const STATES = new Map([[0, 'ended'], [1, 'playing'], [2, 'paused']])
let heard = false, isReady = false, failed = false, state = null, duration, lastTime = -1
// To any origin: messages hold no secret, and the browser's own error page has no origin that could be named.
const ask = (message) => frame.contentWindow.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), '*')
const command = (func, ...args) => ask({ event: 'command', func, args })
frame.addEventListener('load', () => {
  // Its player may start later than its page loads.
  let left = 40
  const timer = setInterval(() => {
    if (heard || left === 0) return clearInterval(timer)
    left -= 1
    ask({ event: 'listening' })
  }, 250)
  setTimeout(there, 3000)
}, { once: true })
addEventListener('message', (event) => {
  if (isFromPage(event)) obey(event.data)
  else if (event.source === frame.contentWindow && event.origin === 'https://www.youtube-nocookie.com') hear(event.data)
})
function obey({ type, seconds }) {
  if (type === 'play') command('playVideo')
  if (type === 'pause') command('pauseVideo')
  if (type === 'seek' && !loops && isPlace(seconds)) command('seekTo', seconds, true)
}
function hear(text) {
  let message = null
  try { message = JSON.parse(text) } catch {}
  if (typeof message?.event !== 'string') return
  const { event, info } = message
  if (!heard) {
    heard = true
    there()
    for (const name of ['onStateChange', 'onError']) command('addEventListener', name)
  }
  if (event === 'onError' && !failed) {
    failed = true
    say('error', { reason: REASONS.get(info) })
  }
  if (event === 'onReady' || event === 'initialDelivery' || event === 'infoDelivery') ready()
  if (event === 'onStateChange') change(info)
  if ((event === 'initialDelivery' || event === 'infoDelivery') && info) learn(info)
}
function ready() {
  if (isReady || failed) return
  isReady = true
  say('ready')
}
// A message holds only what changed.
function learn(info) {
  if (isPlace(info.duration) && info.duration > 0) duration = info.duration
  if (isPlace(info.currentTime) && !loops && Math.abs(info.currentTime - lastTime) >= 1) {
    lastTime = info.currentTime
    say('time', { seconds: lastTime, duration })
  }
  if ('playerState' in info) change(info.playerState)
}
function change(next) {
  const type = STATES.get(next)
  if (!type || next === state) return
  state = next
  if (type !== 'ended' || !loops) say(type)
}
`
