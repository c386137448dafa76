import { expect, test } from 'vitest'
import { openBackground } from '#tests/helpers/background.ts'
import { createBackupSchedule } from './backup-schedule.ts'

const NOON = Date.parse('2026-11-20T12:00:00.000Z')
const HOUR = 60 * 60_000

const toFile = (at: number) => ({ name: String(at), madeAt: new Date(at).toISOString(), bytes: 1 })

/** A schedule over a folder in memory. */
function open({ every = 24, made = [] }: { every?: number | null; made?: number[] } = {}) {
  const clock = { time: NOON }
  const order = (at: number) => (at > clock.time ? 0 : at)
  const files = made.map((hours) => NOON - hours * HOUR)
  const failures: string[] = []
  const changes: number[] = []
  const broken: { reason: string | null; copy: string | null } = { reason: null, copy: null }
  const copied: number[] = []
  const kept: number[] = []
  let isElsewhere = false
  const background = openBackground()
  const schedule = createBackupSchedule({
    ...background,
    folder: {
      list: async () => files.toSorted((one, other) => order(other) - order(one)).map(toFile),
      async make(at) {
        await Promise.resolve()
        if (broken.reason !== null) throw new Error(broken.reason)
        files.push(at.getTime())
        return { path: '', bytes: 1 }
      },
      tidy: async (keep) => void kept.push(keep),
    },
    every,
    keep: 7,
    async copy() {
      if (broken.copy !== null) throw new Error(broken.copy)
      copied.push(files.length)
    },
    alone: async (work) => {
      await Promise.resolve()
      if (!isElsewhere) await work()
    },
    onChanged: () => changes.push(files.length),
    onFailure: (text) => failures.push(text),
    now: () => new Date(clock.time),
  })
  async function after(hours: number, steps = 1): Promise<number> {
    for (let step = 0; step < steps; step += 1) {
      clock.time += (hours * HOUR) / steps
      await schedule.check()
    }
    return files.length
  }
  const elsewhere = (is: boolean) => void (isElsewhere = is)
  return { schedule, close: background.close, clock, files, failures, changes, kept, copied, broken, after, elsewhere }
}

test('every finished backup is copied; one that is not is reported until the next one is, and removes old ones all the same', async () => {
  const { schedule, after, kept, copied, broken, failures } = open()
  await after(0)
  expect(copied).toEqual([1])
  broken.copy = 'no such folder'
  expect(await after(24)).toBe(2)
  expect([failures, kept.length]).toEqual([['no such folder'], 2])
  expect((await schedule.status()).failure?.text).toBe('no such folder')
  broken.copy = null
  expect(await after(24)).toBe(3)
  expect((await schedule.status()).failure).toBeNull()
})

test('the first backup is made at once, the next ones at the set interval', async () => {
  const { after, kept, changes } = open()
  expect(await after(0)).toBe(1)
  expect(await after(23.9, 60)).toBe(1)
  expect(await after(0.2)).toBe(2)
  expect(await after(240, 240)).toBe(12)
  expect(kept).toContain(7)
  expect(changes.slice(0, 2)).toEqual([0, 1])
})

test('after a restart the age of the newest backup counts', async () => {
  const { after } = open({ made: [20, 44] })
  expect(await after(3.9, 10)).toBe(2)
  expect(await after(0.2)).toBe(3)
})

test('without the setting no backup is made automatically', async () => {
  const { after, schedule, close } = open({ every: null })
  expect(await after(1000, 100)).toBe(0)
  await schedule.begin(new Date(NOON), async () => {})
  expect(await schedule.status()).toMatchObject({ isRunning: true })
  await close()
  expect(await after(0)).toBe(1)
})

test('a clock that jumps does not stop the backups, and causes at most one extra', async () => {
  const { after, clock } = open({ made: [1] })
  expect(await after(0)).toBe(1)
  clock.time += 1000 * HOUR
  expect(await after(1, 60)).toBe(2)
  clock.time -= 3000 * HOUR
  expect(await after(1, 60)).toBe(3)
  expect(await after(22, 60)).toBe(3)
  expect(await after(2)).toBe(4)
})

test('a backup dated in the future does not stop the schedule', async () => {
  const { after } = open({ made: [-1000] })
  expect(await after(0)).toBe(2)
})

test('a failure is reported and shown, retried after an hour, and cleared by a success', async () => {
  const { after, schedule, broken, failures } = open()
  broken.reason = 'The disk is full.'
  expect(await after(0)).toBe(0)
  expect(await after(0.9, 50)).toBe(0)
  expect(failures).toEqual(['The disk is full.'])
  expect(await schedule.status()).toMatchObject({ last: null, failure: { text: 'The disk is full.' }, isRunning: false })
  expect(await after(0.2)).toBe(0)
  expect(failures).toHaveLength(2)
  broken.reason = null
  expect(await after(1.1)).toBe(1)
  expect(await schedule.status()).toMatchObject({ last: { bytes: 1 }, failure: null })
})

test('a backup made by another process counts, and one in progress there is waited for', async () => {
  const { after, files, clock, elsewhere } = open({ made: [1] })
  await after(22)
  elsewhere(true)
  expect(await after(2)).toBe(1)
  files.push(clock.time)
  elsewhere(false)
  expect(await after(0.1)).toBe(2)
  expect(await after(23.8)).toBe(2)
  expect(await after(0.2)).toBe(3)
})

test('a requested backup is refused while one is being made, here or by another process', async () => {
  const { schedule, close, files, elsewhere } = open()
  const refusal = { kind: 'conflict', message: 'A backup is being made already.' }
  const notes: string[] = []
  const begin = (name: string) => schedule.begin(new Date(NOON), async () => void notes.push(name))
  elsewhere(true)
  await expect(begin('while elsewhere')).rejects.toMatchObject(refusal)
  elsewhere(false)
  await begin('first')
  await expect(begin('while here')).rejects.toMatchObject(refusal)
  await close()
  expect([notes, files]).toEqual([['first'], [NOON]])
})

test('a requested and a scheduled backup are never made at once', async () => {
  const { schedule, close, files } = open()
  const scheduled = schedule.check()
  const requested = schedule.begin(new Date(NOON), async () => {})
  await Promise.allSettled([scheduled, requested])
  await close()
  expect(files).toEqual([NOON])
})

test('a requested backup whose audit entry cannot be written is not made', async () => {
  const { schedule, close, files } = open({ every: null })
  const begun = schedule.begin(new Date(NOON), () => Promise.reject(new Error('No entry')))
  await expect(begun).rejects.toThrow('No entry')
  await close()
  expect([files, (await schedule.status()).isRunning]).toEqual([[], false])
})
