import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBackground } from '#tests/helpers/background.ts'
import { startPostgres, type PostgresServer } from '#tests/helpers/postgres.ts'
import { createChangeFeed } from './postgres-change-feed.ts'

let postgres: PostgresServer
const feeds: { close: () => Promise<void> }[] = []

beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(async () => {
  await Promise.all(feeds.map((feed) => feed.close()))
  await postgres.stop()
})

/** A replica that has started listening. */
async function openReplica() {
  const heard: [string, string | null][] = []
  const connected: number[] = []
  const errors: Error[] = []
  const feed = createChangeFeed({
    url: postgres.url,
    onChange: (topic, key) => heard.push([topic, key]),
    onReconnect: () => connected.push(connected.length),
    onError: (error) => errors.push(error),
    ...openBackground(),
  })
  feeds.push(feed)
  await vi.waitFor(() => expect(connected).toHaveLength(1), 5000)
  return { feed, heard, connected, errors }
}

test("a replica receives the others' announcements, and not its own", async () => {
  const [one, other] = await Promise.all([openReplica(), openReplica()])
  one.feed.announce('alert')
  one.feed.announce('blocks', 'movie/11')
  await vi.waitFor(() =>
    expect(other.heard).toEqual([
      ['alert', null],
      ['blocks', 'movie/11'],
    ]),
  )
  other.feed.announce('bans')
  await vi.waitFor(() => expect(one.heard).toEqual([['bans', null]]))
})

test('values are not announced', async () => {
  const { feed } = await openReplica()
  expect(() => feed.announce('sources', 'x'.repeat(2000))).toThrow(RangeError)
})

test('after a restart of the database every replica listens again and reads everything', async () => {
  const [one, other] = await Promise.all([openReplica(), openReplica()])
  await postgres.down(async () => one.feed.announce('alert'))
  await vi.waitFor(() => expect([one.connected, other.connected].map((times) => times.length)).toEqual([2, 2]), 20_000)
  expect(one.errors.length).toBeGreaterThan(0)
  one.feed.announce('blocks')
  await vi.waitFor(() => expect(other.heard).toContainEqual(['blocks', null]))
}, 30_000)

test('a closed replica receives nothing and does not reconnect', async () => {
  const [one, other] = await Promise.all([openReplica(), openReplica()])
  await other.feed.close()
  one.feed.announce('alert')
  const third = await openReplica()
  one.feed.announce('alert')
  await vi.waitFor(() => expect(third.heard).toContainEqual(['alert', null]))
  expect(other.heard).toEqual([])
  expect(other.connected).toHaveLength(1)
})
