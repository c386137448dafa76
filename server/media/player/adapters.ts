import { MAX_SECONDS } from '#domain/player/film-time.ts'

/**
 * What the scripts beside an embed have in common. Each is constant text under its hash, makes no markup, and changes of its page only
 * `data-embed` on the root: "there" once the embed speaks, or has had the time to (what is shown until then goes by it). It talks to
 * the title's page alone, which has its own origin: the sandbox of a page that embeds another site keeps that.
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
 * As far as the Internet Archive's embed goes: it sends no messages and takes none (its player's events stay in its page), but reads
 * `start` and `autoplay` from its address. So it is ready when it has loaded and resumes by being loaded at the place; it cannot tell
 * time, end or error, nor be paused.
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
  // With a place in its address it waits otherwise.
  url.searchParams.set('autoplay', 1)
  // In place of the one before: Back leads out of the page around.
  frame.contentWindow.location.replace(url)
})
`

/**
 * Translates between the player contract and YouTube's embed (with `enablejsapi=1`), in the messages of its iframe API, without
 * loading YouTube's script: texts of JSON, which begin when the page has said "listening". An embed that runs in a loop, as trailers
 * do, has no place of its own to keep: the place would be taken for the film's. So it tells neither time nor end, and does not seek.
 */
export const YOUTUBE_ADAPTER = `${ADAPTER}
const loops = new URL(frame.src).searchParams.has('loop')
const REASONS = new Map([[2, 'missing'], [5, 'format'], [100, 'missing'], [101, 'blocked'], [150, 'blocked'], [153, 'blocked']])
const STATES = new Map([[0, 'ended'], [1, 'playing'], [2, 'paused']])
let heard = false, isReady = false, failed = false, state = null, duration, said = -1
// To whatever is in the frame: there is no secret in it, and a browser's own page of an error has no origin to name.
const ask = (message) => frame.contentWindow.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), '*')
const command = (func, ...args) => ask({ event: 'command', func, args })
frame.addEventListener('load', () => {
  // Its player may come later than its page.
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
// Each message has only what is new in it.
function learn(info) {
  if (isPlace(info.duration) && info.duration > 0) duration = info.duration
  if (isPlace(info.currentTime) && !loops && Math.abs(info.currentTime - said) >= 1) {
    said = info.currentTime
    say('time', { seconds: said, duration })
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
