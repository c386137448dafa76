import { afterAll, expect, test } from 'vitest'
import { createStore, type Store } from '#server/db/store.ts'
import { openAt, sqlitePlace } from '#tests/helpers/databases.ts'
import { OPERATOR_SETTINGS, ownHeaders, sessionAt } from '#tests/helpers/operator-account.ts'
import { start, stopAll } from '#tests/helpers/processes.ts'

const KILLS = Number(process.env.KILLS ?? 3)
const WRITERS = 8

afterAll(stopAll)

/** A request as the panel sends it. */
function send(origin: string, method: string, path: string, body: unknown, cookie = ''): Promise<Response> {
  return fetch(origin + path, { method, headers: { ...ownHeaders(origin), Cookie: cookie }, body: JSON.stringify(body) })
}

/** Bans and blocks different targets, one after another, until the site is gone. */
async function keepWriting({ origin, cookie, next }: { origin: string; cookie: string; next: () => number }): Promise<void> {
  for (;;) {
    const number = next()
    const ban = { address: `11.${number >> 16}.${(number >> 8) & 255}.${number & 255}`, duration: 'permanent' }
    const [path, body] = number % 4 === 0 ? ['/api/admin/blocks', { type: 'tv', id: number }] : ['/api/admin/bans', ban]
    try {
      await (await send(origin, 'PUT', path, body, cookie)).text()
    } catch {
      return
    }
  }
}

/** Targets in force, and targets in the audit log. */
async function inForceAndNoted({ bans, blocks, audit }: Store) {
  const inForce = (await blocks.all()).map(({ type, id }) => `${type}/${id}`)
  for await (const chunk of bans.all()) inForce.push(...chunk.map(({ network }) => network))
  const entries = await audit.recent(1_000_000)
  const noted = entries.filter(({ action }) => ['ban.put', 'block.put'].includes(action)).map(({ target }) => target)
  return { inForce: inForce.toSorted(), noted: noted.toSorted() }
}

test('however often the site is killed midway, the actions in force match the audit log', async () => {
  const place = await sqlitePlace()
  const env = { DATA_DIR: place.dataDir, ...OPERATOR_SETTINGS, ANSWERS_MB: '0' }
  let number = 1
  let cookie = ''
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { child, ended, address } = start(env)
    const origin = await address()
    cookie ||= await sessionAt(origin)
    let left = 30 + 7 * kill
    const next = () => {
      if ((left -= 1) === 0) child.kill('SIGKILL')
      return (number += 1)
    }
    const writing = Array.from({ length: WRITERS }, () => keepWriting({ origin, cookie, next }))
    await Promise.all([...writing, ended])
  }
  const { inForce, noted } = await inForceAndNoted(createStore(await openAt(place)))
  expect(inForce.length).toBeGreaterThan(20 * KILLS)
  expect(inForce.filter((target) => !noted.includes(target))).toEqual([])
  expect(noted).toEqual(inForce)
}, 600_000)
