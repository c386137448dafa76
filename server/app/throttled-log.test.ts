import { expect, test } from 'vitest'
import { createThrottledLog } from './throttled-log.ts'

const MINUTE = 60_000

function open() {
  const clock = { ticks: 0 }
  const lines: string[] = []
  const note = (level: string) => (fields: object | string, text?: string) =>
    void lines.push(`${level} ${JSON.stringify(fields)} ${text ?? ''}`)
  const log = createThrottledLog({ info: note('info'), warn: note('warn'), error: note('error') }, () => clock.ticks)
  return { clock, lines, log }
}

test('of a flood of one text the log has ten lines a minute, and how many more there were', () => {
  const { clock, lines, log } = open()
  const told = Array.from({ length: 1000 }, (_, number) => log.error({ number }, 'A page failed'))
  expect(lines).toEqual(Array.from({ length: 10 }, (_, number) => `error {"number":${number}} A page failed`))
  expect(told.filter(Boolean)).toHaveLength(10)
  clock.ticks += MINUTE
  expect(log.error({ number: 1000 }, 'A page failed')).toBe(true)
  expect(lines.slice(10)).toEqual([
    'error {"count":990,"line":"A page failed"} More of these than are told one by one',
    'error {"number":1000} A page failed',
  ])
  clock.ticks += MINUTE
  log.error({}, 'A page failed')
  expect(lines).toHaveLength(13)
})

test('a flood of one text hides no other, and the next line of any text tells of it', () => {
  const { clock, lines, log } = open()
  for (let number = 0; number < 50; number++) log.warn({ number }, 'A sign-in failed')
  expect(log.error({}, 'The catalogue service refuses the key')).toBe(true)
  expect(lines.at(-1)).toBe('error {} The catalogue service refuses the key')
  clock.ticks += MINUTE
  expect(log.info('The site does not reach its catalogue')).toBe(true)
  expect(lines.slice(-2)).toEqual([
    'warn {"count":40,"line":"A sign-in failed"} More of these than are told one by one',
    'info "The site does not reach its catalogue" ',
  ])
})
