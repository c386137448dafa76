import { MAX_SECONDS } from '#domain/film-time.ts'
import { FAILURE_REASONS, LANGUAGE, RATES } from '#domain/player-contract.ts'

/**
 * What was heard from the tested page, and what was wrong with it. Everything is bounded: a page that never stops talking is put out of its
 * frame. What it says is shown as text alone.
 */
export const HEARING_SCRIPT = `
const MOST = 3000, LOGGED = 200, LONGEST = ${MAX_SECONDS}
const REASONS = ${JSON.stringify(FAILURE_REASONS)}
const KEYS = ['next', 'previous', 'fullscreen']
const byId = (id) => document.getElementById(id)
const box = byId('test'), log = byId('said'), status = byId('status')
const expected = box.dataset.origin || location.origin
let frame = null, stranger = null, heard

const VERDICTS = { waiting: 'Not tested yet', testing: 'Testing …', kept: 'Kept', broken: 'Not kept', unseen: 'Not seen' }
const lines = new Map([...document.querySelectorAll('[data-promise]')].map((line) => [line.dataset.promise, line]))
function mark(id, verdict, why = '') {
  const line = lines.get(id)
  // What was found broken stays so until the next test.
  if (line.dataset.verdict === 'broken' && verdict !== 'waiting') return
  line.dataset.verdict = verdict
  line.querySelector('.verdict').textContent = VERDICTS[verdict]
  line.querySelector('.why').textContent = why
}
const isMarked = (id, verdict) => lines.get(id).dataset.verdict === verdict

function show(value) {
  let text
  try {
    text = JSON.stringify(value, (_, inner) =>
      typeof inner === 'number' && !Number.isFinite(inner) || typeof inner === 'bigint' ? String(inner) : inner)
  } catch {}
  text = String(text ?? typeof value)
  return text.length > 120 ? text.slice(0, 120) + ' …' : text
}
function note(direction, message) {
  if (log.childElementCount === LOGGED) return
  const item = document.createElement('li')
  item.textContent = direction + ' ' + show(message)
  log.append(item)
}

const isTime = (value) => typeof value === 'number' && value >= 0 && value <= LONGEST
const isWithin = (value, min, max) => typeof value === 'number' && value >= min && value <= max
function isSettings(value) {
  return typeof value === 'object' && value !== null && isWithin(value.volume, 0, 1) && typeof value.muted === 'boolean' &&
    isWithin(value.rate, ${RATES.min}, ${RATES.max}) && (value.captions === null || ${LANGUAGE}.test(value.captions))
}

function forget() {
  heard = { ready: 0, playing: 0, paused: 0, ended: 0, error: null, times: [], count: 0, asked: 0, wasHidden: document.hidden }
}

document.addEventListener('visibilitychange', () => {
  if (heard) heard.wasHidden = true
})
addEventListener('message', ({ source, origin, data }) => {
  if (frame === null || source === self) return
  if (source === stranger.contentWindow) {
    if (data === 'spoken-to') mark('secrecy', 'broken', 'It sent a message to a frame beside it.')
    return
  }
  heard.count += 1
  if (heard.count > MOST) return stop('It sent more than ' + MOST + ' messages, so it was taken out of its frame.')
  const isOurs = typeof data === 'object' && data !== null && 'marquee' in data
  if (!isOurs) return
  note('←', data)
  if (source !== frame.contentWindow) return mark('origin', 'broken', 'A message came from a window inside its frame: only that of the page itself is heard.')
  if (origin !== expected)
    return mark('origin', 'broken', 'A message came from ' + (origin === 'null' ? 'a page without an origin' : origin) + ': enter an address of that host, without a redirect.')
  if (data.marquee !== 1) return mark('origin', 'broken', 'A message has marquee: ' + show(data.marquee) + ', not 1.')
  hear(data)
})

function hear(data) {
  const { type } = data
  if (type === 'time') return hearTime(data)
  if (type === 'ready' || type === 'playing' || type === 'paused' || type === 'ended') {
    heard[type] += 1
    if (heard.playing > 0 && heard.paused > 0) mark('state', 'kept')
    return
  }
  if (type === 'error') {
    heard.error = data
    if (data.reason === undefined || data.reason === null) return mark('error', 'kept', 'Without a reason.')
    if (REASONS.includes(data.reason)) return mark('error', 'kept', 'Its reason: ' + data.reason + '.')
    return mark('error', 'broken', 'Its reason is ' + show(data.reason) + '; known are ' + REASONS.join(', ') + '.')
  }
  if (type === 'settings') {
    if (isSettings(data.settings)) return mark('settings', 'kept')
    return mark('settings', 'broken', 'All four have to be there, and in range: ' + show(data.settings))
  }
  if (KEYS.includes(type)) return mark('keys', 'kept', 'It said ' + type + '.')
  mark('words', 'broken', 'It said ' + show(data))
}

function hearTime({ seconds, duration }) {
  if (!isTime(seconds)) return mark('range', 'broken', 'seconds is ' + show(seconds) + '.')
  if (duration !== undefined && duration !== null && !(isTime(duration) && duration > 0))
    return mark('range', 'broken', 'duration is ' + show(duration) + '; leave it out while it is unknown.')
  if (duration && seconds > duration + 1) mark('range', 'broken', 'seconds is ' + seconds + ', later than the duration of ' + duration + '.')
  heard.times.push({ seconds, duration: duration || null, at: performance.now(), asked: heard.asked })
}
`
