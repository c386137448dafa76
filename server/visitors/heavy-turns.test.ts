import { expect, test, vi } from 'vitest'
import { createHeavyTurns } from './heavy-turns.ts'

/** Turns with a clock by hand, and pieces of work that end when they are told to. */
function open() {
  let time = 0
  const rests: { millis: number; end: () => void }[] = []
  const turns = createHeavyTurns({ now: () => time, later: (end, millis) => void rests.push({ end, millis }) })
  const begun: string[] = []
  function work(name: string, address = '203.0.113.1') {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const result = turns.take(address, () => {
      begun.push(name)
      return promise
    })
    return { result, end: () => resolve(name), fail: () => reject(new Error(name)) }
  }
  return { turns, work, begun, rests, pass: (millis: number) => void (time += millis) }
}

test('one piece of work runs at a time, and the next begins after a rest as long as it took', async () => {
  const { work, begun, rests, pass } = open()
  const [one, two] = [work('one'), work('two')]
  pass(30)
  one.end()
  expect(await one.result).toBe('one')
  await vi.waitUntil(() => rests.length === 1)
  expect([begun, rests.map(({ millis }) => millis)]).toEqual([['one'], [30]])
  rests[0]?.end()
  expect(begun).toEqual(['one', 'two'])
  pass(500)
  two.end()
  await vi.waitUntil(() => rests.length === 2)
  expect(rests[1]?.millis).toBe(100)
})

test('work that fails gives its turn on', async () => {
  const { work, begun, rests } = open()
  const [one] = [work('one'), work('two')]
  one.fail()
  await expect(one.result).rejects.toThrow('one')
  await vi.waitUntil(() => rests.length === 1)
  rests[0]?.end()
  expect(begun).toEqual(['one', 'two'])
})

test.each([
  ['visitor', 4, () => '203.0.113.1'],
  ['network', 12, (index: number) => `203.0.113.${index}`],
  ['site', 32, (index: number) => `10.0.${index}.1`],
])('of one %s at most %i pieces wait, and the next is refused for a second', async (_, most, addressOf) => {
  const { work, begun } = open()
  for (let index = 0; index < most; index += 1) work(`${index}`, addressOf(index))
  expect(() => work('more', addressOf(most))).toThrow(expect.objectContaining({ kind: 'unavailable', retryAfter: 1 }))
  expect(begun).toEqual(['0'])
})
