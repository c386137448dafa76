import { expect, test } from 'vitest'
import { createBus } from './bus.ts'

type Topics = { count: number; word: string }

function open() {
  const errors: unknown[] = []
  const bus = createBus<Topics>({ first: { count: 0, word: 'none' }, onError: (error) => errors.push(error) })
  return { bus, errors }
}

test('a bus keeps the newest value of each topic', () => {
  const { bus } = open()
  expect(bus.latest('count')).toBe(0)
  bus.publish('count', 1)
  bus.publish('count', 2)
  expect(bus.latest('count')).toBe(2)
  expect(bus.latest('word')).toBe('none')
})

test('a listener receives the current values first, then every change, until it unsubscribes', () => {
  const { bus } = open()
  const heard: unknown[] = []
  bus.publish('word', 'before')
  const leave = bus.subscribe((topic, value) => heard.push([topic, value]))
  bus.publish('count', 1)
  leave()
  bus.publish('count', 2)
  expect(heard).toEqual([
    ['count', 0],
    ['word', 'before'],
    ['count', 1],
  ])
})

test('a listener that throws does not affect the others', () => {
  const { bus, errors } = open()
  const heard: unknown[] = []
  const failure = new Error('no')
  bus.subscribe(() => {
    throw failure
  })
  bus.subscribe((_, value) => heard.push(value))
  bus.publish('word', 'on')
  expect(heard).toEqual([0, 'none', 'on'])
  expect(errors).toEqual([failure, failure, failure])
})

test('a listener that subscribed twice unsubscribes once at a time', () => {
  const { bus } = open()
  const heard: unknown[] = []
  const listener = (_: unknown, value: unknown) => void heard.push(value)
  const leave = bus.subscribe(listener)
  bus.subscribe(listener)
  leave()
  heard.length = 0
  bus.publish('count', 1)
  expect(heard).toEqual([1])
})
