import { expect, test } from 'vitest'
import { createRenderTurns, type RenderKind, type RenderTurn } from './render-turns.ts'

const ONE = { home: '203.0.113.7', site: '203.0.113.0/24' }
const TWO = { home: '198.51.100.7', site: '198.51.100.0/24' }
const THREE = { home: '192.0.2.7', site: '192.0.2.0/24' }

/** Lets pending promises settle. */
async function settled(): Promise<void> {
  for (let count = 0; count < 5; count += 1) await Promise.resolve()
}

/** Render turns on an event loop and a clock that the test moves: a loop in which nothing begins lets time pass until a timer is due. */
function openTurns() {
  let time = 0
  const loops: (() => void)[] = []
  const timers: { run: () => void; at: number }[] = []
  const turns = createRenderTurns({
    now: () => time,
    nextLoop: (run) => void loops.push(run),
    later: (run, millis) => void timers.push({ run, at: time + millis }),
  })
  const begun: string[] = []
  return {
    turns,
    begun,
    /** Requests a turn that takes so many milliseconds. */
    async ask(
      networks: { home: string; site: string },
      name: string,
      millis = 8,
      kind: RenderKind = 'page',
    ): Promise<RenderTurn | null> {
      const turn = await turns.take(networks, kind)
      begun.push(turn ? name : `${name} refused`)
      if (turn) time += millis
      return turn
    },
    wait: (millis: number) => void (time += millis),
    elapsed: () => time,
    async nextLoop() {
      await settled()
      const loop = loops.shift()
      if (!loop) time = Math.max(time, timers[0]?.at ?? time)
      while (timers[0] && timers[0].at <= time) timers.shift()?.run()
      loop?.()
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

test('a visitor who requests one page comes before one who requests many', async () => {
  const { ask, begun, nextLoop } = openTurns()
  for (let page = 0; page < 5; page += 1) void ask(ONE, `one ${page}`)
  await nextLoop()
  void ask(TWO, 'two')
  await nextLoop()
  await nextLoop()
  expect(begun).toEqual(['one 0', 'one 1', 'two', 'one 2'])
})

test('pages and everything else alternate, however little those who ask for everything else have used', async () => {
  const { ask, begun, nextLoop } = openTurns()
  void ask(ONE, 'one', 40)
  for (let index = 0; index < 4; index += 1) void ask({ home: `other ${index}`, site: `other ${index}` }, 'data', 1, 'other')
  void ask(ONE, 'one again')
  void ask(ONE, 'and once more')
  for (let index = 0; index < 5; index += 1) await nextLoop()
  expect(begun).toEqual(['one', 'data', 'one again', 'data', 'and once more', 'data'])
})

test('a page waits for the search that is under way and no other, however little those who search have used', async () => {
  const { ask, begun, nextLoop } = openTurns()
  void ask(ONE, 'one', 40)
  for (let index = 0; index < 9; index += 1) void ask({ home: `new ${index}`, site: `new ${index}` }, 'search', 6, 'search')
  void ask(TWO, 'data', 1, 'other')
  await nextLoop()
  void ask(ONE, 'one again')
  for (let index = 0; index < 5; index += 1) await nextLoop()
  expect(begun).toEqual(['one', 'search', 'one again', 'data', 'search'])
})

test('searches rest for as long as they took, and a page that comes meanwhile begins at once', async () => {
  const { ask, nextLoop, elapsed } = openTurns()
  const beganAt: number[] = []
  for (let index = 0; index < 4; index += 1)
    void ask({ home: `new ${index}`, site: `new ${index}` }, 'search', 6, 'search').then(() => beganAt.push(elapsed() - 6))
  for (let index = 0; index < 5; index += 1) await nextLoop()
  expect(beganAt).toEqual([0, 12, 24])
  let pageAt = Number.NaN
  void ask(ONE, 'page', 1).then(() => (pageAt = elapsed() - 1))
  await settled()
  expect(pageAt).toBe(30)
  for (let index = 0; index < 2; index += 1) await nextLoop()
  expect(beganAt).toEqual([0, 12, 24, 36])
})

test('a thousand addresses of one /48 count as one visitor against another', async () => {
  const { ask, begun, nextLoop } = openTurns()
  for (let index = 0; index < 20; index += 1) void ask({ home: `2001:db8:1:${index}::/64`, site: '2001:db8:1::/48' }, 'many')
  for (let index = 0; index < 5; index += 1) await nextLoop()
  void ask(TWO, 'two')
  await nextLoop()
  expect(begun.at(-1)).toBe('two')
})

test('usage of long ago no longer counts', async () => {
  const { ask, begun, nextLoop, wait } = openTurns()
  void ask(ONE, 'one', 40)
  await nextLoop()
  void ask(TWO, 'two', 1)
  await nextLoop()
  wait(120_000)
  void ask(TWO, 'two', 8)
  void ask(TWO, 'two again')
  void ask(ONE, 'one again')
  await nextLoop()
  expect(begun.at(-1)).toBe('one again')
})

test('a page that waited for data continues in the same turn of the loop, or else in the next free one', async () => {
  const { turns, ask, begun, nextLoop } = openTurns()
  const turn = await turns.take(ONE, 'page')
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

test('of work in pieces one piece is done in a turn of the loop, whoever else is at it, and a page goes in between', async () => {
  const { turns, ask, begun, nextLoop } = openTurns()
  const inPieces = async (networks: typeof ONE, name: string) => {
    const turn = await turns.take(networks, 'other')
    for (const piece of ['first', 'second']) {
      begun.push(`${piece} of ${name}`)
      await turn?.next()
    }
  }
  void inPieces(ONE, 'one')
  void inPieces(TWO, 'two')
  void ask(THREE, 'page')
  for (const loop of ['|', '||', '|||', '||||']) {
    await nextLoop()
    begun.push(loop)
  }
  expect(begun).toEqual(['first of one', 'page', '|', 'first of two', '||', 'second of one', '|||', 'second of two', '||||'])
})

test('work in pieces goes on while ever new networks, which have used nothing, ask without end', async () => {
  const { turns, ask, begun, nextLoop, wait } = openTurns()
  const turn = await turns.take(ONE, 'other')
  wait(3)
  await nextLoop()
  let pieces = 0
  void (async () => {
    for (;;) {
      await turn?.next()
      pieces += 1
    }
  })()
  for (let stranger = 0; stranger < 40; stranger += 1) {
    const [home, site] = [`2001:db8:${stranger}::1`, `2001:db8:${stranger}::/48`]
    void ask({ home, site }, 'stranger', 1, 'other')
    void ask({ home, site }, 'stranger', 1, 'other')
    // The turn, and the rest after it.
    for (let loop = 0; loop < 2; loop += 1) await nextLoop()
  }
  expect(pieces).toBeGreaterThanOrEqual(9)
  expect(begun.length).toBeGreaterThanOrEqual(29)
})

test('a visitor has 600 pages at once and twenty a second after that, and another visitor has their own', () => {
  const { turns, wait } = openTurns()
  for (let page = 0; page < 600; page += 1) {
    expect(turns.refusal(ONE, { isPage: true })).toBeNull()
    turns.charge(ONE)
  }
  expect(turns.refusal(ONE, { isPage: true })).toEqual({ status: 429, seconds: 1 })
  expect(turns.refusal(ONE, { isPage: false })).toBeNull()
  expect(turns.refusal(TWO, { isPage: true })).toBeNull()
  wait(50)
  expect(turns.refusal(ONE, { isPage: true })).toBeNull()
})

test('a /24 has 1,800 pages at once, whichever of its addresses request them', () => {
  const { turns } = openTurns()
  for (let page = 0; page < 1800; page += 1) turns.charge({ home: `203.0.113.${page % 250}`, site: ONE.site })
  expect(turns.refusal({ home: '203.0.113.251', site: ONE.site }, { isPage: true })).toEqual({ status: 429, seconds: 1 })
})

test('256 requests of a visitor may wait, and the next is refused', () => {
  const { turns } = openTurns()
  for (let count = 0; count < 257; count += 1) {
    expect(turns.refusal(ONE, { isPage: false })).toBeNull()
    void turns.take(ONE, 'other')
  }
  expect(turns.refusal(ONE, { isPage: false })).toEqual({ status: 429, seconds: 1 })
  expect(turns.refusal(TWO, { isPage: false })).toBeNull()
})

test('when 1,024 requests wait, the newest of the visitor who used the most makes room', async () => {
  const { ask, begun, nextLoop } = openTurns()
  void ask(ONE, 'one')
  for (let count = 0; count < 1024; count += 1) void ask(ONE, `one ${count}`)
  await nextLoop()
  void ask(TWO, 'two')
  void ask(TWO, 'two again')
  await settled()
  expect(begun).toEqual(['one', 'one 0', 'one 1023 refused'])
  await nextLoop()
  expect(begun.at(-1)).toBe('two')
})
