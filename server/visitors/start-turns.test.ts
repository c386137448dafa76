import { expect, test } from 'vitest'
import { createStartTurns } from './start-turns.ts'

/** Turns on an event loop that the test moves. */
function openTurns() {
  const loops: (() => void)[] = []
  const turns = createStartTurns({ nextLoop: (run) => void loops.push(run) })
  const begun: string[] = []
  return {
    begun,
    loops,
    ask(home: string, times: number): void {
      for (let count = 0; count < times; count += 1) {
        const wait = turns.take(home)
        if (wait) void wait.then(() => begun.push(home))
        else begun.push(home)
      }
    },
    async nextLoop() {
      loops.shift()?.()
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

test('two requests of a visitor begin in a turn of the event loop, and the rest in the next ones', async () => {
  const { ask, begun, nextLoop, loops } = openTurns()
  ask('one', 5)
  expect(begun).toHaveLength(2)
  await nextLoop()
  expect(begun).toHaveLength(4)
  await nextLoop()
  expect(begun).toHaveLength(5)
  await nextLoop()
  expect(loops).toEqual([])
})

test('another visitor begins at once', async () => {
  const { ask, begun, nextLoop } = openTurns()
  ask('one', 50)
  ask('two', 1)
  expect(begun.at(-1)).toBe('two')
  await nextLoop()
  ask('three', 1)
  expect(begun.at(-1)).toBe('three')
})

test('who waits comes before who comes later', async () => {
  const { ask, begun, nextLoop } = openTurns()
  ask('one', 4)
  await nextLoop()
  ask('one', 1)
  expect(begun).toHaveLength(4)
  await nextLoop()
  expect(begun).toHaveLength(5)
})

test('a visitor who is done takes no memory and no turns', async () => {
  const { ask, begun, nextLoop, loops } = openTurns()
  ask('one', 1)
  await nextLoop()
  expect(loops).toEqual([])
  ask('one', 2)
  expect(begun).toHaveLength(3)
  expect(loops).toHaveLength(1)
})
