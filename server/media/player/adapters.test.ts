import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ARCHIVE_ADAPTER, YOUTUBE_ADAPTER } from './adapters.ts'

const HOME = 'https://marquee.example'
const YOUTUBE = 'https://www.youtube-nocookie.com'
const ONCE = `${YOUTUBE}/embed/abc?autoplay=1&enablejsapi=1`
const TRAILER = `${ONCE}&mute=1&loop=1&playlist=abc`
const ITEM = 'https://archive.org/embed/paper_lighthouse'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Runs an adapter in a page that frames `src`, as if a title's page framed it. */
function open(script: string, src: string) {
  const toEmbed: unknown[] = []
  const toPage: unknown[] = []
  const visited: string[] = []
  const dataset: Record<string, string> = {}
  const heard = new Map<string, (event: object) => void>()
  const embed = {
    postMessage: (text: string) => toEmbed.push(JSON.parse(text)),
    location: { replace: (url: URL) => visited.push(String(url)) },
  }
  const parent = { postMessage: (message: object, target: string) => toPage.push([message, target]) }
  const frame = { src, contentWindow: embed, addEventListener: (type: string, listener: () => void) => heard.set(type, listener) }
  runInNewContext(script, {
    document: { querySelector: () => frame, documentElement: { dataset } },
    location: { origin: HOME },
    self: {},
    parent,
    addEventListener: (type: string, listener: () => void) => heard.set(type, listener),
    URL,
    setInterval,
    clearInterval,
    setTimeout,
  })
  const hear = (event: object) => heard.get('message')?.(event)
  return {
    toPage,
    toEmbed,
    visited,
    dataset,
    load: () => heard.get('load')?.({}),
    hear,
    /** A message of the embed, as text like YouTube's. */
    embedSays: (message: unknown, origin = YOUTUBE) => hear({ source: embed, origin, data: JSON.stringify(message) }),
    pageSays: (message: object) => hear({ source: parent, origin: HOME, data: { marquee: 1, ...message } }),
    embed,
    parent,
  }
}

const messages = (...types: object[]) => types.map((message) => [{ marquee: 1, ...message }, HOME])
const widget = (message: object) => ({ ...message, id: 1, channel: 'widget' })
const command = (func: string, ...args: unknown[]) => widget({ event: 'command', func, args })

/** An embed that has answered and plays. */
function playing(src: string) {
  const page = open(YOUTUBE_ADAPTER, src)
  page.load()
  page.embedSays({ event: 'initialDelivery', info: { duration: 0, currentTime: 0, playerState: -1 } })
  page.embedSays({ event: 'onReady', info: null })
  page.embedSays({ event: 'infoDelivery', info: { playerState: 1, duration: 90 } })
  return page
}

test('YouTube’s embed is polled until its player answers, and no longer', () => {
  const page = open(YOUTUBE_ADAPTER, ONCE)
  vi.advanceTimersByTime(5_000)
  expect(page.toEmbed).toEqual([])
  page.load()
  vi.advanceTimersByTime(1_000)
  expect(page.toEmbed).toEqual(Array.from({ length: 4 }, () => widget({ event: 'listening' })))
  expect(page.toPage).toEqual([])
  page.embedSays({ event: 'onReady', info: null })
  vi.advanceTimersByTime(5_000)
  expect(page.toEmbed.slice(4)).toEqual([command('addEventListener', 'onStateChange'), command('addEventListener', 'onError')])
  expect(page.toPage).toEqual(messages({ type: 'ready' }))
})

test('an embed that never answers is polled for ten seconds, and shown after three', () => {
  const page = open(YOUTUBE_ADAPTER, ONCE)
  page.load()
  expect(page.dataset).toEqual({})
  vi.advanceTimersByTime(3_000)
  expect(page.dataset).toEqual({ embed: 'there' })
  vi.advanceTimersByTime(60_000)
  expect(page.toEmbed).toHaveLength(40)
  expect(page.toPage).toEqual([])
})

test('YouTube’s times are reported about once a second, with the duration from an earlier message', () => {
  const page = playing(ONCE)
  for (const currentTime of [0, 0.25, 0.9, 1.1, 1.4, 2.2, 60]) page.embedSays({ event: 'infoDelivery', info: { currentTime } })
  expect(page.toPage).toEqual(
    messages(
      { type: 'ready' },
      { type: 'time', seconds: 0, duration: undefined },
      { type: 'playing' },
      { type: 'time', seconds: 1.1, duration: 90 },
      { type: 'time', seconds: 2.2, duration: 90 },
      { type: 'time', seconds: 60, duration: 90 },
    ),
  )
})

test('pausing, resuming and ending are reported once each, whichever message reports them first', () => {
  const page = playing(ONCE)
  const before = page.toPage.length
  page.embedSays({ event: 'onStateChange', info: 2 })
  page.embedSays({ event: 'infoDelivery', info: { playerState: 2 } })
  page.embedSays({ event: 'onStateChange', info: 3 })
  page.embedSays({ event: 'infoDelivery', info: { playerState: 1 } })
  page.embedSays({ event: 'onStateChange', info: 0 })
  expect(page.toPage.slice(before)).toEqual(messages({ type: 'paused' }, { type: 'playing' }, { type: 'ended' }))
})

test('the page’s play, pause and seek reach YouTube’s player', () => {
  const page = playing(ONCE)
  page.toEmbed.length = 0
  page.pageSays({ type: 'seek', seconds: 61.5 })
  page.pageSays({ type: 'play' })
  page.pageSays({ type: 'pause' })
  for (const seconds of [-1, NaN, Infinity, 360_001, '5', null]) page.pageSays({ type: 'seek', seconds })
  page.pageSays({ type: 'dance' })
  expect(page.toEmbed).toEqual([command('seekTo', 61.5, true), command('playVideo'), command('pauseVideo')])
})

test('a trailer plays and pauses, but reports no time and no end, which would be taken for the film’s', () => {
  const page = playing(TRAILER)
  for (const currentTime of [5, 30, 89]) page.embedSays({ event: 'infoDelivery', info: { currentTime } })
  page.embedSays({ event: 'onStateChange', info: 0 })
  page.embedSays({ event: 'onStateChange', info: 2 })
  expect(page.toPage).toEqual(messages({ type: 'ready' }, { type: 'playing' }, { type: 'paused' }))
  page.toEmbed.length = 0
  page.pageSays({ type: 'seek', seconds: 3_600 })
  page.pageSays({ type: 'pause' })
  expect(page.toEmbed).toEqual([command('pauseVideo')])
})

test.each([
  [2, 'missing'],
  [5, 'format'],
  [100, 'missing'],
  [101, 'blocked'],
  [150, 'blocked'],
  [153, 'blocked'],
  [999, undefined],
  ['constructor', undefined],
])('YouTube’s error %s is an error with the reason %s, once', (code, reason) => {
  const page = open(YOUTUBE_ADAPTER, TRAILER)
  page.load()
  page.embedSays({ event: 'onError', info: code })
  page.embedSays({ event: 'onError', info: code })
  page.embedSays({ event: 'onReady', info: null })
  expect(page.toPage).toEqual(messages({ type: 'error', reason }))
})

test('messages are ignored unless they are YouTube’s, from its own window and origin', () => {
  const page = open(YOUTUBE_ADAPTER, ONCE)
  page.load()
  const data = JSON.stringify({ event: 'onReady', info: null })
  page.embedSays({ event: 'onReady' }, 'https://www.youtube.com')
  page.embedSays({ event: 'onReady' }, 'null')
  page.embedSays({ event: 'onReady' }, HOME)
  for (const source of [null, {}, page.parent]) page.hear({ source, origin: YOUTUBE, data })
  for (const odd of ['', '{', '1', 'null', '[]', '{"event":1}', '{"event":["onReady"]}', {}, null, 5])
    page.hear({ source: page.embed, origin: YOUTUBE, data: odd })
  page.embedSays({ event: 'infoDelivery', info: null })
  page.embedSays({ event: 'infoDelivery', info: { currentTime: '5', duration: -1, playerState: 'constructor' } })
  expect(page.toPage).toEqual(messages({ type: 'ready' }))
})

test.each([
  ['YouTube’s', YOUTUBE_ADAPTER, ONCE],
  ['the Archive’s', ARCHIVE_ADAPTER, ITEM],
])('%s adapter obeys only the surrounding page, in its version of the contract', (_, script, src) => {
  const page = open(script, src)
  page.load()
  for (const type of ['play', 'seek']) {
    const data = { marquee: 1, type, seconds: 5 }
    page.hear({ source: page.parent, origin: 'https://evil.example', data })
    page.hear({ source: page.embed, origin: HOME, data })
    page.hear({ source: page.parent, origin: HOME, data: { ...data, marquee: 2 } })
  }
  for (const data of [null, 'seek', 5, [], { marquee: 1 }]) page.hear({ source: page.parent, origin: HOME, data })
  expect([...page.toEmbed, ...page.visited]).toEqual([])
})

test('the Archive’s embed is ready once it has loaded, and resumes by its address', () => {
  const page = open(ARCHIVE_ADAPTER, ITEM)
  expect([page.toPage, page.dataset]).toEqual([[], {}])
  page.load()
  expect(page.toPage).toEqual(messages({ type: 'ready' }))
  expect(page.dataset).toEqual({ embed: 'there' })
  for (const type of ['play', 'pause']) page.pageSays({ type })
  for (const seconds of [-1, NaN, 360_001, '5', null]) page.pageSays({ type: 'seek', seconds })
  expect(page.visited).toEqual([])
  page.pageSays({ type: 'seek', seconds: 61.9 })
  expect(page.visited).toEqual([`${ITEM}?start=61&autoplay=1`])
})

test('opened on its own, outside any page, an adapter sends nothing', () => {
  const alone = { postMessage: vi.fn<() => void>() }
  const document = { querySelector: () => ({ src: ITEM, addEventListener: (_: string, load: () => void) => load() }) }
  const context = { document: { ...document, documentElement: { dataset: {} } }, location: { origin: HOME }, URL }
  runInNewContext(ARCHIVE_ADAPTER, { ...context, self: alone, parent: alone, addEventListener: () => {} })
  expect(alone.postMessage).not.toHaveBeenCalled()
})
