import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { createLog, createThrottledLog, type LOG_LEVELS } from './log.ts'

function open(options: { format?: 'json' | 'text'; level?: (typeof LOG_LEVELS)[number] }) {
  const lines: string[] = []
  return { lines, log: createLog({ ...options, write: (line) => void lines.push(line) }) }
}

test('as JSON each event is an object with its time, level, fields and text', () => {
  const { log, lines } = open({})
  log.warn({ reason: 'away' }, 'The service fails')
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 40,
    time: expect.stringMatching(/Z$/),
    reason: 'away',
    msg: 'The service fails',
  })
})

test('a logged path names no sync code: the log is read by more people than the panel', () => {
  const { log, lines } = open({})
  const paths = [
    '/admin/sync-codes/QZ7XKW',
    '/admin/sync-codes/QZ7XKW.data',
    '/base/admin/sync-codes/qz7xkw',
    '/admin/sync-codes%2fQZ7XKW',
  ]
  for (const path of paths) log.error({ path }, 'A page failed')
  expect(lines.join('').toUpperCase()).not.toContain('QZ7XKW')
  log.error({ path: '/movie/10331' }, 'A page failed')
  expect(lines.at(-1)).toContain('"path":"/movie/10331"')
})

test('as text each event is one readable line', () => {
  const { log, lines } = open({ format: 'text' })
  log.error({ path: '/movie/1', reason: 'Error: no\n    at here', count: 3, list: ['a b'], none: null }, 'A request failed')
  log.info({}, 'It is back')
  expect(lines.map((line) => line.replace(/^\S+Z/, 'TIME'))).toEqual([
    String.raw`TIME ERROR A request failed path=/movie/1 reason="Error: no\n    at here" count=3 list=["a b"] none=null` + '\n',
    'TIME INFO  It is back\n',
  ])
})

test('whatever is logged as text, it stays one line and leaves the terminal alone', () => {
  const isSafe = property(string({ unit: 'binary' }), string({ unit: 'binary' }), (value, name) => {
    const { log, lines } = open({ format: 'text' })
    log.warn({ value, [`x${name}`]: { deep: value } }, `${value}\u001b[2J\r\n\u202e\u0085\u2028`)
    return lines.length === 1 && /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+\n$/u.test(lines[0] ?? '')
  })
  expect(() => assert(isSafe)).not.toThrow()
})

test.each([
  ['info', ['one', 'two', 'three']],
  ['warn', ['two', 'three']],
  ['error', ['three']],
] as const)('with the level %s, events below it are left out', (level, expected) => {
  const { log, lines } = open({ level })
  log.info({}, 'one')
  log.warn({}, 'two')
  log.error({}, 'three')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(expected)
})

test.each(['json', 'text'] as const)('a key that is passed by mistake is hidden, as %s too', (format) => {
  const { log, lines } = open({ format })
  log.error({ tmdb: { key: 'canary', token: 'canary' }, request: { authorization: 'canary' } }, 'Oh')
  expect(lines[0]).toContain('[hidden]')
  expect(lines[0]).not.toContain('canary')
})

const MINUTE = 60_000

function openThrottled() {
  const clock = { ticks: 0 }
  const lines: string[] = []
  const note = (level: string) => (fields: object | string, text?: string) =>
    void lines.push(`${level} ${JSON.stringify(fields)} ${text ?? ''}`)
  const log = createThrottledLog({ info: note('info'), warn: note('warn'), error: note('error') }, () => clock.ticks)
  return { clock, lines, log }
}

test('a flood of one text is logged ten times a minute, with a count of the rest', () => {
  const { clock, lines, log } = openThrottled()
  const written = Array.from({ length: 1000 }, (_, number) => log.error({ number }, 'A page failed'))
  expect(lines).toEqual(Array.from({ length: 10 }, (_, number) => `error {"number":${number}} A page failed`))
  expect(written.filter(Boolean)).toHaveLength(10)
  clock.ticks += MINUTE
  expect(log.error({ number: 1000 }, 'A page failed')).toBe(true)
  expect(lines.slice(10)).toEqual([
    'error {"count":990,"line":"A page failed"} Repeated lines were left out',
    'error {"number":1000} A page failed',
  ])
  clock.ticks += MINUTE
  log.error({}, 'A page failed')
  expect(lines).toHaveLength(13)
})

test('a flood of one text hides no other, and is counted before the next line of any text', () => {
  const { clock, lines, log } = openThrottled()
  for (let number = 0; number < 50; number++) log.warn({ number }, 'A sign-in failed')
  expect(log.error({}, 'The catalogue service refuses the key')).toBe(true)
  expect(lines.at(-1)).toBe('error {} The catalogue service refuses the key')
  clock.ticks += MINUTE
  expect(log.info('The site does not reach its catalogue')).toBe(true)
  expect(lines.slice(-2)).toEqual([
    'warn {"count":40,"line":"A sign-in failed"} Repeated lines were left out',
    'info "The site does not reach its catalogue" ',
  ])
})
