import { afterEach, expect, test, vi } from 'vitest'
import { readClaims } from './provider-claims.ts'

const FROM = {
  clientId: 'marquee',
  userInfo: 'https://id.example/me',
  groupClaim: 'groups',
}
const WHO = { sub: 'u1', exp: 4_000_000_000 }
const WHOLE = { ...WHO, email: 'A@films.example', email_verified: true, name: 'A', groups: ['films'] }
const KNOWN = { sub: 'u1', email: 'a@films.example', isVerified: true, name: 'A', groups: ['films'] }

afterEach(() => vi.unstubAllGlobals())

/** Reads a verified id token and this answer of the UserInfo endpoint; null: there is no such endpoint. */
async function read(token: object, userInfo: Response | null, from: Partial<typeof FROM> = {}) {
  vi.stubGlobal('fetch', async () => userInfo)
  const page = userInfo === null ? null : FROM.userInfo
  const idToken = `e30.${Buffer.from(JSON.stringify(token)).toString('base64url')}.`
  return readClaims({ idToken, accessToken: 'access' }, { ...FROM, ...from, userInfo: page })
}

const says = (email: string, verified: boolean) => Response.json({ sub: 'u1', email, email_verified: verified })
const jwt = (token: string) => new Response(token, { headers: { 'Content-Type': 'application/jwt; charset=utf-8' } })

test('claims that are null count as missing: the user info supplies them', async () => {
  const nulls = { ...WHO, email: null, email_verified: null, name: null, groups: null, azp: null }
  expect(await read(nulls, Response.json(WHOLE))).toEqual(KNOWN)
  expect(await read(WHOLE, Response.json({ ...nulls, exp: undefined }))).toEqual(KNOWN)
  expect(await read(nulls, null)).toEqual({ sub: 'u1', email: null, isVerified: false, name: null, groups: [] })
})

test.each<[unknown, boolean]>([
  [true, true],
  ['true', true],
  ['True', true],
  [false, false],
  ['false', false],
  [null, false],
  [undefined, false],
  ['', false],
  ['perhaps', false],
  [{}, false],
])('an e-mail whose email_verified is %j is verified: %s', async (verified, isVerified) => {
  expect(await read({ ...WHOLE, email_verified: verified }, null)).toEqual({ ...KNOWN, isVerified })
})

test('only a statement about the same e-mail verifies it, and the id token takes precedence', async () => {
  const silent = { ...WHOLE, email_verified: undefined }
  expect(await read(silent, says('a@films.example', true))).toEqual(KNOWN)
  expect(await read(silent, says('b@films.example', true))).toEqual({ ...KNOWN, isVerified: false })
  expect(await read({ ...WHOLE, email_verified: false }, says('a@films.example', true))).toEqual({ ...KNOWN, isVerified: false })
})

test.each([400, 401, 403, 404, 405])('if the user info answers %i, only the id token counts', async (status) => {
  expect(await read(WHOLE, new Response('no', { status }))).toEqual(KNOWN)
  expect(await read(WHO, new Response('no', { status }))).toMatchObject({ email: null, isVerified: false })
})

test.each([429, 500, 503])('if the user info answers %i, nobody can sign in for the moment', async (status) => {
  await expect(read(WHOLE, new Response('later', { status }))).rejects.toThrow(`/me answered ${status}`)
})

test('nobody signs in if the user info is about another person', async () => {
  for (const sub of ['u2', undefined, null, 7]) expect(await read(WHOLE, Response.json({ ...WHOLE, sub }))).toBeNull()
})

test('a user info that is signed as a whole is ignored: the id token counts', async () => {
  expect(await read(WHOLE, jwt('a.b.c'))).toEqual(KNOWN)
  expect(await read(WHO, jwt('a.b.c'))).toMatchObject({ email: null, groups: [] })
})

test('groups are read from the configured claim, in the id token or the user info', async () => {
  const token = { ...WHOLE, realm_access: { roles: [{ name: 'mods' }] } }
  expect(await read(token, null, { groupClaim: 'realm_access.roles' })).toMatchObject({ groups: ['mods'] })
  const info = Response.json({ sub: 'u1', roles: ['mods'] })
  expect(await read(WHOLE, info, { groupClaim: 'roles' })).toMatchObject({ groups: ['mods'] })
})
