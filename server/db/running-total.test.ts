import { expect, test } from 'vitest'
import { createRunningTotal } from './running-total.ts'

/** A total over a table whose sum the test sets; `finish` ends a reading with the sum of that moment, or with a failure. */
function open(readAfter = 100) {
  const table = { sum: 0, reads: 0 }
  const readings: PromiseWithResolvers<number>[] = []
  const total = createRunningTotal({
    readAfter,
    read() {
      table.reads += 1
      const reading = Promise.withResolvers<number>()
      readings.push(reading)
      return reading.promise
    },
  })
  const finish = (sum: number | Error) => {
    const reading = readings.shift()
    if (sum instanceof Error) reading?.reject(sum)
    else reading?.resolve(sum)
  }
  /** Waits until the total is ready, with a table that has this sum. */
  async function read(sum: number): Promise<void> {
    const ready = total.ready()
    finish(sum)
    await ready
  }
  return { total, table, finish, read }
}

test('the table is read once, and then again after so much was added', async () => {
  const { total, table, read } = open()
  await read(10)
  total.add(99)
  await total.ready()
  expect([total.value(), table.reads]).toEqual([109, 1])
  total.add(1)
  await read(500)
  expect([total.value(), table.reads]).toEqual([500, 2])
})

test('what was removed does not allow more to be added before the table is read', async () => {
  const { total, table, read } = open()
  await read(1000)
  total.add(-900)
  total.add(100)
  await read(1200)
  expect([total.value(), table.reads]).toEqual([1200, 2])
})

test('during a reading, additions count and removals do not: the sum may have neither', async () => {
  const { total, finish } = open()
  const ready = total.ready()
  total.add(5)
  total.add(-3)
  finish(10)
  await ready
  expect(total.value()).toBe(15)
})

test('a table that changes while it is read is read again', async () => {
  const { total, table, finish } = open()
  const ready = total.ready()
  total.forget()
  finish(10)
  await expect.poll(() => table.reads).toBe(2)
  finish(4)
  await ready
  expect(total.value()).toBe(4)
})

test('a reading that fails is tried again, and nothing is forgotten', async () => {
  const { total, table, read, finish } = open()
  await read(10)
  total.add(100)
  const ready = total.ready()
  finish(new Error('away'))
  await expect(ready).rejects.toThrow('away')
  expect(total.value()).toBe(110)
  await read(110)
  expect(table.reads).toBe(3)
})

test('an amount that is being written counts meanwhile, and afterwards only if it was written', async () => {
  const { total, read } = open()
  await read(10)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const writing = total.during(5, () => promise)
  expect(total.value()).toBe(15)
  resolve(true)
  expect([await writing, total.value()]).toEqual([true, 15])
  expect([await total.during(5, async () => false), total.value()]).toEqual([false, 15])
  const failing = total.during(5, () => Promise.reject(new Error('full')))
  await expect(failing).rejects.toThrow('full')
  expect(total.value()).toBe(15)
})
