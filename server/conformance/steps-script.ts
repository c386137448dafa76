/** The test, step by step, in about fifteen seconds; each wait has an end. */
export const STEPS_SCRIPT = `
const FIRST = 15000, SOON = 6000
const template = byId('frame'), place = byId('place'), start = byId('start')
let round = 0

// Another test was started, or the page was put out.
const OVER = new Error('Over')
/** What is found within a time, or null. */
function until(check, ms) {
  const mine = round, end = performance.now() + ms
  return new Promise((done, fail) => {
    const timer = setInterval(() => {
      const isOver = mine !== round || frame === null
      const found = isOver ? null : check()
      if (!isOver && !found && performance.now() < end) return
      clearInterval(timer)
      if (isOver) fail(OVER)
      else done(found || null)
    }, 50)
  })
}
const wait = (ms) => until(() => false, ms)
function send(message) {
  heard.asked += 1
  note('→', message)
  frame.contentWindow.postMessage(message, expected === 'null' ? '*' : expected)
}
const say = (type, rest) => send({ marquee: 1, type, ...rest })
const last = () => heard.times.at(-1)
/** As many times from now on, of which each is later than the one before. */
function moves(count, ms) {
  const from = heard.times.length, pauses = heard.paused
  return until(() => {
    const times = heard.times.slice(from)
    const steps = times.filter(({ seconds }, index) => index > 0 && seconds > times[index - 1].seconds)
    return heard.paused === pauses && steps.length >= count
  }, ms)
}

start.addEventListener('click', async () => {
  round += 1
  open()
  try {
    await test()
    finish()
  } catch (error) {
    if (error !== OVER) throw error
  }
})

function open() {
  for (const id of lines.keys()) mark(id, 'waiting')
  log.replaceChildren()
  forget()
  // Frames by their order: the stranger is the second.
  frame = template.content.firstElementChild.cloneNode(true)
  stranger = byId('stranger').content.firstElementChild.cloneNode()
  place.replaceChildren(frame, stranger)
  start.textContent = 'Test again'
}

async function test() {
  step('ready', 'Waiting for it to be ready.')
  await until(() => heard.ready > 0 || heard.error, FIRST)
  if (heard.error) return mark('ready', 'unseen', 'It said that it cannot play.')
  if (heard.ready === 0) return notReady()
  mark('ready', 'kept')
  say('neighbours', { next: null, previous: null })

  step('play', 'Play. If your browser keeps it from starting, press play in the page.')
  step('time')
  say('play')
  await until(() => heard.times.length > 2 && last().seconds > heard.times[0].seconds, 2 * SOON)
  if (heard.times.length === 0) return withoutTimes()
  mark('range', 'kept')
  if (!(last().seconds > heard.times[0].seconds)) return mark('play', 'broken', 'In twelve seconds it came no further than ' + last().seconds + '.')
  mark('play', 'kept')

  step('version', 'Another version, and an unknown message.')
  send({ marquee: 2, type: 'pause' })
  say('dance', { seconds: 0 })
  mark('version', ...(await moves(2, SOON)) ? ['kept'] : ['broken', 'It stopped at pause of version 2, or at a message of an unknown type.'])
  say('play')

  step('strangers', 'A message from another window.')
  stranger.contentWindow.postMessage('shout', '*')
  mark('strangers', ...(await moves(2, SOON)) ? ['kept'] : ['broken', 'It paused because a frame beside it said so: compare event.source with parent.'])
  judgeTimes()

  say('play')
  await testPause()
  await testSeek()
  await testEnd()
}

function step(id, text) {
  mark(id, 'testing')
  if (text) status.textContent = text
}

function notReady() {
  const why = heard.times.length > 0 ? 'It told the time, but never said ready: until then the page listens to nothing else.'
    : heard.count > 0 ? 'Messages came, but none of them was ready.'
    : 'No message came. Does it refuse to be framed (X-Frame-Options, frame-ancestors), or need another sandbox?'
  mark('ready', 'broken', why)
}

/** Such as a trailer that runs in a loop. */
function withoutTimes() {
  if (heard.playing === 0) {
    mark('play', 'broken', 'Neither a time nor playing was heard.')
    return mark('time', 'broken', 'No time came.')
  }
  mark('play', 'kept', 'It says that it is playing.')
  mark('time', 'unseen', 'No time came: right for a trailer, but nothing resumes, and what follows cannot be seen.')
  return testPause()
}

/** Between two that come without a message of ours between them: that may have stopped it. */
function judgeTimes() {
  const gaps = heard.times.slice(1).flatMap((time, index) => {
    const before = heard.times[index]
    return time.asked === before.asked ? [{ after: time.at - before.at, by: time.seconds - before.seconds }] : []
  })
  const longest = Math.max(...gaps.map(({ after }) => after))
  const perSecond = (gaps.length * 1000) / gaps.reduce((sum, { after }) => sum + after, 0)
  const rates = gaps.filter(({ by, after }) => by > 0 && after > 0).map(({ by, after }) => (by * 1000) / after).sort((a, b) => a - b)
  const rate = rates[Math.floor(rates.length / 2)]
  if (longest > 3500) mark('time', 'broken', 'Up to ' + Math.round(longest / 100) / 10 + ' seconds lie between two.')
  else if (perSecond > 12) mark('time', 'broken', 'It comes ' + Math.round(perSecond) + ' times a second.')
  else if (rate > 20) mark('range', 'broken', 'It grows by ' + Math.round(rate) + ' in a second: are these milliseconds?')
  else if (rate < 0.1) mark('range', 'broken', 'It grows by ' + Math.round(rate * 1000) / 1000 + ' in a second: is this a share of the whole?')
  else mark('time', 'kept')
}

async function testPause() {
  step('pause', 'Pause.')
  say('pause')
  const pauses = heard.paused
  await wait(700)
  const before = last()?.seconds
  if (before === undefined) {
    const said = pauses < heard.paused || (await until(() => heard.paused > 0, SOON))
    return mark('pause', said ? 'kept' : 'broken', said ? 'It says that it is paused.' : 'Nothing says that it paused.')
  }
  await wait(1800)
  const by = last().seconds - before
  mark('pause', ...Math.abs(by) < 0.5 ? ['kept'] : ['broken', 'The time went on by ' + Math.round(by * 10) / 10 + ' seconds.'])
}

async function testSeek() {
  const { seconds, duration } = last() ?? {}
  if (seconds === undefined) return
  step('seek', 'Jump.')
  if (duration === null) return mark('seek', 'unseen', 'It tells no duration, as a live stream.')
  if (duration < 6) return mark('seek', 'unseen', 'A film of ' + duration + ' seconds is too short to see it.')
  const target = Math.round(seconds < duration / 2 ? duration * 0.7 : duration * 0.2)
  const from = heard.times.length, saidAt = performance.now()
  say('seek', { seconds: target })
  say('play')
  // Not by having played on until there.
  const isThere = () => heard.times.slice(from).some((time) =>
    time.seconds > target - 1 && time.seconds < target + 3 && Math.abs(time.seconds - seconds - (time.at - saidAt) / 1000) > 0.8)
  mark('seek', ...(await until(isThere, SOON)) ? ['kept'] : ['broken', 'Told to jump to ' + target + ', it was at ' + last().seconds + '.'])
}

async function testEnd() {
  const { duration } = last() ?? {}
  if (duration === undefined) return
  step('ended', 'The end.')
  if (duration === null) return mark('ended', 'unseen', 'It tells no duration, as a live stream.')
  const target = Math.max(0, Math.round((duration - 2) * 10) / 10)
  const from = heard.times.length
  say('seek', { seconds: target })
  say('play')
  // It has been near the end, and is at the start again.
  const hasStartedOver = () => {
    const times = heard.times.slice(from).map(({ seconds }) => seconds)
    const late = times.findIndex((seconds) => seconds >= target - 1)
    return late >= 0 && times.slice(late).some((seconds) => seconds < target - 2)
  }
  await until(() => heard.ended > 0 || hasStartedOver(), 2 * SOON)
  if (heard.ended > 0) return mark('ended', 'kept')
  if (hasStartedOver()) return mark('ended', 'unseen', 'It started over: a film in a loop has no end.')
  mark('ended', 'broken', 'Told to jump to ' + target + ' of ' + duration + ', it did not say ended.')
}

const HINTS = {
  state: 'Neither is needed.',
  error: 'To see it, enter the address of a film that you do not have.',
  settings: 'To see it, change the volume in the page.',
  keys: 'To see it, press such a key in the page.',
}

/** What has not been seen broken is kept, if anything was said at all; the rest was not seen. What comes later still counts. */
function finish() {
  const spoke = heard.ready > 0 || heard.error !== null
  if (spoke) for (const id of ['origin', 'words', 'secrecy']) mark(id, 'kept')
  for (const id of lines.keys()) {
    if (isMarked(id, 'waiting') || isMarked(id, 'testing')) mark(id, 'unseen', HINTS[id])
  }
  const count = (verdict) => [...lines.keys()].filter((id) => isMarked(id, verdict)).length
  const doubt = heard.wasHidden ? ' The page was out of sight meanwhile, where browsers slow it down: test it again in sight.' : ''
  status.textContent = 'Done: ' + count('kept') + ' kept, ' + count('broken') + ' not kept, ' + count('unseen') + ' not seen.' + doubt
}

function stop(why) {
  mark('time', 'broken', why)
  finish()
  frame = null
  place.replaceChildren()
}
`
