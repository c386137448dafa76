import { expect, test } from 'vitest'
import { OPERATOR_MESSAGES } from '#domain/operators/operator-messages.ts'
import { codeOf } from '#tests/helpers/authenticator.ts'
import { BOSS, cookieOf, PASSWORD } from '#tests/helpers/operator-account.ts'
import { openOperatedSite, refusalOf } from '#tests/helpers/operators.ts'
import { openWithSecondFactor } from '#tests/helpers/second-factor.ts'
import { networksAround } from '#server/visitors/networks.ts'
import { background } from '#domain/catalogue/scope.ts'

const english = background('en')

const MINUTE = 60_000
const NEW = 'a midnight matinee'
const SESSION = /^__Host-session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/
type Site = Awaited<ReturnType<typeof openOperatedSite>>

async function open(options: Parameters<typeof openOperatedSite>[0] = {}) {
  const site = await openOperatedSite(options)
  await site.services.accountStore.add(BOSS, PASSWORD)
  return site
}
const attempt = ({ send }: Site, address: string, password = 'wrong password', email = BOSS) =>
  send('POST', '/api/session', { email, password }, { address })
const count = (answers: Response[], wanted: number) => answers.filter(({ status }) => status === wanted).length
const opens = async ({ get }: Site, cookie: string) => (await get('/admin', { headers: { Cookie: cookie } })).status === 200

test('T12: a session is a cookie that scripts, other sites and other hosts do not get', async () => {
  const site = await open()
  const response = await attempt(site, '203.0.113.7', PASSWORD)
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(SESSION)])
  expect(response.headers.get('Cache-Control')).toMatch(/private|no-store/)
  expect(await response.json()).toEqual({ needsSecondFactor: false })
})

test('T12: a cookie set before the sign-in is not adopted', async () => {
  const site = await open()
  const prepared = '__Host-session=prepared.c2lnbmF0dXJl'
  const response = await site.send('POST', '/api/session', { email: BOSS, password: PASSWORD }, { cookie: prepared })
  expect(cookieOf(response)).not.toContain('prepared')
  expect(await opens(site, prepared)).toBe(false)
  const first = cookieOf(response)
  const again = await site.send('POST', '/api/session', { email: BOSS, password: PASSWORD }, { cookie: first })
  expect(cookieOf(again)).not.toBe(first)
  expect(
    await opens(
      site,
      first.replace(/.(?=\.)/, (letter) => (letter === 'a' ? 'b' : 'a')),
    ),
  ).toBe(false)
})

// @spec operators/flag: A flag that a browser keeps of its own opens nothing: the session decides.
test('T12: data stored in the browser gives no access: only the session counts', async () => {
  const site = await open()
  await site.services.operators.blocking.block(
    english,
    { type: 'movie', id: 10331, reason: null },
    { email: BOSS, address: 'local', role: 'owner' as const },
  )
  const claims: Record<string, string>[] = [
    { Cookie: 'isAdmin=true; admin=1; sessionStorage=isAdmin' },
    { 'X-Is-Admin': 'true', isAdmin: 'true' },
    { Authorization: 'Bearer admin', 'X-Marquee-Address': '127.0.0.1' },
  ]
  for (const headers of claims) {
    const response = await site.get('/movie/10331', { headers })
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/'])
    expect((await site.get('/admin', { headers })).status).toBe(302)
  }
  const cookie = await site.signIn()
  expect((await site.get('/movie/10331', { headers: { Cookie: cookie } })).status).toBe(200)
})

test('T12: after the sign-out the cookie is worthless, wherever it was copied', async () => {
  const site = await open()
  const cookie = await site.signIn()
  expect(await opens(site, cookie)).toBe(true)
  const response = await site.send('DELETE', '/api/session', undefined, { cookie })
  expect(response.status).toBe(200)
  expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-session=; Max-Age=0;/)
  expect(await opens(site, cookie)).toBe(false)
  expect((await site.send('DELETE', '/api/session', undefined, { cookie })).status).toBe(200)
})

test('a sign-out that fails on the server says so, and the cookie stays', async () => {
  const site = await open()
  const cookie = await site.signIn()
  await site.database.close()
  const response = await site.send('DELETE', '/api/session', undefined, { cookie })
  expect(await refusalOf(response)).toEqual([503, OPERATOR_MESSAGES.signOutFailed])
  expect(response.headers.getSetCookie()).toEqual([])
})

test('operators see their sessions and end one of them, but not one of another account', async () => {
  const other = 'second@example.org'
  const site = await open({ admins: [BOSS, other] })
  await site.services.accountStore.add(other, PASSWORD)
  const here = await site.signIn()
  const there = await site.signIn(BOSS, PASSWORD, '198.51.100.9')
  const strange = await site.signIn(other)
  const idOf = async (cookie: string) =>
    (
      await site.services.accounts.sessionOf({
        headers: new Headers({ Cookie: cookie }),
        address: null,
        networks: networksAround(null),
      })
    )?.id
  const html = await (await site.get('/admin/account', { headers: { Cookie: here } })).text()
  expect(html).toContain('198.51.100.9')
  const end = async (cookie: string) =>
    (await site.send('DELETE', '/api/admin/sessions', { id: await idOf(cookie) }, { cookie: here })).status
  expect(await end(strange)).toBe(404)
  expect(await opens(site, strange)).toBe(true)
  expect(await end(there)).toBe(200)
  expect([await opens(site, there), await opens(site, here)]).toEqual([false, true])
})

test('T11: the sixth attempt from an address is a 429 that says how long to wait, right password or not', async () => {
  const site = await open()
  for (let each = 0; each < 5; each++)
    expect((await attempt(site, '192.0.2.1', undefined, `user${each}@example.org`)).status).toBe(401)
  const refused = await attempt(site, '192.0.2.1', PASSWORD)
  expect(Number(refused.headers.get('Retry-After'))).toSatisfy((seconds: number) => seconds > 880 && seconds <= 900)
  expect(await refusalOf(refused)).toEqual([429, 'Login failed: Too many attempts. Please try again in 15 minutes.'])
  expect((await attempt(site, '192.0.2.2', PASSWORD)).status).toBe(200)
})

test('T11: visitors of one /64 count as one', async () => {
  const site = await open()
  for (let each = 1; each <= 5; each++) await attempt(site, `2001:db8:0:1::${each}`)
  expect((await attempt(site, '2001:db8:0:1:ffff::9', PASSWORD)).status).toBe(429)
  expect((await attempt(site, '2001:db8:0:2::1', PASSWORD)).status).toBe(200)
})

test('T11: guesses at an account from many addresses are answered more and more slowly, the right password at once', async () => {
  const site = await open()
  for (let each = 1; each <= 14; each++) expect((await attempt(site, `192.0.${each}.1`)).status).toBe(401)
  const slow = attempt(site, '192.0.50.1')
  expect((await attempt(site, '192.0.51.1', PASSWORD)).status).toBe(200)
  expect((await slow).status).toBe(401)
})

test('T11: fifty failures stop a whole /24, except those who signed in from it before', async () => {
  const site = await open()
  await site.signIn(BOSS, PASSWORD, '192.0.2.7')
  for (let each = 0; each < 50; each++) {
    const email = `user${each}@example.org`
    expect((await attempt(site, `192.0.2.${100 + each}`, undefined, email)).status).toBe(401)
  }
  expect((await attempt(site, '192.0.2.99', PASSWORD)).status).toBe(429)
  expect((await attempt(site, '192.0.3.99', PASSWORD)).status).toBe(200)
  expect((await attempt(site, '192.0.2.7', PASSWORD)).status).toBe(200)
})

test('T11: of sixty concurrent sign-ins a few wait, one per network, and the others are told to retry', async () => {
  const site = await open()
  const spread = await Promise.all(Array.from({ length: 60 }, (_, index) => attempt(site, `192.0.${index}.1`)))
  const crowd = await Promise.all(Array.from({ length: 60 }, (_, index) => attempt(site, `198.51.100.${index}`)))
  expect(count(spread, 401)).toBeGreaterThanOrEqual(9)
  expect(count(spread, 401) + count(spread, 429)).toBe(60)
  // On a slow machine the first is answered before the last has arrived.
  expect(count(crowd, 401)).toBeGreaterThanOrEqual(1)
  expect(count(crowd, 401)).toBeLessThanOrEqual(3)
  for (const refused of [...spread, ...crowd].filter(({ status }) => status === 429))
    expect(await refusalOf(refused)).toEqual([429, 'Login failed: Too many sign-ins at once. Please try again in a moment.'])
  expect((await attempt(site, '203.0.113.7', PASSWORD)).status).toBe(200)
})

test('codes without a sign-in block their address, and nobody else', async () => {
  const { site, cookie, uri } = await openWithSecondFactor()
  for (let each = 1; each <= 12; each++) {
    const response = await site.send('PUT', '/api/session', { code: '000000' }, { address: `192.0.2.${each}` })
    expect(response.status).toBe(401)
  }
  for (let each = 1; each <= 5; each++) await site.send('PUT', '/api/session', { code: '000000' }, { address: '192.0.2.99' })
  expect((await site.send('PUT', '/api/session', { code: '000000' }, { address: '192.0.2.99' })).status).toBe(429)
  const pending = await site.signIn()
  const done = await site.send('PUT', '/api/session', { code: await codeOf(uri) }, { cookie: pending })
  expect(done.status).toBe(200)
  expect(await opens(site, cookieOf(done))).toBe(true)
  expect(await opens(site, cookie)).toBe(true)
})

test('an attacker with only the password is stopped after a few codes, from any address', async () => {
  const { site } = await openWithSecondFactor()
  let statuses: number[] = []
  for (let each = 1; each <= 15; each++) {
    const pending = await site.signIn(BOSS, PASSWORD, `192.0.2.${each}`)
    const options = { cookie: pending, address: `192.0.2.${each}` }
    statuses = [...statuses, (await site.send('PUT', '/api/session', { code: '000000' }, options)).status]
  }
  expect(new Set(statuses.slice(0, 10))).toEqual(new Set([401]))
  expect(new Set(statuses.slice(10))).toEqual(new Set([429]))
})

test('the second factor is set up, used and removed', async () => {
  const { site, cookie, uri, recoveryCodes } = await openWithSecondFactor()
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*boss(%40|@)example\.org/)
  expect(new Set(recoveryCodes).size).toBe(10)
  const again = await site.send('POST', '/api/admin/second-factor', { password: PASSWORD }, { cookie })
  expect(await refusalOf(again)).toEqual([409, 'Two-factor authentication is already on.'])

  const byRecovery = await site.send('PUT', '/api/session', { code: recoveryCodes[0] }, { cookie: await site.signIn() })
  expect([byRecovery.status, await byRecovery.json()]).toEqual([200, { needsSecondFactor: false }])
  const pending = await site.signIn()
  expect(await opens(site, pending)).toBe(false)
  const used = await site.send('PUT', '/api/session', { code: recoveryCodes[0] }, { cookie: pending })
  expect(await refusalOf(used)).toEqual([401, 'Login failed: That code is wrong or has expired.'])
  expect((await site.send('PUT', '/api/session', { code: '1' }, { cookie: pending })).status).toBe(400)

  const wrong = await site.send('DELETE', '/api/admin/second-factor', { password: 'wrong password' }, { cookie })
  expect(await refusalOf(wrong)).toEqual([400, 'That is not your password.'])
  const off = await site.send('DELETE', '/api/admin/second-factor', { password: PASSWORD }, { cookie })
  expect(off.status).toBe(200)
  expect(await opens(site, await site.signIn())).toBe(true)
})

test('an operator changes their password: every other session ends, and the second factor stays', async () => {
  const { site, cookie } = await openWithSecondFactor()
  const change = (password: string, newPassword: string) =>
    site.send('PUT', '/api/admin/password', { password, newPassword }, { cookie })
  expect(await refusalOf(await change('wrong password', NEW))).toEqual([400, 'That is not your password.'])
  expect(await refusalOf(await change(PASSWORD, 'short'))).toEqual([400, 'A password has 8 to 1024 characters'])
  const [status, text] = await refusalOf(await change(PASSWORD, 'Password123'))
  expect([status, text]).toEqual([400, expect.stringContaining('most common passwords')])
  expect(await opens(site, cookie)).toBe(true)

  const changed = await change(PASSWORD, NEW)
  expect([changed.status, await changed.json()]).toEqual([200, {}])
  expect(await opens(site, cookie)).toBe(false)
  expect(await opens(site, cookieOf(changed))).toBe(true)
  const signIn = (password: string) => site.send('POST', '/api/session', { email: BOSS, password })
  expect((await signIn(PASSWORD)).status).toBe(401)
  expect(await (await signIn(NEW)).json()).toEqual({ needsSecondFactor: true })
})

test('an attacker with only a session cannot guess its password', async () => {
  const site = await open()
  const cookie = await site.signIn()
  const guess = (method: string, password: string) =>
    site.send(method, '/api/admin/second-factor', { password }, { cookie, address: '192.0.2.50' })
  for (const method of ['POST', 'DELETE', 'POST', 'DELETE', 'POST'])
    expect((await guess(method, 'wrong password')).status).toBe(400)
  expect((await guess('DELETE', PASSWORD)).status).toBe(429)
  expect((await guess('POST', PASSWORD)).status).toBe(429)
  const change = { password: PASSWORD, newPassword: NEW }
  expect((await site.send('PUT', '/api/admin/password', change, { cookie, address: '192.0.2.50' })).status).toBe(429)
})

test('an idle session ends on the server, and one in use continues', async () => {
  const clock = { now: Date.now() }
  const site = await open({ now: () => new Date(clock.now) })
  const cookie = await site.signIn()
  for (let minutes = 0; minutes < 90; minutes += 29) {
    clock.now += 29 * MINUTE
    expect(await opens(site, cookie)).toBe(true)
  }
  clock.now += 30 * MINUTE
  expect(await opens(site, cookie)).toBe(false)
  clock.now -= 30 * MINUTE
  expect(await opens(site, cookie)).toBe(false)
})
