import { MAX_SECONDS } from '#domain/player/film-time.ts'

/** Tests a framed page part by part; each wait has an end. What the page says is bounded, and shown as text alone. */
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
/** Waits for something; a test that is over leaves its waits unanswered. */
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
  if (!first) return mark('play', heard.types.has('playing') ? 'Works' : 'Does not work', 'No time came: right for a trailer only.')
  mark('play', last().seconds > first.seconds ? 'Works' : 'Does not work')
  const rate = (last().seconds - first.seconds) * 1000 / (last().at - first.at)
  mark('time', rate > 0.1 && rate < 20 ? 'Works' : 'Does not work', 'It grows by ' + rate.toFixed(3) + ' in a second.')
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
  // A page that only played on until there has not jumped.
  const jumped = (time) => Math.abs(time.seconds - target) < 3 && Math.abs(time.seconds - seconds - (time.at - saidAt) / 1000) > 0.8
  const works = await until(() => heard.times.slice(from).some(jumped), 6000)
  mark('seek', works ? 'Works' : 'Does not work', 'Told to jump to ' + target + '.')
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
  } else mark('ready', 'Does not work', heard.types.has('error') ? 'It cannot play.' : 'Nothing came. Does the page refuse to be framed?')
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
