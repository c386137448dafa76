import { describe, expect, test } from 'vitest'
import { codesAround } from '#tests/helpers/authenticator.ts'
import { BOSS, cookieOf, PASSWORD } from '#tests/helpers/operator-account.ts'
import { refusalOf } from '#tests/helpers/operators.ts'
import { openWithSecondFactor } from '#tests/helpers/second-factor.ts'

type Site = Awaited<ReturnType<typeof openWithSecondFactor>>['site']

const NAME = '__Host-second-factor'
const WRONG = [401, 'Login failed: That code is wrong or has expired.']
const asSet = (value: string) => `${NAME}=${value}`
/** Spellings of the cookie that the account library reads like the one it set. */
const SPELLINGS: Record<string, (value: string) => string> = {
  'with its first character percent-encoded': (value) => `${NAME}=%${value.charCodeAt(0).toString(16)}${value.slice(1)}`,
  'with a space before the equals sign': (value) => `${NAME} =${value}`,
  'in quotes': (value) => `${NAME}="${value}"`,
  'after a tab': (value) => `theme=dark;\t${NAME}=${value}`,
  'before a decoy of the same name': (value) => `${NAME} =${value}; ${NAME}=2fa-decoy.x`,
  'after a decoy whose name only ends like it': (value) => `x${NAME}=2fa-decoy.x; ${NAME}=${value}`,
}

/** The `Cookie` header of a browser that has entered the password. */
async function enterPassword(site: Site, spell: (value: string) => string, address?: string): Promise<string> {
  const cookie = await site.signIn(BOSS, PASSWORD, address)
  expect(cookie.startsWith(`${NAME}=2fa-`)).toBe(true)
  return spell(cookie.slice(NAME.length + 1))
}
const enterCode = (site: Site, code: string, options: { cookie?: string; address?: string }) =>
  site.send('PUT', '/api/session', { code }, options)

describe.each(Object.entries(SPELLINGS))('a sign-in that awaits its code, by a cookie %s', (_, spell) => {
  test('is completed by a right code, but each code works only once', async () => {
    const { site, uri } = await openWithSecondFactor()
    const [, code] = await codesAround(uri)
    const first = await enterCode(site, code, { cookie: await enterPassword(site, spell) })
    expect(first.status).toBe(200)
    const admin = await site.get('/admin', { headers: { Cookie: cookieOf(first) } })
    expect(admin.status).toBe(200)
    const second = await enterCode(site, code, { cookie: await enterPassword(site, spell) })
    expect(await refusalOf(second)).toEqual(WRONG)
  })

  test('is refused after ten wrong codes for its account, from any address', async () => {
    const { site } = await openWithSecondFactor()
    const statuses: number[] = []
    for (let each = 1; each <= 11; each++) {
      const address = `192.0.2.${each}`
      const cookie = await enterPassword(site, spell, address)
      statuses.push((await enterCode(site, '000000', { cookie, address })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })
})

test.each([
  ['no cookie', () => ''],
  ['a decoy before the cookie', (value: string) => `${NAME}=2fa-decoy.x; ${NAME}=${value}`],
  ['a cookie whose signature is of another identifier', (value: string) => `${NAME}=2fa-x${value.slice(4)}`],
])('with %s neither a code nor a recovery code signs in, and both count as failures of the address', async (_, spell) => {
  const { site, uri, recoveryCodes } = await openWithSecondFactor()
  const [, code] = await codesAround(uri)
  const cookie = await enterPassword(site, spell)
  const tries = [code, recoveryCodes[0] ?? '', code, code, code]
  for (const each of tries) {
    const answer = await enterCode(site, each, { cookie, address: '192.0.2.1' })
    expect(await refusalOf(answer)).toEqual(WRONG)
  }
  expect((await enterCode(site, code, { cookie, address: '192.0.2.1' })).status).toBe(429)
  // The code was not used up.
  const whole = await enterPassword(site, asSet)
  expect((await enterCode(site, code, { cookie: whole })).status).toBe(200)
})

test('the right password alone does not clear the failures of an address: only a completed sign-in does', async () => {
  const { site, uri } = await openWithSecondFactor()
  const [, code, next] = await codesAround(uri)
  const address = '192.0.2.77'
  const guess = async (email: string) =>
    (await site.send('POST', '/api/session', { email, password: 'wrong password' }, { address })).status

  for (let each = 1; each <= 3; each++) expect(await guess('nobody@example.org')).toBe(401)
  const cookie = await enterPassword(site, asSet, address)
  expect((await enterCode(site, '000000', { cookie, address })).status).toBe(401)
  expect((await enterCode(site, code, { cookie, address })).status).toBe(200)
  // Cleared: five more may fail.
  for (let each = 1; each <= 4; each++) expect(await guess('nobody@example.org')).toBe(401)

  const other = '198.51.100.7'
  const attempt = (password: string) => site.send('POST', '/api/session', { email: BOSS, password }, { address: other })
  for (let each = 1; each <= 4; each++) expect((await attempt('wrong password')).status).toBe(401)
  const pending = await enterPassword(site, asSet, other)
  expect((await enterCode(site, '000000', { cookie: pending, address: other })).status).toBe(401)
  expect((await enterCode(site, next, { cookie: pending, address: other })).status).toBe(429)
  expect((await attempt(PASSWORD)).status).toBe(429)
})
