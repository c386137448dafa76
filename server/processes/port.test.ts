import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createPort, type Taker } from './port.ts'

const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

/** A port whose processes keep what they are given. */
async function openPort(numbers: readonly number[]) {
  const given: { id: number; number: number; socket: Socket; fail: () => void }[] = []
  let serving = [...numbers]
  const port = createPort({
    takers: () =>
      serving.map((number): Taker => ({
        number,
        give: ({ id }, socket, fail) => void given.push({ id, number, socket, fail }),
      })),
  })
  const opened = await port.listen({ port: 0, host: '127.0.0.1' })
  if ('code' in opened) throw new Error(opened.code)
  closings.push(() => {
    for (const { socket } of given) socket.destroy()
    void port.close()
  })

  async function visit(): Promise<Socket> {
    const before = given.length
    const socket = connect(opened && 'port' in opened ? opened.port : 0, '127.0.0.1').on('error', () => {})
    closings.push(() => socket.destroy())
    await once(socket, 'connect')
    if (serving.length > 0) await vi.waitFor(() => expect(given.length).toBe(before + 1))
    return socket
  }
  function end(number: number): void {
    serving = serving.filter((each) => each !== number)
    port.lost(number)
  }
  const begin = (number: number) => void serving.push(number)
  return { port, given, visit, end, begin, place: opened, numbers: () => given.map(({ number }) => number) }
}

test('connections are given in turn, in whichever order the processes were started', async () => {
  const { port, given, visit, numbers } = await openPort([3, 1, 2])
  for (let turn = 0; turn < 6; turn += 1) {
    await visit()
    port.taken(given.at(-1)!.id)
  }
  expect(numbers()).toEqual([1, 2, 3, 1, 2, 3])
})

test('of connections that come at once each process gets as many, however quickly one takes them', async () => {
  const { port, given, visit, numbers } = await openPort([1, 2])
  for (let turn = 0; turn < 8; turn += 1) {
    await visit()
    const { id, number } = given.at(-1)!
    if (number === 1) port.taken(id)
  }
  expect(numbers()).toEqual([1, 2, 1, 2, 1, 2, 1, 2])
})

test('a process that has many fewer open connections than others gets the next ones', async () => {
  const { port, given, visit, numbers } = await openPort([1, 2, 3])
  for (let turn = 0; turn < 30; turn += 1) {
    await visit()
    port.taken(given.at(-1)!.id)
  }
  for (let closed = 0; closed < 8; closed += 1) port.left(2)
  for (let turn = 0; turn < 7; turn += 1) await visit()
  // Four more than another makes no difference.
  expect(numbers().slice(30)).toEqual([2, 2, 2, 2, 3, 1, 2])
})

test('a process that ends has none open any more', async () => {
  const { port, given, visit, end, begin, numbers } = await openPort([1, 2])
  for (let turn = 0; turn < 20; turn += 1) {
    await visit()
    port.taken(given.at(-1)!.id)
  }
  end(1)
  begin(1)
  for (let turn = 0; turn < 8; turn += 1) await visit()
  expect(numbers().slice(20)).toEqual([1, 1, 1, 1, 1, 1, 2, 1])
})

test('a process that takes none gets no more while another does', async () => {
  const { port, given, visit, numbers } = await openPort([1, 2])
  for (let turn = 0; turn < 60; turn += 1) {
    await visit()
    const { id, number } = given.at(-1)!
    if (number === 2) port.taken(id)
  }
  expect(numbers().filter((number) => number === 1)).toHaveLength(16)
})

test('what a process has not taken when it ends is given to another, and what it has taken is not', async () => {
  const { port, given, visit, end, numbers } = await openPort([1, 2])
  await visit()
  port.taken(given[0]!.id)
  await visit()
  await visit()
  expect(numbers()).toEqual([1, 2, 1])
  end(1)
  expect(numbers()).toEqual([1, 2, 1, 2])
  expect(given[3]!.socket).toBe(given[2]!.socket)
})

test('a connection that could not be sent is given to the next', async () => {
  const { given, visit, numbers } = await openPort([1, 2])
  await visit()
  given[0]!.fail()
  given[0]!.fail()
  await vi.waitFor(() => expect(numbers()).toEqual([1, 2]))
})

test('a process that ends is noticed while connections cannot be sent to it', async () => {
  const { given, visit, end, begin } = await openPort([1])
  // As a closed channel does: before the system has told of the end, which it cannot meanwhile.
  const push = given.push.bind(given)
  given.push = (each) => {
    if (each.number === 1 && given.length < 10_000) process.nextTick(each.fail)
    return push(each)
  }
  setTimeout(() => {
    begin(2)
    end(1)
  }, 20)
  await visit().catch(() => {})
  await vi.waitFor(() => expect(given.at(-1)?.number).toBe(2))
  expect(given.length).toBeLessThan(100)
})

test('with no process that serves a connection is closed', async () => {
  const { visit, end } = await openPort([1])
  end(1)
  const visitor = await visit()
  visitor.resume()
  await vi.waitFor(() => expect(visitor.destroyed).toBe(true))
})

test('all processes share one port, and a port that is taken is told by the system’s code', async () => {
  const { port, place } = await openPort([1])
  expect(await port.listen({ port: 0, host: '127.0.0.1' })).toEqual(place)
  const other = createPort({ takers: () => [] })
  expect(await other.listen({ port: 'port' in place ? place.port : 0, host: '127.0.0.1' })).toEqual({ code: 'EADDRINUSE' })
})
