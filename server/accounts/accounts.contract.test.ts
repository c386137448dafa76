import { describe, expect, test, vi } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { codeOf } from '#tests/helpers/authenticator.ts'
import { databases } from '#tests/helpers/databases.ts'
import { createAccountBook } from './account-book.ts'
import { createAccounts } from './accounts.ts'
import { createOpenAuth } from './open-auth.ts'
import { createPasswords } from './password.ts'
import { createSecondFactor } from './second-factor.ts'
import { createSessions } from './sessions.ts'
import { createSignInThrottle } from './sign-in-throttle.ts'

const BOSS = 'boss@example.org'
const PASSWORD = 'correct horse battery'
const MINUTE = 60_000

/** The `Cookie` header of a browser that got these cookies. */
const toCookie = (cookies: string[]) =>
  cookies
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
const from = (cookies: string[] = [], address = '203.0.113.7') => ({
  headers: new Headers({ cookie: toCookie(cookies), 'user-agent': 'A browser' }),
  address,
  addressKey: address,
})
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.message}` : Promise.reject(error)),
  )

describe.each(databases)('accounts on %s', (_name, { open }) => {
  async function start() {
    const database = await open()
    const clock = { passed: 0 }
    // What hashing costs is shown elsewhere.
    const passwords = createPasswords({ cost: 2 ** 10 })
    const now = () => new Date(Date.now() + clock.passed)
    const openAuth = createOpenAuth({
      db: database.operators,
      secret: 's'.repeat(43),
      brand: 'Marquee',
      onTrouble: () => {},
      passwords,
    })
    const throttle = createSignInThrottle()
    const accounts = createAccounts({ openAuth, throttle, admins: [BOSS], now })
    const signIn = (email: string, password: string, address?: string) =>
      accounts.signIn({ email, password, ...from([], address) })
    return {
      ...accounts,
      signIn,
      clock,
      database,
      book: createAccountBook({ openAuth }),
      sessions: createSessions({ openAuth, now }),
      secondFactor: createSecondFactor({ openAuth, throttle }),
      verify: accounts.secondFactor,
    }
  }
  test('an operator signs in, is known by the cookie, and signs out', async () => {
    const site = await start()
    await site.book.add(BOSS, PASSWORD)
    const { cookies, needsSecondFactor } = await site.signIn('BOSS@Example.org', PASSWORD)
    expect(needsSecondFactor).toBe(false)
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-session=.+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ])
    expect(await site.sessionOf(from(cookies))).toMatchObject({ email: BOSS, isAdmin: true, secondFactor: false })
    await site.signOut(from(cookies))
    expect(await site.sessionOf(from(cookies))).toBeNull()
  })

  test('each failure has its sentence', async () => {
    const site = await start()
    await site.book.add(BOSS, PASSWORD)
    await site.book.add('other@example.org', PASSWORD)
    expect(await refusal(site.signIn('', ''))).toBe('400 Please enter your email and password.')
    expect(await refusal(site.signIn('nonsense', PASSWORD))).toBe('400 Invalid email format.')
    expect(await refusal(site.signIn(BOSS, 'wrong password'))).toBe('401 Invalid email or password.')
    expect(await refusal(site.signIn('nobody@example.org', PASSWORD))).toBe('401 Invalid email or password.')
    expect(await refusal(site.signIn(BOSS, 'x'.repeat(1025)))).toBe('400 Login failed: Password too long')
    expect(await refusal(site.signIn('other@example.org', PASSWORD))).toBe(
      '403 Login successful, but user other@example.org is not authorized as an admin. Please check the email or contact support.',
    )
    const left = await site.database.operators
      .withTables<{ sessions: { id: string } }>()
      .selectFrom('sessions')
      .select('id')
      .execute()
    expect(left).toEqual([])
  })

  test('the database does not hold what a cookie holds', async () => {
    const site = await start()
    await site.book.add(BOSS, PASSWORD)
    const { cookies } = await site.signIn(BOSS, PASSWORD)
    const token = decodeURIComponent(toCookie(cookies)).split('=')[1]?.split('.')[0] ?? ''
    type Own = { sessions: { token: string }; credentials: { password: string } }
    const db = site.database.operators.withTables<Own>()
    const kept = JSON.stringify([
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('credentials').selectAll().execute(),
    ])
    expect(token).toHaveLength(32)
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(PASSWORD)
  })

  test('a cookie that somebody prepared is not taken over', async () => {
    const site = await start()
    await site.book.add(BOSS, PASSWORD)
    const first = await site.signIn(BOSS, PASSWORD)
    const { cookies } = await site.signIn(BOSS, PASSWORD)
    expect(toCookie(cookies)).not.toBe(toCookie(first.cookies))
    expect(await site.sessionOf(from(['__Host-session=prepared.signature; Path=/']))).toBeNull()
  })

  test('a session ends after half an hour without use, and use keeps it', async () => {
    const site = await start()
    await site.book.add(BOSS, PASSWORD)
    const { cookies } = await site.signIn(BOSS, PASSWORD)
    for (const minute of [20, 40, 60]) {
      site.clock.passed = minute * MINUTE
      expect(await site.sessionOf(from(cookies)), `after ${minute} minutes`).not.toBeNull()
    }
    site.clock.passed = 91 * MINUTE
    expect(await site.sessionOf(from(cookies))).toBeNull()
  })

  test('a session ends after twelve hours however busy it is', async () => {
    const site = await start()
    await site.book.add(BOSS, PASSWORD)
    const { cookies } = await site.signIn(BOSS, PASSWORD)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 12 * 60 * MINUTE + 1000 })
    try {
      expect(await site.sessionOf(from(cookies))).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  test('an account sees its sessions and ends one of them, not those of others', async () => {
    const site = await start()
    await site.book.add(BOSS, PASSWORD)
    const here = await site.signIn(BOSS, PASSWORD)
    await site.signIn(BOSS, PASSWORD, '198.51.100.9')
    const me = await site.sessionOf(from(here.cookies))
    const listed = await site.sessions.list(me?.userId ?? '')
    expect(listed.map(({ address, browser }) => [address, browser]).toSorted()).toEqual([
      ['198.51.100.9', 'A browser'],
      ['203.0.113.7', 'A browser'],
    ])
    await site.sessions.revoke('somebody else', me?.id ?? '')
    expect(await site.sessionOf(from(here.cookies))).not.toBeNull()
    await site.sessions.revoke(me?.userId ?? '', me?.id ?? '')
    expect(await site.sessionOf(from(here.cookies))).toBeNull()
    expect(await site.sessions.list(me?.userId ?? '')).toHaveLength(1)
  })

  test('five failures of an address stop its next attempt before anything is hashed', async () => {
    const site = await start()
    await site.book.add(BOSS, PASSWORD)
    for (let attempt = 1; attempt <= 5; attempt++) await refusal(site.signIn(`user${attempt}@example.org`, 'wrong password'))
    expect(await refusal(site.signIn(BOSS, PASSWORD))).toMatch(/^429 Too many attempts/)
    expect(await refusal(site.signIn(BOSS, PASSWORD, '198.51.100.9'))).toBeNull()
  })

  test('with a second factor the password alone opens nothing', async () => {
    const site = await start()
    await site.book.add(BOSS, PASSWORD)
    const { cookies } = await site.signIn(BOSS, PASSWORD)
    expect(await refusal(site.secondFactor.begin({ password: 'wrong password', ...from(cookies) }))).toBe(
      '400 That is not your password.',
    )
    const { uri, recoveryCodes } = await site.secondFactor.begin({ password: PASSWORD, ...from(cookies) })
    expect(recoveryCodes).toHaveLength(10)
    await site.secondFactor.confirm({ code: await codeOf(uri), ...from(cookies) })

    const half = await site.signIn(BOSS, PASSWORD)
    expect(half.needsSecondFactor).toBe(true)
    expect(await site.sessionOf(from(half.cookies))).toBeNull()
    expect(await refusal(site.verify({ code: '000000', ...from(half.cookies) }))).toMatch(/^401/)
    const whole = await site.verify({ code: recoveryCodes[0] ?? '', ...from(half.cookies) })
    expect(await site.sessionOf(from(whole.cookies))).toMatchObject({ email: BOSS, isAdmin: true, secondFactor: true })

    const again = await site.signIn(BOSS, PASSWORD)
    expect(await refusal(site.verify({ code: recoveryCodes[0] ?? '', ...from(again.cookies) }))).toMatch(/^401/)
  })

  test('a new password ends the sessions and the second factor; a removed account is gone', async () => {
    const site = await start()
    expect(await site.book.add(BOSS, PASSWORD)).toBe('created')
    const { cookies } = await site.signIn(BOSS, PASSWORD)
    expect(await site.book.add(BOSS, 'another password')).toBe('reset')
    expect(await site.sessionOf(from(cookies))).toBeNull()
    expect(await refusal(site.signIn(BOSS, PASSWORD))).toMatch(/^401/)
    expect((await site.signIn(BOSS, 'another password')).needsSecondFactor).toBe(false)
    expect((await site.book.list()).map(({ email }) => email)).toEqual([BOSS])
    await site.book.remove(BOSS)
    expect(await site.book.list()).toEqual([])
    expect(await refusal(site.book.remove(BOSS))).toMatch(/^404/)
  })

  test('an account needs an e-mail address and a password of at least eight characters', async () => {
    const site = await start()
    expect(await refusal(site.book.add('nonsense', PASSWORD))).toMatch(/^400/)
    expect(await refusal(site.book.add(BOSS, 'short'))).toMatch(/^400/)
  })
})
