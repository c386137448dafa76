import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { openRetention } from './open-retention.ts'

/** Retention of a process whose first step waits until `go`; `began` names the steps that began. */
function open(alone = (_: string, work: () => Promise<void>) => work()) {
  const began: string[] = []
  const { promise, resolve: go } = Promise.withResolvers<void>()
  const step = (name: string) => async () => void began.push(name)
  const store = {
    searchLog: {
      async prune() {
        began.push('searches')
        await promise
      },
    },
    syncRecords: { forgetAddresses: step('addresses'), removeUnused: async () => 0, removeRevisions: step('revisions') },
    syncEntries: { replaced: { removeExpired: step('earlier values') }, removeGone: step('removals') },
    audit: { removeOld: step('audit') },
    accountRows: { removeExpired: step('sign-ins') },
    knownNetworks: { removeUnused: step('networks') },
    bans: { removeLapsed: step('bans') },
    latestTimes: { read: async () => null, put: async () => {} },
  }
  const logged: string[] = []
  const background = openBackground({ log: (line) => logged.push(line) })
  openRetention({
    ...background,
    store: store as never,
    bans: { forgetLapsed: () => void began.push('bans in memory') } as never,
    alone,
    searchLogDays: 30,
    forget: step('file'),
    onCodesRemoved: () => {},
    onFailure: () => {},
    now: () => new Date(0),
  })
  return { ...background, began, go, logged }
}

test('a site that closes waits for the step in progress and begins no other: they need an open database', async () => {
  const { close, began, go } = open()
  await expect.poll(() => began).toEqual(['searches'])
  let isClosed = false
  const closing = close().then(() => (isClosed = true))
  await new Promise(setImmediate)
  expect(isClosed).toBe(false)
  go()
  await closing
  expect(began).toEqual(['searches'])
})

test('while another process removes expired data, this one still clears its own memory', async () => {
  const { close, began } = open(async () => {})
  await expect.poll(() => began).toEqual(['bans in memory'])
  await close()
})

test('a database that is away at the moment of the clean-up ends no process: it is logged, counted, and tried again', async () => {
  const { close, summary, logged } = open(() => Promise.reject(new AppError('unavailable', 'The database cannot be reached')))
  await expect.poll(() => logged).toEqual([expect.stringMatching(/failed: retention .*The database cannot be reached/)])
  expect(summary().failures).toEqual({ retention: 1 })
  await close()
})
