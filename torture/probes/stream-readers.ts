import { connect, type Socket } from 'node:net'
import { takeIdleTime } from './idle-time.ts'

/**
 * Browsers that each keep an event stream open: `node torture/probes/stream-readers.ts PORT COUNT FIRST STAY`. A stream that ends
 * is reopened after the time that the site asked for, as browsers do. With STAY (milliseconds; 0: for ever) each leaves after
 * about that time, and another comes. The parent sends `Question`s, and gets the state of the streams.
 */

/** The site allows twenty streams for an address: all of 127.0.0.0/8 is this machine. */
const PER_ADDRESS = 20
/** Connections that are being opened at a time. */
const AT_ONCE = 100
const USUAL_RETRY = 1000
/** Bytes to keep of a chunk that may end with an incomplete event. */
const LONGEST_EVENT = 4096

type Reader = {
  index: number
  socket: Socket | null
  isOpen: boolean
  /** The latest alert that came. */
  heard: string
  heardAt: number
  /** The end of the received text, where an event may be incomplete. */
  rest: string
  retry: number
}

takeIdleTime()

const [port = 0, count = 0, first = 0, stay = 0] = process.argv.slice(2).map(Number)
const readers: Reader[] = Array.from({ length: count }, (_, index) => ({
  index: first + index,
  socket: null,
  isOpen: false,
  heard: '',
  heardAt: 0,
  rest: '',
  retry: USUAL_RETRY,
}))
const refused = { without: 0, withRetryAfter: 0 }
let lost = 0
/** Readers waiting to connect. */
const waiting: Reader[] = []
let opening = 0
const now = () => performance.timeOrigin + performance.now()

function open(reader: Reader): void {
  waiting.push(reader)
  next()
}

function next(): void {
  while (opening < AT_ONCE) {
    const reader = waiting.shift()
    if (!reader) return
    opening += 1
    begin(reader)
  }
}

function begin(reader: Reader): void {
  const address = Math.floor(reader.index / PER_ADDRESS) + 1
  const localAddress = process.platform === 'linux' ? `127.1.${address >> 8}.${address & 255}` : undefined
  const socket = connect({ host: '127.0.0.1', port, localAddress })
  let isFirst = true
  const connected = () => {
    if (isFirst) opening -= 1
    isFirst = false
    next()
  }
  reader.socket = socket
  reader.rest = ''
  socket.setNoDelay(true).write(`GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
  socket.setEncoding('latin1').on('data', (text: string) => {
    if (isFirst && !text.startsWith('HTTP/1.1 200')) {
      refused[/\r\nretry-after: \d+\r\n/i.test(text) ? 'withRetryAfter' : 'without'] += 1
      socket.destroy()
      return
    }
    reader.isOpen = true
    connected()
    listen(reader, text)
  })
  socket
    .on('error', () => {})
    .on('close', () => {
      connected()
      if (reader.isOpen) lost += 1
      reader.isOpen = false
      if (stay === 0) setTimeout(open, reader.retry, reader)
      else setTimeout(open, 10, reader)
    })
  if (stay > 0) setTimeout(() => socket.destroy(), stay * (0.5 + Math.random()))
}

function listen(reader: Reader, text: string): void {
  const whole = reader.rest + text
  const retry = /retry: (\d+)\n/.exec(whole)?.[1]
  if (retry !== undefined) reader.retry = Number(retry)
  const alerts = [...whole.matchAll(/event: alert\ndata: \{"message":"([\w-]+)"[^\n]*\n/g)]
  const last = alerts.at(-1)
  if (last?.[1] !== undefined) {
    reader.heard = last[1]
    reader.heardAt = now()
  }
  reader.rest = last ? '' : whole.slice(-LONGEST_EVENT)
}

/** Resolves when all readers have got the message, or after `millis`. */
async function expect(message: string, millis: number): Promise<void> {
  const giveUpAt = performance.now() + millis
  while (performance.now() < giveUpAt && readers.some(({ heard }) => heard !== message))
    await new Promise((resolve) => setTimeout(resolve, 20))
}

async function allOpen(millis: number): Promise<void> {
  const giveUpAt = performance.now() + millis
  while (performance.now() < giveUpAt && readers.some(({ isOpen }) => !isOpen))
    await new Promise((resolve) => setTimeout(resolve, 20))
}

type Question = { expect?: string; isTimed?: boolean; open?: true; drop?: number; millis?: number }

async function answer({ expect: message, isTimed, open: isOpening, drop = 0, millis = 0 }: Question): Promise<void> {
  if (isOpening) await allOpen(millis)
  for (const { socket } of readers.filter(({ isOpen }) => isOpen).slice(0, drop)) socket?.destroy()
  if (message !== undefined) await expect(message, millis)
  const heardBy = message === undefined ? [] : readers.filter(({ heard }) => heard === message)
  process.send?.({
    open: readers.filter(({ isOpen }) => isOpen).length,
    lost,
    refused,
    heardBy: heardBy.length,
    heardAt: isTimed ? heardBy.map(({ heardAt }) => heardAt) : [],
    at: now(),
  })
}

process.on('message', (question: Question) => void answer(question))
process.once('disconnect', () => process.exit())
for (const reader of readers) open(reader)
