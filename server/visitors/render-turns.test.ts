import { expect, test } from 'vitest'
import { createRenderTurns, type RenderTurn } from './render-turns.ts'

const ONE = { host: '203.0.113.7', subnet: '203.0.113.0/24' }
const TWO = { host: '198.51.100.7', subnet: '198.51.100.0/24' }
const THREE = { host: '192.0.2.7', subnet: '192.0.2.0/24' }

/** Lets pending promises settle. */
async function settled(): Promise<void> {
  for (let count = 0; count < 5; count += 1) await Promise.resolve()
}

/** Render turns on an event loop and a clock that the test moves. */
function openTurns() {
  let time = 0
  const loops: (() => void)[] = []
  const turns = createRenderTurns({ now: () => time, nextLoop: (run) => void loops.push(run) })
  const begun: string[] = []
  return {
    turns,
    begun,
    async ask(networks: { host: string; subnet: string }, name: string): Promise<RenderTurn | null> {
      const turn = await turns.take(networks)
      begun.push(turn ? name : `${name} refused`)
      return turn
    },
    wait: (millis: number) => void (time += millis),
    async nextLoop() {
      await settled()
      loops.shift()?.()
      await settled()
    },
  }
}

test('a turn of the event loop renders one page', async () => {
  const { ask, begun, nextLoop } = openTurns()
  void ask(ONE, 'first')
  void ask(ONE, 'second')
  await Promise.resolve()
  expect(begun).toEqual(['first'])
  await nextLoop()
  expect(begun).toEqual(['first', 'second'])
})

test('a network that requests one page waits for one page of a network that requests many', async () => {
  const { ask, begun, nextLoop } = openTurns()
  for (let index = 0; index < 20; index += 1) void ask(ONE, 'many')
  void ask(TWO, 'two')
  void ask(THREE, 'three')
  for (let index = 0; index < 3; index += 1) await nextLoop()
  expect(begun).toEqual(['many', 'many', 'two', 'three'])
})

test('a thousand addresses of one /48 count as one visitor against another', async () => {
  const { ask, begun, nextLoop } = openTurns()
  for (let index = 0; index < 20; index += 1) void ask({ host: `2001:db8:1:${index}::/64`, subnet: '2001:db8:1::/48' }, 'many')
  for (let index = 0; index < 5; index += 1) await nextLoop()
  void ask(TWO, 'two')
  await nextLoop()
  await nextLoop()
  expect(begun.slice(-2)).toContain('two')
})

test('a page that waited for data continues in the same turn of the loop, or else in the next free one', async () => {
  const { turns, ask, begun, nextLoop } = openTurns()
  const turn = await turns.take(ONE)
  await turn?.again()
  await nextLoop()
  void ask(TWO, 'two')
  await Promise.resolve()
  void turn?.again().then(() => begun.push('one again'))
  await Promise.resolve()
  expect(begun).toEqual(['two'])
  await nextLoop()
  expect(begun).toEqual(['two', 'one again'])
})

test('work in pieces does one piece in a turn of the loop, and other networks go in between', async () => {
  const { turns, ask, begun, nextLoop } = openTurns()
  const inPieces = async (networks: typeof ONE, name: string) => {
    const turn = await turns.take(networks)
    for (const piece of ['first', 'second']) {
      begun.push(`${piece} of ${name}`)
      await turn?.next()
    }
  }
  void inPieces(ONE, 'one')
  void inPieces(TWO, 'two')
  void ask(THREE, 'page')
  for (let loop = 0; loop < 4; loop += 1) await nextLoop()
  expect(begun).toEqual(['first of one', 'first of two', 'page', 'second of one', 'second of two'])
})

test('work in pieces continues even while new networks keep asking', async () => {
  const { turns, ask, nextLoop } = openTurns()
  const turn = await turns.take(ONE)
  let pieces = 0
  void (async () => {
    for (;;) {
      await turn?.next()
      pieces += 1
    }
  })()
  for (let stranger = 0; stranger < 40; stranger += 1) {
    void ask({ host: `2001:db8:${stranger}::1`, subnet: `2001:db8:${stranger}::/48` }, 'stranger')
    await nextLoop()
  }
  expect(pieces).toBeGreaterThanOrEqual(5)
})

test('a visitor has 600 pages at once and twenty a second after that, and another visitor has their own', () => {
  const { turns, wait } = openTurns()
  for (let page = 0; page < 600; page += 1) {
    expect(turns.refusal(ONE, { isPage: true })).toBeNull()
    turns.charge(ONE, 1)
  }
  expect(turns.refusal(ONE, { isPage: true })).toEqual({ status: 429, seconds: 1 })
  expect(turns.refusal(ONE, { isPage: false })).toBeNull()
  expect(turns.refusal(TWO, { isPage: true })).toBeNull()
  wait(50)
  expect(turns.refusal(ONE, { isPage: true })).toBeNull()
})

test('what costs as much as a hundred pages counts as a hundred', () => {
  const { turns, wait } = openTurns()
  for (let request = 0; request < 6; request += 1) turns.charge(ONE, 100)
  expect(turns.refusal(ONE, { isPage: true })).toEqual({ status: 429, seconds: 1 })
  turns.charge(ONE, 0)
  wait(50)
  expect(turns.refusal(ONE, { isPage: true })).toBeNull()
})

test('a /24 has 1,800 pages at once, whichever of its addresses request them', () => {
  const { turns } = openTurns()
  for (let page = 0; page < 1800; page += 1) turns.charge({ host: `203.0.113.${page % 250}`, subnet: ONE.subnet }, 1)
  expect(turns.refusal({ host: '203.0.113.251', subnet: ONE.subnet }, { isPage: true })).toEqual({ status: 429, seconds: 1 })
})

test('256 requests of a network may wait, and the next is refused', () => {
  const { turns } = openTurns()
  for (let count = 0; count < 257; count += 1) {
    expect(turns.refusal(ONE, { isPage: false })).toBeNull()
    void turns.take(ONE)
  }
  expect(turns.refusal(ONE, { isPage: false })).toEqual({ status: 429, seconds: 1 })
  expect(turns.refusal(TWO, { isPage: false })).toBeNull()
})

test('when 1,024 requests wait, the newest of the network that has the most waiting makes room', async () => {
  const { ask, begun, nextLoop } = openTurns()
  void ask(ONE, 'one')
  for (let count = 0; count < 1024; count += 1) void ask(ONE, `one ${count}`)
  await nextLoop()
  void ask(TWO, 'two')
  void ask(TWO, 'two again')
  await settled()
  expect(begun).toEqual(['one', 'one 0', 'one 1023 refused'])
  await nextLoop()
  await nextLoop()
  expect(begun.at(-1)).toBe('two')
})

test('after a surge of a thousand networks, 1,024 requests may wait again and no more', async () => {
  const { ask, begun, nextLoop } = openTurns()
  const surge = () => {
    for (let index = 0; index < 1500; index += 1) {
      const subnet = `2001:db8:${index.toString(16)}::/48`
      void ask({ host: subnet, subnet }, 'page')
    }
  }
  const refused = () => begun.filter((each) => each === 'page refused').length
  surge()
  await settled()
  expect(refused()).toBe(1500 - 1 - 1024)
  for (let loop = 0; loop < 1500; loop += 1) await nextLoop()
  surge()
  await settled()
  expect(refused()).toBe(2 * (1500 - 1 - 1024))
})

test('a turn of the loop is not spent on a request that was refused while it waited', async () => {
  const { ask, begun, nextLoop } = openTurns()
  const last = { host: 'last', subnet: 'last' }
  void ask(ONE, 'one')
  for (let index = 0; index < 1024; index += 1) void ask({ host: String(index), subnet: String(index) }, 'page')
  void ask(last, 'last')
  for (let loop = 0; loop < 1024; loop += 1) await nextLoop()
  expect(begun.filter((each) => each === 'page')).toHaveLength(1024)
  await nextLoop()
  void ask(TWO, 'two')
  await settled()
  expect(begun.slice(-1)).toEqual(['two'])
})

test('work that has begun does not keep requests of other networks from being refused', async () => {
  const { turns, ask, begun } = openTurns()
  const turn = await turns.take(ONE)
  for (let piece = 0; piece < 100; piece += 1) void turn?.next()
  for (let index = 0; index < 1100; index += 1) void ask({ host: String(index), subnet: String(index) }, 'page')
  await settled()
  expect(begun).toEqual(Array.from({ length: 176 }, () => 'page refused'))
})
