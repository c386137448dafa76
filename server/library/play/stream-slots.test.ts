import { expect, test } from 'vitest'
import { createStreamSlots } from './stream-slots.ts'

function open({ perVisitor = 2, inAll = 3, perStream = 300 } = {}) {
  let time = 0
  const ended: string[] = []
  const slots = createStreamSlots({ perVisitor, inAll, perStream, idle: 60_000, ticks: () => time })
  const ask = (visitor: string, id: string, more: { library?: string; title?: string } = {}) =>
    slots.join({
      id,
      visitor,
      address: null,
      library: 'one',
      title: 'movie/1',
      until: 0,
      ...more,
      onEnd: () => void ended.push(id),
    })
  const join: (...asked: Parameters<typeof ask>) => { signal: AbortSignal; leave: () => void } | null = (...asked) => {
    const joined = ask(...asked)
    return typeof joined === 'string' ? null : joined
  }
  return { slots, ask, join, ended, wait: (milliseconds: number) => void (time += milliseconds) }
}

test('a visitor plays a few films at once, and so does the whole site', () => {
  const { join } = open()
  expect([join('a', '1'), join('a', '2'), join('a', '3'), join('b', '4'), join('c', '5')].map(Boolean)).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
})

test('who is refused learns whether the places are taken by their own films, or by all', () => {
  const { ask } = open({ perStream: 1 })
  for (const [visitor, id] of [
    ['a', '1'],
    ['a', '2'],
    ['b', '3'],
  ] as const)
    ask(visitor, id)
  expect([ask('a', '4'), ask('c', '5'), ask('a', '1')]).toEqual(['visitor', 'all', 'visitor'])
})

test('two hundred requests of one film are one stream', () => {
  const { slots, join } = open()
  for (let request = 0; request < 200; request++) expect(join('a', '1')).not.toBeNull()
  expect(slots.count()).toBe(1)
})

test('two hundred streams of one visitor leave room for others', () => {
  const { join } = open()
  for (let stream = 0; stream < 200; stream++) join('a', String(stream))
  expect(join('b', 'other')).not.toBeNull()
})

test('a stream that nobody asks of ends, but never while an answer is being sent', () => {
  const { slots, join, ended, wait } = open()
  const answer = join('a', '1')
  wait(1_000_000)
  slots.sweep()
  expect(ended).toEqual([])
  answer?.leave()
  wait(60_000)
  slots.sweep()
  expect([ended, slots.count()]).toEqual([['1'], 0])
})

test('a player that is closed frees its place at once, and only its own', () => {
  const { slots, join, ended } = open({ inAll: 1 })
  join('a', '1')
  slots.leave('b', '1')
  expect(join('b', '2')).toBeNull()
  slots.leave('a', '1')
  expect([ended, join('b', '2') !== null]).toEqual([['1'], true])
})

test('a disconnected library, a blocked title and a banned visitor end what is being sent', () => {
  const { slots, join, ended } = open({ perVisitor: 9, inAll: 9 })
  const answers = [join('a', '1', { library: 'two' }), join('a', '2', { title: 'movie/2' }), join('b', '3'), join('a', '4')]
  slots.endWhere(({ library }) => library === 'two')
  slots.endWhere(({ title }) => title === 'movie/2')
  slots.endWhere(({ visitor }) => visitor === 'b')
  expect([ended, answers.map((answer) => answer?.signal.aborted)]).toEqual([
    ['1', '2', '3'],
    [true, true, true, false],
  ])
})
