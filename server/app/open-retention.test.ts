import { expect, test } from 'vitest'
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
    audit: { removeOld: step('audit') },
    accountRows: { removeExpired: step('sign-ins') },
    knownNetworks: { removeUnused: step('networks') },
    bans: { removeLapsed: step('bans') },
    latestTimes: { read: async () => null, put: async () => {} },
  }
  const retention = openRetention({
    store: store as never,
    bans: { forgetLapsed: () => void began.push('bans in memory') } as never,
    alone,
    searchLogDays: 30,
    forget: step('file'),
    onCodesRemoved: () => {},
    onFailure: () => {},
    now: () => new Date(0),
  })
  return { retention, began, go }
}

test('a site that closes waits for the step in progress and begins no other: they need an open database', async () => {
  const { retention, began, go } = open()
  await expect.poll(() => began).toEqual(['searches'])
  let isClosed = false
  const closing = retention.close().then(() => (isClosed = true))
  await new Promise(setImmediate)
  expect(isClosed).toBe(false)
  go()
  await closing
  expect(began).toEqual(['searches'])
})

test('while another process removes expired data, this one still clears its own memory', async () => {
  const { retention, began } = open(async () => {})
  await expect.poll(() => began).toEqual(['bans in memory'])
  await retention.close()
})
