import { expect, test } from 'vitest'
import { codeOf } from '#tests/helpers/authenticator.ts'
import { BOSS, cookieOf, PASSWORD } from '#tests/helpers/operator-account.ts'
import { auditOf, openOperatedSite, refusalOf } from '#tests/helpers/operators.ts'

type Site = Awaited<ReturnType<typeof openOperatedSite>>

async function open() {
  const site = await openOperatedSite()
  await site.services.accountStore.add(BOSS, PASSWORD)
  return site
}
const opens = async ({ get }: Site, cookie: string) => (await get('/admin', { headers: { Cookie: cookie } })).status === 200
const signInWith = (site: Site, cookie: string) =>
  site.send('POST', '/api/session', { email: BOSS, password: PASSWORD }, { cookie })
const begin = async (site: Site, cookie: string): Promise<{ uri: string; recoveryCodes: string[] }> =>
  (await site.send('POST', '/api/admin/second-factor', { password: PASSWORD }, { cookie })).json()

test('a sign-in ends the session that the browser had before, and no other', async () => {
  const site = await open()
  const elsewhere = await site.signIn()
  const former = await site.signIn()
  const present = cookieOf(await signInWith(site, former))
  expect([await opens(site, former), await opens(site, present), await opens(site, elsewhere)]).toEqual([false, true, true])
  // A wrong password ends nothing.
  await site.send('POST', '/api/session', { email: BOSS, password: 'wrong password' }, { cookie: present })
  expect(await opens(site, present)).toBe(true)
})

test('with a second factor the former session ends after the right password, when the browser drops its cookie', async () => {
  const site = await open()
  const set = await begin(site, await site.signIn())
  const former = await site.signIn()
  const { uri } = set.uri ? set : await begin(site, former)
  const confirmed = await site.send('PUT', '/api/admin/second-factor', { code: await codeOf(uri) }, { cookie: former })
  const present = cookieOf(confirmed)
  const half = await signInWith(site, present)
  expect(await half.json()).toEqual({ needsSecondFactor: true })
  expect(await opens(site, present)).toBe(false)
})

test('a session cannot be used to complete a sign-in: a code with it turns nothing on, and leaves no entry', async () => {
  const site = await open()
  const cookie = await site.signIn()
  const { uri, recoveryCodes } = await begin(site, cookie)
  const entries = (await auditOf(site)).length
  const answer = await site.send('PUT', '/api/session', { code: await codeOf(uri) }, { cookie })
  expect(await refusalOf(answer)).toEqual([401, 'Login failed: That code is wrong or has expired.'])
  // A recovery code is not used up either.
  expect((await site.send('PUT', '/api/session', { code: recoveryCodes[0] }, { cookie })).status).toBe(401)
  expect(await auditOf(site)).toHaveLength(entries)
  expect(await (await signInWith(site, '')).json()).toEqual({ needsSecondFactor: false })
})

// Spellings that the account library accepts.
test.each([' =', '\u00a0=', '\t='])('neither can a session whose cookie is written with %j', async (equals) => {
  const site = await open()
  const cookie = await site.signIn()
  const { uri } = await begin(site, cookie)
  const spelled = cookie.replace('=', equals)
  expect(await opens(site, spelled)).toBe(true)
  const answer = await site.send('PUT', '/api/session', { code: await codeOf(uri) }, { cookie: spelled })
  expect(await refusalOf(answer)).toEqual([401, 'Login failed: That code is wrong or has expired.'])
  expect(await (await signInWith(site, '')).json()).toEqual({ needsSecondFactor: false })
})

test('an authenticator that is already on cannot be turned on again, and nothing is recorded', async () => {
  const site = await open()
  const cookie = await site.signIn()
  const { uri } = await begin(site, cookie)
  const confirm = async (by: string) => site.send('PUT', '/api/admin/second-factor', { code: await codeOf(uri) }, { cookie: by })
  const present = cookieOf(await confirm(cookie))
  const entries = (await auditOf(site)).length
  expect(await refusalOf(await confirm(present))).toEqual([409, 'Two-factor authentication is already on.'])
  expect(await auditOf(site)).toHaveLength(entries)
})
