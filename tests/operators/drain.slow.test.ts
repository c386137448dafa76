import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { start, stopAll } from '../helpers/processes.ts'
import { OPERATOR_SETTINGS, ownHeaders, sessionAt } from '#tests/helpers/operator-account.ts'

// F16: open connections when the site is told to stop.
// A long timeout, for two processes and a password hash on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 })

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-drain-'))
})
afterEach(async () => {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
})

/** A separate site with the operator signed in and access to its database. */
async function open() {
  const site = start({ DATA_DIR: folder, ...OPERATOR_SETTINGS })
  const origin = await site.address()
  const headers = { ...ownHeaders(origin), Cookie: await sessionAt(origin) }
  return { site, origin, headers, database: new DatabaseSync(join(folder, 'marquee.db')) }
}
type Site = Awaited<ReturnType<typeof open>>

/** A stream on its own connection, after its first bytes. */
async function listen({ origin, headers }: Site, path: string): Promise<IncomingMessage> {
  const [response]: IncomingMessage[] = await once(get(origin + path, { agent: new Agent(), headers }), 'response')
  expect(response?.statusCode).toBe(200)
  await once(response!, 'readable')
  return response!
}

/** A ban request that the site has accepted but cannot write until the database is unlocked. */
async function banWhileLocked({ origin, headers, database }: Site): Promise<{ answered: Promise<number | undefined> }> {
  database.exec('begin immediate')
  const body = JSON.stringify({ address: '203.0.113.9', duration: 'permanent', reason: null })
  const asked = request(`${origin}/api/admin/bans`, {
    method: 'PUT',
    agent: new Agent(),
    headers: { ...headers, Expect: '100-continue', 'Content-Length': String(body.length) },
  })
  const answered = once(asked, 'response').then(
    ([response]: IncomingMessage[]) => response?.statusCode,
    () => undefined, // connection reset
  )
  asked.flushHeaders()
  await once(asked, 'continue')
  asked.end(body)
  return { answered }
}

test('a stopping site ends every stream politely, and finishes a write in progress', async () => {
  const opened = await open()
  const { site, database } = opened
  const streams = await Promise.all([listen(opened, '/api/events'), listen(opened, '/api/admin/events')])
  const { answered } = await banWhileLocked(opened)
  site.child.kill('SIGTERM')
  for (const stream of streams) expect(await text(stream)).toMatch(/event: bye\ndata: null\n\n$/)
  database.exec('commit')
  expect(await answered).toBe(200)
  const { code, errors } = await site.ended
  expect([code, errors]).toEqual([0, ''])
  expect(database.prepare('select network from bans').all()).toEqual([{ network: '203.0.113.9' }])
  expect(database.prepare("select action from audit where action like 'ban%'").all()).toEqual([{ action: 'ban.put' }])
  database.close()
})

test('a second signal stops the site at once', async () => {
  const opened = await open()
  const { site, database } = opened
  const stream = await listen(opened, '/api/events')
  const { answered } = await banWhileLocked(opened)
  site.child.kill('SIGTERM')
  expect(await text(stream)).toContain('event: bye')
  site.child.kill('SIGTERM')
  expect((await site.ended).code).toBe(1)
  expect(await answered).toBeUndefined()
  database.close()
})
