import { generateKeyPairSync } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { CLIENT, signInThere, startProvider, type Token } from '#tests/helpers/identity-provider.ts'
import { cookieOf, BOSS, OTHER, PASSWORD } from '#tests/helpers/operator-account.ts'
import { auditOf, everythingIn, openOperatedSite, refusalOf } from '#tests/helpers/operators.ts'

const ORIGIN = 'https://site.test'
const CALLBACK = `${ORIGIN}/admin/login/callback`
const provider = await startProvider([CALLBACK, `${ORIGIN}/films/admin/login/callback`], {
  boss: { email: BOSS, email_verified: true },
  stranger: { email: 'stranger@example.org', email_verified: true },
  liar: { email: BOSS, email_verified: false },
  mod: { email: 'mod@example.org', email_verified: true, groups: ['everybody', 'films-mods'] },
  keeper: { email: 'keeper@example.org', email_verified: 'true', name: null, groups: [{ name: 'films-mods' }] },
  chief: { email: 'chief@example.org', email_verified: true, groups: ['films-mods', 'films-owners'] },
})
afterAll(() => provider.stop())

const env = {
  PUBLIC_ORIGIN: ORIGIN,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_GROUP: 'films-owners,films-mods:moderator',
}
const clock = { passed: 0 }
const now = () => new Date(Date.now() + clock.passed)
const site = await openOperatedSite({ env, now })
const { database } = site
const addresses = Array.from({ length: 250 }, (_, index) => `198.18.${index}.7`)
let address = ''
beforeEach(() => void (address = addresses.pop() ?? ''))
afterEach(() => {
  provider.hooks.falsify = null
  provider.hooks.describes = () => true
  provider.hooks.falsifyUserInfo = null
  clock.passed = 0
})

type Site = typeof site
/** Presses the sign-in page's button: returns where the browser goes, and its cookie. */
async function begin(at: Site = site) {
  const response = await at.send('POST', '/api/session/provider', undefined, { address })
  expect(response.status).toBe(200)
  const { url }: { url: string } = await response.json()
  return { url, cookie: cookieOf(response), lines: response.headers.getSetCookie() }
}
/** The browser comes back from the provider. */
const comeBack = (back: string, cookie: string, at: Site = site) =>
  at.get(back.slice(ORIGIN.length), { headers: { Cookie: cookie } }, address)
async function signInAs(person: string, at: Site = site) {
  const { url, cookie } = await begin(at)
  return comeBack(await signInThere(url, person, CALLBACK), cookie, at)
}
const statusOf = async (path: string, cookie: string, at: Site = site) =>
  (await at.get(path, { headers: { Cookie: cookie } }, address)).status
/** The callback page's status, whether it sets a session, and its text. */
async function resultOf(response: Response) {
  const text = (await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll('&#x27;', "'")
  return [response.status, response.headers.getSetCookie().some((line) => /^__Host-session=[^;]/.test(line)), text] as const
}

const EXPIRED = 'This sign-in has expired, or it was started in another browser. Please try again.'
const UNTRUSTED = 'The identity provider’s response could not be verified. Please try again.'

// @spec operators/sign-in: Signing in takes an e-mail address and a password; each failure has its sentence, and a non-admin is told that he is none.
test('an operator on the list signs in through the provider, from the button to the panel', async () => {
  const { url, cookie, lines } = await begin()
  const asked = new URL(url).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    client_id: CLIENT.id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid email profile groups',
    state: expect.stringMatching(/^.{32}$/),
    nonce: expect.stringMatching(/^.{32}$/),
  })
  expect(lines).toEqual([expect.stringMatching(/^__Host-sign-in=.+; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax$/)])
  const response = await comeBack(await signInThere(url, 'boss', CALLBACK), cookie)
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toMatch(/no-store|private/)
  const session = response.headers.getSetCookie().find((line) => line.startsWith('__Host-session='))
  expect(session).toMatch(/; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  // Not by a redirect, with which browsers would not send that cookie.
  expect(await response.text()).toContain('<meta http-equiv="refresh" content="0;url=/admin"/>')
  const signedIn = (session ?? '').split(';')[0] ?? ''
  expect([await statusOf('/admin', signedIn), await statusOf('/admin/audit', signedIn)]).toEqual([200, 200])
  const [entry] = await auditOf(site)
  expect(entry).toMatchObject({ action: 'session.sign-in', actor: BOSS, address, after: { through: 'identity provider' } })
  const out = await site.send('DELETE', '/api/session', {}, { cookie: signedIn, address })
  expect([out.status, await statusOf('/admin', signedIn)]).toEqual([200, 302])
})

test('the highest role of somebody’s groups applies for the session; after leaving the group, the next sign-in is refused', async () => {
  const mod = cookieOf(await signInAs('mod'))
  expect([await statusOf('/admin/bans', mod), await statusOf('/admin/content', mod)]).toEqual([200, 403])
  const chief = cookieOf(await signInAs('chief'))
  expect(await statusOf('/admin/audit', chief)).toBe(200)

  provider.people.mod!.groups = ['everybody']
  const [status, isIn, text] = await resultOf(await signInAs('mod'))
  expect([status, isIn]).toEqual([403, false])
  expect(text).toContain('Login successful, but user mod@example.org is not authorized as an admin.')
  // The existing session ends like any other.
  expect(await statusOf('/admin/bans', mod)).toBe(200)
  clock.passed = 31 * 60_000
  expect(await statusOf('/admin/bans', mod)).toBe(302)
})

test('claims that are texts, null or objects are accepted', async () => {
  const keeper = cookieOf(await signInAs('keeper'))
  expect([await statusOf('/admin/bans', keeper), await statusOf('/admin/content', keeper)]).toEqual([200, 403])
})

test('groups are read from the claim that the setting names', async () => {
  const own = await openOperatedSite({ env: { ...env, OIDC_GROUP_CLAIM: 'films.roles' } })
  expect((await resultOf(await signInAs('mod', own))).slice(0, 2)).toEqual([403, false])
  provider.hooks.falsify = (token) => ({ ...token, claims: { ...token.claims, films: { roles: ['films-mods'] } } })
  const mod = cookieOf(await signInAs('mod', own))
  expect([await statusOf('/admin/bans', mod, own), await statusOf('/admin/content', mod, own)]).toEqual([200, 403])
})

test('a session from the provider cannot change the password, which would bypass the provider’s second factor', async () => {
  const own = await openOperatedSite({ env })
  await own.services.accountStore.add(BOSS, PASSWORD)
  const cookie = cookieOf(await signInAs('boss', own))
  const body = { password: PASSWORD, newPassword: 'a midnight matinee' }
  const refused = await own.send('PUT', '/api/admin/password', body, { cookie, address })
  expect(await refusalOf(refused)).toEqual([403, expect.stringContaining('there is no password to change here')])
})

// @spec operators/sign-in
test('a stranger is refused with the specified text, and nothing about them is stored', async () => {
  const [status, isIn, text] = await resultOf(await signInAs('stranger'))
  expect([status, isIn]).toEqual([403, false])
  expect(text).toContain('Login successful, but user stranger@example.org is not authorized as an admin.')
  expect(await everythingIn(site)).not.toContain('stranger')
})

const failedLine = (reason: string) => `{"address":"${address}","step":"provider","reason":"${reason}"} A sign-in failed`

test('a refused sign-in is logged with address, step and kind of refusal, but nothing about the person', async () => {
  const own = await openOperatedSite({ env })
  await signInAs('stranger', own)
  await signInAs('liar', own)
  const { url, cookie } = await begin(own)
  await comeBack((await signInThere(url, 'boss', CALLBACK)).replace(/state=[^&]*/, 'state=canary'), cookie, own)
  provider.hooks.falsifyUserInfo = (info) => ({ ...info, sub: 'canary' })
  await signInAs('boss', own)
  expect(own.logged.filter((each) => each.endsWith(' A sign-in failed'))).toEqual(
    ['forbidden', 'forbidden', 'unauthorized', 'unauthorized'].map(failedLine),
  )
  expect(own.logged.join()).not.toMatch(/canary|boss|example\.org/)
})

test('an unverified e-mail neither signs in nor links to the account that has it; a verified one links to it', async () => {
  const own = await openOperatedSite({ env })
  await own.services.accountStore.add(BOSS, PASSWORD)
  const [status, isIn, text] = await resultOf(await signInAs('liar', own))
  expect([status, isIn]).toEqual([403, false])
  expect(text).toContain('does not confirm that your e-mail address is verified')
  const links = async () => {
    const tables = own.database.operators.withTables<{ credentials: Record<string, unknown> }>()
    return tables.selectFrom('credentials').select(['providerId', 'idToken', 'accessToken', 'refreshToken']).execute()
  }
  expect((await links()).map(({ providerId }) => providerId)).toEqual(['credential'])
  expect(await statusOf('/admin', cookieOf(await signInAs('boss', own)), own)).toBe(200)
  const none = { idToken: null, accessToken: null, refreshToken: null }
  expect(await links()).toContainEqual({ providerId: 'oidc', ...none })
  expect(await own.services.accountStore.list()).toHaveLength(1)
})

test('a person whose e-mail at the provider has changed cannot use the account of the old e-mail', async () => {
  const own = await openOperatedSite({ admins: [BOSS, OTHER], env })
  await signInAs('boss', own)
  provider.people.boss!.email = OTHER
  const [status, isIn, text] = await resultOf(await signInAs('boss', own))
  provider.people.boss!.email = BOSS
  expect([status, isIn]).toEqual([403, false])
  expect(text).toContain('has changed')
})

test('an owner approves the new e-mail of a person, who then has their account as it was, or keeps the old one', async () => {
  const own = await openOperatedSite({ admins: [BOSS, OTHER, 'owner@example.org'], env })
  await own.services.accountStore.add('owner@example.org', PASSWORD)
  const cookie = await own.signIn('owner@example.org')
  await signInAs('boss', own)
  const waiting = () => own.services.addresses.waiting(own.services.store)
  const decide = (method: string, newEmail: string) =>
    own.send(method, '/api/admin/addresses', { email: BOSS, newEmail }, { cookie, address })
  provider.people.boss!.email = OTHER
  await signInAs('boss', own)
  expect(await waiting()).toEqual([{ email: BOSS, newEmail: OTHER }])
  expect(await (await own.get('/admin/account', { headers: { Cookie: cookie } }, address)).text()).toContain(`Approve ${OTHER}`)
  // Another one than the owner saw.
  expect((await decide('PUT', 'third@example.org')).status).toBe(409)
  expect((await decide('DELETE', OTHER)).status).toBe(200)
  expect(await waiting()).toEqual([])

  await signInAs('boss', own)
  expect((await decide('PUT', OTHER)).status).toBe(200)
  const [status, isIn] = await resultOf(await signInAs('boss', own))
  provider.people.boss!.email = BOSS
  expect([status, isIn, await waiting()]).toEqual([200, true, []])
  expect(await own.services.accountStore.list()).toMatchObject([{ email: OTHER, role: 'owner' }, {}])
  const entries = (await auditOf(own)).filter(({ action }) => action.endsWith('address'))
  expect(entries).toMatchObject([
    { action: 'account.address', target: BOSS, before: { email: BOSS }, after: { email: OTHER } },
    { action: 'account.keep-address', target: BOSS },
  ])
})

test('a state that is not this browser’s signs nobody in', async () => {
  const mine = await begin()
  const other = await begin()
  const back = await signInThere(mine.url, 'boss', CALLBACK)
  const changed = new URL(back)
  changed.searchParams.set('state', 'x'.repeat(32))
  const attempts: [string, string][] = [
    [back, ''],
    [back, other.cookie],
    [back, mine.cookie.replace(/=.*/, '=forged')],
    [changed.href, mine.cookie],
  ]
  for (const [url, cookie] of attempts) {
    const [status, isIn, text] = await resultOf(await comeBack(url, cookie))
    expect([status, isIn]).toEqual([401, false])
    expect(text).toContain(EXPIRED)
  }
})

test('an answer or a code works only once, and not for another site', async () => {
  const first = await begin()
  const back = await signInThere(first.url, 'boss', CALLBACK)
  expect((await resultOf(await comeBack(back, first.cookie)))[1]).toBe(true)
  expect((await resultOf(await comeBack(back, first.cookie))).slice(0, 2)).toEqual([401, false])

  const used = new URL(back).searchParams.get('code') ?? ''
  const foreignUrl = new URL(first.url)
  foreignUrl.searchParams.set('client_id', 'other')
  foreignUrl.searchParams.set('redirect_uri', 'https://other.test/callback')
  const foreign = new URL(await signInThere(foreignUrl.href, 'boss', 'https://other.test/')).searchParams.get('code') ?? ''
  for (const code of [used, foreign]) {
    const second = await begin()
    const swapped = new URL(await signInThere(second.url, 'boss', CALLBACK))
    swapped.searchParams.set('code', code)
    const [status, isIn, text] = await resultOf(await comeBack(swapped.href, second.cookie))
    expect([status, isIn]).toEqual([401, false])
    expect(text).toContain(UNTRUSTED)
  }
})

const { privateKey: strangerKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const minute = 60
const withClaims = (claims: object) => (token: Token) => ({ ...token, claims: { ...token.claims, ...claims } })

test.each<[string, (token: Token) => Token]>([
  ['for another nonce', withClaims({ nonce: 'x'.repeat(32) })],
  ['without a nonce', withClaims({ nonce: undefined })],
  ['for another audience', withClaims({ aud: 'other' })],
  ['for several, issued to another', withClaims({ aud: [CLIENT.id, 'other'], azp: 'other' })],
  ['of another issuer', withClaims({ iss: 'https://elsewhere.example' })],
  ['that has expired', withClaims({ exp: Math.floor(Date.now() / 1000) - minute })],
  ['that never expires', withClaims({ exp: undefined })],
  ['about someone else than the user info', withClaims({ sub: 'chief' })],
  ['that is not signed', (token) => ({ ...token, header: { alg: 'none' }, key: null })],
  ['whose signature was removed', (token) => ({ ...token, key: null })],
  ['signed by another key', (token) => ({ ...token, key: strangerKey })],
  ['signed by the client’s secret', (token) => ({ ...token, header: { alg: 'HS256' }, key: strangerKey })],
])('an id token %s is refused', async (_name, falsify) => {
  provider.hooks.falsify = falsify
  const [status, isIn, text] = await resultOf(await signInAs('boss'))
  expect([status, isIn]).toEqual([401, false])
  expect(text).toContain(UNTRUSTED)
})

test.each<[string, object]>([
  ['without a subject', { sub: undefined }],
  ['with an empty subject', { sub: '' }],
  ['about another subject than the id token', { sub: 'chief' }],
])('user info %s is refused', async (_name, claims) => {
  provider.hooks.falsifyUserInfo = (info) => ({ ...info, ...claims })
  const [status, isIn, text] = await resultOf(await signInAs('boss'))
  expect([status, isIn]).toEqual([401, false])
  expect(text).toContain(UNTRUSTED)
})

test('user info that the test rewrites without a change is accepted', async () => {
  provider.hooks.falsifyUserInfo = (info) => ({ ...info })
  expect((await resultOf(await signInAs('boss'))).slice(0, 2)).toEqual([200, true])
})

test('an account created through the provider can get a password by the command, and still sign in through the provider', async () => {
  const own = await openOperatedSite({ env })
  const former = cookieOf(await signInAs('boss', own))
  expect(await own.services.accountStore.add(BOSS, PASSWORD)).toBe('reset')
  expect(await statusOf('/admin', former, own)).toBe(302)
  expect(await statusOf('/admin', await own.signIn(BOSS, PASSWORD, address), own)).toBe(200)
  expect(await own.services.accountStore.add(BOSS, 'a midnight matinee')).toBe('reset')
  expect(await statusOf('/admin', await own.signIn(BOSS, 'a midnight matinee', address), own)).toBe(200)
  expect(await statusOf('/admin', cookieOf(await signInAs('boss', own)), own)).toBe(200)
  expect(await own.services.accountStore.list()).toHaveLength(1)
})

test('an id token that the test signs again without a change is accepted', async () => {
  provider.hooks.falsify = (token) => token
  expect((await resultOf(await signInAs('boss'))).slice(0, 2)).toEqual([200, true])
})

test('an answer of another issuer is refused, and so is a provider with another name than the setting', async () => {
  const { url, cookie } = await begin()
  const back = new URL(await signInThere(url, 'boss', CALLBACK))
  expect(back.searchParams.get('iss')).toBe(provider.issuer)
  back.searchParams.set('iss', 'https://elsewhere.example')
  expect((await resultOf(await comeBack(back.href, cookie))).slice(0, 2)).toEqual([401, false])

  const mixed = await openOperatedSite({ env: { ...env, OIDC_ISSUER: provider.issuer.replace('localhost', '127.0.0.1') } })
  expect((await mixed.send('POST', '/api/session/provider', undefined, { address })).status).toBe(503)
})

test('the callback only ever leads to the panel, and invalid answers are refused', async () => {
  const { url, cookie } = await begin()
  const back = new URL(await signInThere(url, 'boss', CALLBACK))
  for (const name of ['callbackURL', 'redirect', 'next', 'error_description'])
    back.searchParams.set(name, 'https://evil.example/')
  const [, isIn, text] = await resultOf(await comeBack(back.href, cookie))
  expect([isIn, text.includes('evil.example')]).toEqual([true, false])

  const denied = await begin()
  const state = new URL(denied.url).searchParams.get('state')
  const refused = await resultOf(await comeBack(`${CALLBACK}?error=access_denied&state=${state}`, denied.cookie))
  expect([refused[0], refused[2].includes('The identity provider did not sign you in.')]).toEqual([403, true])
  expect((await resultOf(await comeBack(`${CALLBACK}?code=a&code=b&state=c`, cookie))).slice(0, 2)).toEqual([400, false])
  expect((await resultOf(await comeBack(`${CALLBACK}?code=${'a'.repeat(5000)}&state=c`, cookie))).slice(0, 2)).toEqual([
    400,
    false,
  ])
  expect((await site.get('/admin/login/callback', { method: 'HEAD' })).status).toBe(404)
  expect((await site.get('/admin/login/callback.data')).status).toBe(404)
})

test('if the provider is down, its sign-in says so, and passwords still work', async () => {
  const away = await openOperatedSite({ env: { ...env, OIDC_ISSUER: 'http://127.0.0.1:9' } })
  await away.services.accountStore.add(BOSS, PASSWORD)
  expect(await refusalOf(await away.send('POST', '/api/session/provider', undefined, { address }))).toEqual([
    503,
    'The identity provider is not responding properly. Please try again in a moment.',
  ])
  expect(await (await away.get('/admin/login')).text()).toMatch(/Password[\s\S]+Sign in with 127\.0\.0\.1:9/)
  const cookie = await away.signIn(BOSS, PASSWORD, address)
  // Sessions begun through another provider are invalid, and so are sessions begun with a password once passwords are off.
  const off = await openOperatedSite({ database: away.database, env: { ...env, LOCAL_SIGN_IN: 'off' } })
  expect([await statusOf('/admin', cookie, away), await statusOf('/admin', cookie, off)]).toEqual([200, 302])
  const through = cookieOf(await signInAs('boss', off))
  expect([await statusOf('/admin', through, off), await statusOf('/admin', through, away)]).toEqual([200, 302])
})

test('with a base path the provider’s callback and the panel are below it', async () => {
  const own = await openOperatedSite({ env: { ...env, BASE_PATH: '/films' } })
  const begun = await own.send('POST', '/films/api/session/provider', undefined, { address })
  const { url }: { url: string } = await begun.json()
  const back = await signInThere(url, 'boss', `${ORIGIN}/films/admin/login/callback`)
  const response = await comeBack(back, cookieOf(begun), own)
  expect(await response.text()).toContain('<meta http-equiv="refresh" content="0;url=/films/admin"/>')
  expect(await statusOf('/films/admin', cookieOf(response), own)).toBe(200)
})

test('with LOCAL_SIGN_IN=off no password is asked for or accepted', async () => {
  const off = await openOperatedSite({ env: { ...env, LOCAL_SIGN_IN: 'off' } })
  await off.services.accountStore.add(BOSS, PASSWORD)
  const html = await (await off.get('/admin/login')).text()
  expect([html.includes('name="password"'), html.includes(`Sign in with ${new URL(provider.issuer).host}`)]).toEqual([
    false,
    true,
  ])
  const message =
    'Login failed: Signing in with a password is turned off on this site. Please sign in through the identity provider.'
  const right = { email: BOSS, password: PASSWORD }
  expect(await refusalOf(await off.send('POST', '/api/session', right, { address }))).toEqual([403, message])
  expect(await refusalOf(await off.send('PUT', '/api/session', { code: '123456' }, { address }))).toEqual([403, message])
})

test('the provider’s discovery document is read once in five minutes, however many sign-ins begin', async () => {
  let ticks = 1
  const own = await openOperatedSite({ env, ticks: () => ticks })
  const before = provider.descriptions()
  await Promise.all(Array.from({ length: 5 }, () => begin(own)))
  await signInAs('boss', own)
  // Once by the site, to check it, and once by the library, which only trusts what it reads itself.
  expect(provider.descriptions() - before).toBe(2)
  ticks += 5 * 60_000 + 1
  await begin(own)
  expect(provider.descriptions() - before).toBe(4)
})

test('concurrent sign-ins that share a discovery document are each judged by their own claims', async () => {
  const own = await openOperatedSite({ env })
  const people = ['boss', 'stranger', 'liar', 'chief']
  const statuses = await Promise.all(people.map(async (person) => (await signInAs(person, own)).status))
  expect(statuses).toEqual([200, 403, 403, 200])
})

test.each([
  ['the site', [false]],
  ['the library', [true, false]],
])('a discovery document that %s could not read is requested again at the next sign-in', async (_, answers) => {
  const own = await openOperatedSite({ env })
  provider.hooks.describes = () => answers.shift() ?? true
  expect((await own.send('POST', '/api/session/provider', undefined, { address })).status).toBe(503)
  await begin(own)
})

const beginFrom = (home: number) => site.send('POST', '/api/session/provider', undefined, { address: `2001:db8:7:${home}::1` })

test('the households of one network can begin at most sixty sign-ins a minute', async () => {
  for (let home = 1; home <= 60; home += 1) expect((await beginFrom(home)).status).toBe(200)
  expect((await beginFrom(61)).status).toBe(429)
})

test('beginning and finishing sign-ins is limited per network; without a provider there is no such sign-in', async () => {
  for (let count = 0; count < 20; count++) await begin()
  const [status, message] = await refusalOf(await site.send('POST', '/api/session/provider', undefined, { address }))
  expect([status, message]).toEqual([
    429,
    expect.stringMatching(/^Too many sign-ins from your network\. Please try again in \d+ seconds?\.$/),
  ])
  const plain = await openOperatedSite({ database, env: { PUBLIC_ORIGIN: ORIGIN } })
  expect((await plain.send('POST', '/api/session/provider', undefined, { address })).status).toBe(404)
  expect(await (await plain.get('/admin/login')).text()).not.toContain('Sign in with')
})
