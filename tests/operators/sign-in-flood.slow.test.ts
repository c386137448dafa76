import { expect, test } from 'vitest'
import { codeOf } from '#tests/helpers/authenticator.ts'
import { BOSS, cookieOf, PASSWORD } from '#tests/helpers/operator-account.ts'
import { openOperatedSite, refusalOf } from '#tests/helpers/operators.ts'

const HOME = '203.0.113.7'
/** A password cost high enough for others to arrive meanwhile. */
const SLOW = 2 ** 14
type Site = Awaited<ReturnType<typeof openOperatedSite>>

async function open(options: Parameters<typeof openOperatedSite>[0] = {}) {
  const site = await openOperatedSite(options)
  await site.services.accountStore.add(BOSS, PASSWORD)
  return site
}

const attempt = ({ send }: Site, address: string, password = 'wrong password', email = BOSS) =>
  send('POST', '/api/session', { email, password }, { address })

/** An address on a network of its own for each number. */
const stranger = (number: number) => `198.${number >> 8}.${number & 255}.1`

/** Sends wrong sign-ins concurrently, each from `next()`, while `work` runs; returns their number. */
async function besieged(site: Site, next: () => string, work: () => Promise<void>) {
  const siege = { goesOn: true, count: 0 }
  const besiege = async () => {
    for (; siege.goesOn; siege.count++) {
      await attempt(site, next(), undefined, 'nobody@example.org')
      // A site without a port responds within one turn of the event loop, and would starve everything else.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const all = Array.from({ length: 12 }, besiege)
  await work()
  siege.goesOn = false
  await Promise.all(all)
  return siege.count
}

test('guesses of strangers never lock an account: its operator can sign in from a new address', async () => {
  const site = await open()
  for (let each = 1; each <= 12; each++) expect((await attempt(site, stranger(each))).status).toBe(401)
  expect((await attempt(site, '192.0.2.50', PASSWORD)).status).toBe(200)
})

test('however many strangers sign in, operators get in at once from a known address, even after a restart', async () => {
  const site = await open({ passwordCost: SLOW })
  await site.signIn(BOSS, PASSWORD, HOME)
  const again = await openOperatedSite({ database: site.database, passwordCost: SLOW })
  const statuses: number[] = []
  let number = 0
  const next = () => stranger((number += 1))
  const strangers = await besieged(again, next, async () => {
    for (let each = 0; each < 15; each++) statuses.push((await attempt(again, HOME, PASSWORD)).status)
  })
  expect(strangers).toBeGreaterThan(15)
  expect(statuses).toEqual(Array(15).fill(200))
})

test('at a new address an operator is served before strangers from networks with failures', async () => {
  const site = await open({ passwordCost: SLOW })
  for (let each = 0; each < 12; each++) await attempt(site, stranger(each), undefined, 'nobody@example.org')
  let number = 0
  const next = () => stranger((number += 1) % 12)
  const strangers = await besieged(site, next, async () => {
    expect((await attempt(site, '192.0.2.50', PASSWORD)).status).toBe(200)
  })
  expect(strangers).toBeGreaterThan(0)
})

test('the database contains no known address of an operator', async () => {
  const site = await open()
  await site.signIn(BOSS, PASSWORD, HOME)
  const rows = await site.database.operators.selectFrom('known_networks').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|boss/)
})

test('an attacker with only the password cannot lock the operator out of the second factor', async () => {
  const site = await open()
  const cookie = await site.signIn(BOSS, PASSWORD, HOME)
  const begun = await site.send('POST', '/api/admin/second-factor', { password: PASSWORD }, { cookie })
  const { uri, recoveryCodes }: { uri: string; recoveryCodes: string[] } = await begun.json()
  await site.send('PUT', '/api/admin/second-factor', { code: await codeOf(uri) }, { cookie })
  const give = async (code: string, address: string) => {
    const pending = cookieOf(await attempt(site, address, PASSWORD))
    return site.send('PUT', '/api/session', { code }, { cookie: pending, address })
  }
  for (let each = 1; each <= 12; each++) await give('000000', stranger(each))
  expect(await refusalOf(await give('000000', stranger(99)))).toEqual([
    429,
    'Login failed: Too many wrong codes. A recovery code still works. Please try again in 15 minutes.',
  ])
  expect((await give(await codeOf(uri), HOME)).status).toBe(200)
  expect((await give(recoveryCodes[0] ?? '', '192.0.2.50')).status).toBe(200)
})
