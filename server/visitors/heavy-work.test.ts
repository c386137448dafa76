import { expect, test } from 'vitest'
import { createHeavyWork } from './heavy-work.ts'

/** Pieces of work that end only when the test ends them. */
function open() {
  const run = createHeavyWork()
  const begun: string[] = []
  function work(name: string, address = '203.0.113.1') {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const result = run(address, () => {
      begun.push(name)
      return promise
    })
    return { result, end: () => resolve(name), fail: () => reject(new Error(name)) }
  }
  return { work, begun }
}

test('one piece of work runs at a time, in the order in which they came', async () => {
  const { work, begun } = open()
  const [one, two] = [work('one'), work('two')]
  expect(begun).toEqual(['one'])
  one.end()
  expect(await one.result).toBe('one')
  two.end()
  expect(await two.result).toBe('two')
  expect(begun).toEqual(['one', 'two'])
})

test('failed work makes room for the next', async () => {
  const { work, begun } = open()
  const [one, two] = [work('one'), work('two')]
  one.fail()
  await expect(one.result).rejects.toThrow('one')
  two.end()
  await two.result
  expect(begun).toEqual(['one', 'two'])
})

test.each([
  ['visitor', 4, () => '203.0.113.1'],
  ['/48', 12, (index: number) => `2001:db8:0:${index}::1`],
  ['subnet', 32, (index: number) => `10.0.${index}.1`],
])('one %s has at most %i pieces of work waiting, and the next is refused for a second', async (_, most, addressOf) => {
  const { work, begun } = open()
  for (let index = 0; index < most; index += 1) void work(`${index}`, addressOf(index))
  await expect(work('more', addressOf(most)).result).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 1 })
  expect(begun).toEqual(['0'])
})
