import { describe, expect, test, vi } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { codeOf, codesAround } from '#tests/helpers/authenticator.ts'
import { databases } from '#tests/helpers/databases.ts'
import { createAccountStore } from './account-store.ts'
import { createAccounts } from './accounts.ts'
import { networksAround } from '#server/visitors/networks.ts'
import { createStore } from '#server/db/store.ts'
import type { Db } from '#server/db/tables.ts'
import { createKnownNetworks } from './known-networks.ts'
import { createOpenAuth } from './open-auth.ts'
import { createGuessGuard, createOwnPassword, createSecondFactor } from './own-credentials.ts'
import { createPasswords } from './passwords.ts'
import { createSessions, createSessionTime } from './sessions.ts'
import { createSignInQueue } from './sign-in-queue.ts'
import { openCounters } from '../visitors/counters.ts'
import { createSignInThrottle } from './sign-in-throttle.ts'
import { createUsedCodes } from './used-codes.ts'

const BOSS = 'boss@example.org'
const PASSWORD = 'correct horse battery'
const MINUTE = 60_000

/** The `Cookie` header of a browser that received these cookies. */
const toCookie = (cookies: string[]) =>
  cookies
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
const from = (cookies: string[] = [], address = '203.0.113.7') => ({
  headers: new Headers({ cookie: toCookie(cookies), 'user-agent': 'A browser' }),
  address,
  networks: networksAround(address),
})
const onFailure = (reason: unknown) => {
  throw reason
}
const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.message}` : Promise.reject(error)),
  )

describe.each(databases)('accounts on %s', (_name, { open }) => {
  async function start() {
    const database = await open()
    const clock = { passed: 0 }
    // Cheap hashes: password.test.ts covers the real cost.
    const cheap = createPasswords({ cost: 2 ** 10 })
    const seen = { hashes: 0, inTransaction: 0 }
    let isInTransaction = false
    const count = () => void (isInTransaction ? (seen.inTransaction += 1) : (seen.hashes += 1))
    const passwords: typeof cheap = {
      hash: (password) => (count(), cheap.hash(password)),
      verify: (given) => (count(), cheap.verify(given)),
    }
    const transact = <Result>(work: (db: Db) => Promise<Result>) =>
      database.operators.transaction().execute((transaction) => {
        isInTransaction = true
        return work(transaction).finally(() => (isInTransaction = false))
      })
    const now = () => new Date(Date.now() + clock.passed)
    const openWith = (known: typeof cheap, db: Db = database.operators) =>
      createOpenAuth({ db, secret: 's'.repeat(43), brand: 'Marquee', onTrouble: () => {}, passwords: known })
    const openAuth = openWith(passwords)
    const throttle = createSignInThrottle({ openCounter: openCounters(database.queryPostgres) })
    const queue = createSignInQueue()
    const store = createStore(database)
    const sessions = createSessions({ openAuth, now })
    const openSessionTime = () => createSessionTime({ times: store.latestTimes, endSessions: sessions.endAll, onFailure, now })
    const sessionTime = openSessionTime()
    const knownNetworks = createKnownNetworks({ rows: store.knownNetworks, secret: 's'.repeat(43), onFailure, now })
    const accepted = { local: true, issuer: null }
    const usedCodes = createUsedCodes({ openAuth, takeStep: store.accountRows.takeStep })
    const accounts = createAccounts({
      openAuth,
      throttle,
      queue,
      knownNetworks,
      admins: [BOSS],
      sessionTime,
      usedCodes,
      accepted,
    })
    const own = { openAuth: openWith, passwords, guarded: createGuessGuard({ throttle, queue }) }
    const secondFactor = createSecondFactor(own)
    const ownPassword = createOwnPassword({ ...own, brand: 'Marquee' })
    const signIn = (email: string, password: string, address?: string) =>
      accounts.signIn({ email, password, ...from([], address) })
    return {
      ...accounts,
      signIn,
      clock,
      database,
      auth: openAuth,
      accountStore: createAccountStore({ openAuth }),
      sessions,
      sessionTime,
      /** The same accounts after a restart. */
      restarted: () =>
        createAccounts({
          openAuth,
          throttle,
          queue,
          knownNetworks,
          admins: [BOSS],
          sessionTime: openSessionTime(),
          usedCodes,
          accepted,
        }),
      seen,
      ownPassword: (change: Parameters<typeof ownPassword.change>[0]) => ownPassword.change(change, transact),
      secondFactor: {
        begin: (given: Parameters<typeof secondFactor.begin>[0]) => secondFactor.begin(given, transact),
        confirm: (given: Parameters<typeof secondFactor.confirm>[0]) => secondFactor.confirm(given, transact),
        disable: (given: Parameters<typeof secondFactor.disable>[0]) => secondFactor.disable(given, transact),
      },
      verify: accounts.secondFactor,
    }
  }
  test('an operator signs in, is recognised by the cookie, and signs out', async () => {
    const site = await start()
    await site.accountStore.add(BOSS, PASSWORD)
    const { cookies, needsSecondFactor } = await site.signIn('BOSS@Example.org', PASSWORD)
    expect(needsSecondFactor).toBe(false)
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-session=.+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ])
    expect(await site.sessionOf(from(cookies))).toMatchObject({ email: BOSS, role: 'owner', secondFactor: false })
    await site.signOut(from(cookies))
    expect(await site.sessionOf(from(cookies))).toBeNull()
  })

  test('each failure has its own message', async () => {
    const site = await start()
    await site.accountStore.add(BOSS, PASSWORD)
    await site.accountStore.add('other@example.org', PASSWORD)
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

  test("the database does not contain the cookie's token", async () => {
    const site = await start()
    await site.accountStore.add(BOSS, PASSWORD)
    const { cookies } = await site.signIn(BOSS, PASSWORD)
    const token = decodeURIComponent(toCookie(cookies)).split('=')[1]?.split('.')[0] ?? ''
    type Own = { sessions: { token: string }; credentials: { password: string } }
    const db = site.database.operators.withTables<Own>()
    const stored = JSON.stringify([
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('credentials').selectAll().execute(),
    ])
    expect(token).toHaveLength(32)
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(PASSWORD)
  })

  test('a session cookie planted by somebody else is not reused', async () => {
    const site = await start()
    await site.accountStore.add(BOSS, PASSWORD)
    const first = await site.signIn(BOSS, PASSWORD)
    const { cookies } = await site.signIn(BOSS, PASSWORD)
    expect(toCookie(cookies)).not.toBe(toCookie(first.cookies))
    expect(await site.sessionOf(from(['__Host-session=prepared.signature; Path=/']))).toBeNull()
  })

  // @spec operators/sessions: A session ends after half an hour without use and after twelve hours; it is listed and can be ended.
  test('a session ends after half an hour without use, and use extends it', async () => {
    const site = await start()
    await site.accountStore.add(BOSS, PASSWORD)
    const { cookies } = await site.signIn(BOSS, PASSWORD)
    for (const minute of [20, 40, 60]) {
      site.clock.passed = minute * MINUTE
      expect(await site.sessionOf(from(cookies)), `after ${minute} minutes`).not.toBeNull()
    }
    site.clock.passed = 91 * MINUTE
    expect(await site.sessionOf(from(cookies))).toBeNull()
  })

  test('a session that was idle too long stays expired when the clock is set back, even if nothing has checked it before', async () => {
    for (const back of [2, 5, 20, 60, 24 * 60]) {
      const site = await start()
      await site.accountStore.add(BOSS, PASSWORD)
      const { cookies } = await site.signIn(BOSS, PASSWORD)
      site.clock.passed = 31 * MINUTE
      await site.sessionTime.read()
      site.clock.passed = (31 - back) * MINUTE
      expect(await site.restarted().sessionOf(from(cookies)), `${back} minutes back, after a restart`).toBeNull()
      expect(await site.sessionOf(from(cookies)), `${back} minutes back`).toBeNull()
    }
  })

  test('a clock that is set back never extends a session, and a later sign-in stays valid', async () => {
    const site = await start()
    await site.accountStore.add(BOSS, PASSWORD)
    const { cookies } = await site.signIn(BOSS, PASSWORD)
    site.clock.passed = 60 * 24 * MINUTE
    await site.sessionTime.read()
    // The clock is corrected: it was a day ahead.
    site.clock.passed = 0
    const next = await site.signIn(BOSS, PASSWORD)
    expect(await site.sessionOf(from(cookies))).toBeNull()
    site.clock.passed = 29 * MINUTE
    expect(await site.sessionOf(from(next.cookies))).not.toBeNull()
    site.clock.passed = 60 * MINUTE
    expect(await site.sessionOf(from(next.cookies))).toBeNull()
  })

  test('a session last used in the future, by another clock, ends half an hour after it is seen', async () => {
    const site = await start()
    await site.accountStore.add(BOSS, PASSWORD)
    const { cookies } = await site.signIn(BOSS, PASSWORD)
    const future = new Date(Date.now() + 9 * 60 * MINUTE).toISOString()
    const db = site.database.operators.withTables<{ sessions: { updatedAt: string } }>()
    await db.updateTable('sessions').set({ updatedAt: future }).execute()
    expect(await site.sessionOf(from(cookies))).not.toBeNull()
    site.clock.passed = 31 * MINUTE
    expect(await site.sessionOf(from(cookies))).toBeNull()
  })

  test('an account has at most twenty known networks, for 180 days, and they are deleted with it', async () => {
    const site = await start()
    await site.accountStore.add(BOSS, PASSWORD)
    const { knownNetworks } = createStore(site.database)
    const user = (await (await site.auth()).$context).internalAdapter.findUserByEmail(BOSS)
    const userId = (await user)?.user.id ?? ''
    for (let each = 1; each <= 25; each++) await knownNetworks.put({ hash: `hash${each}`, userId, now: day(each) })
    expect(await knownNetworks.all(day(25))).toEqual(Array.from({ length: 20 }, (_, index) => `hash${25 - index}`))
    expect(await knownNetworks.all(day(25 + 180))).toEqual(['hash25'])
    await site.accountStore.remove(BOSS)
    expect(await knownNetworks.all(day(25))).toEqual([])
  })

  // @spec operators/sessions
  test('a session ends after twelve hours even if it is in use', async () => {
    const site = await start()
    await site.accountStore.add(BOSS, PASSWORD)
    const { cookies } = await site.signIn(BOSS, PASSWORD)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 12 * 60 * MINUTE + 1000 })
    try {
      expect(await site.sessionOf(from(cookies))).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  test('an account lists its sessions and ends one of them, but not those of others', async () => {
    const site = await start()
    await site.accountStore.add(BOSS, PASSWORD)
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

  test('after five failures from an address its next attempt is rejected before anything is hashed', async () => {
    const site = await start()
    await site.accountStore.add(BOSS, PASSWORD)
    for (let attempt = 1; attempt <= 5; attempt++) await refusal(site.signIn(`user${attempt}@example.org`, 'wrong password'))
    expect(await refusal(site.signIn(BOSS, PASSWORD))).toMatch(/^429 Login failed: Too many attempts/)
    expect(await refusal(site.signIn(BOSS, PASSWORD, '198.51.100.9'))).toBeNull()
  })

  // @spec operators/second-factor: A second factor can be switched on, with a QR code and recovery codes.
  test('with a second factor the password alone does not sign in', async () => {
    const site = await start()
    await site.accountStore.add(BOSS, PASSWORD)
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
    expect(await site.sessionOf(from(whole.cookies))).toMatchObject({ email: BOSS, role: 'owner', secondFactor: true })

    const again = await site.signIn(BOSS, PASSWORD)
    expect(await refusal(site.verify({ code: recoveryCodes[0] ?? '', ...from(again.cookies) }))).toMatch(/^401/)
  })

  test('a code of the authenticator works once, and earlier codes no longer work after it', async () => {
    const site = await start()
    await site.accountStore.add(BOSS, PASSWORD)
    const { cookies } = await site.signIn(BOSS, PASSWORD)
    const { uri } = await site.secondFactor.begin({ password: PASSWORD, ...from(cookies) })
    // The library accepts the code before and the one after, too.
    const [before, now, after] = await codesAround(uri)
    await site.secondFactor.confirm({ code: now, ...from(cookies) })
    const enter = async (code: string) => site.verify({ code, ...from((await site.signIn(BOSS, PASSWORD)).cookies) })
    expect(await refusal(enter(now))).toBeNull()
    expect(await refusal(enter(now))).toBe('401 That code is wrong or has expired.')
    expect(await refusal(enter(before))).toBe('401 That code is wrong or has expired.')
    expect(await site.sessionOf(from((await enter(after)).cookies))).not.toBeNull()
    expect(await refusal(enter(after))).toBe('401 That code is wrong or has expired.')
  })

  test('a new password ends the sessions and the second factor; a removed account is deleted', async () => {
    const site = await start()
    expect(await site.accountStore.add(BOSS, PASSWORD)).toBe('created')
    const { cookies } = await site.signIn(BOSS, PASSWORD)
    expect(await site.accountStore.add(BOSS, 'another password')).toBe('reset')
    expect(await site.sessionOf(from(cookies))).toBeNull()
    expect(await refusal(site.signIn(BOSS, PASSWORD))).toMatch(/^401/)
    expect((await site.signIn(BOSS, 'another password')).needsSecondFactor).toBe(false)
    expect((await site.accountStore.list()).map(({ email }) => email)).toEqual([BOSS])
    await site.accountStore.remove(BOSS)
    expect(await site.accountStore.list()).toEqual([])
    expect(await refusal(site.accountStore.remove(BOSS))).toMatch(/^404/)
  })

  test('no transaction waits for a password to be hashed', async () => {
    const site = await start()
    await site.accountStore.add(BOSS, PASSWORD)
    let { cookies } = await site.signIn(BOSS, PASSWORD)
    const { uri } = await site.secondFactor.begin({ password: PASSWORD, ...from(cookies) })
    cookies = await site.secondFactor.confirm({ code: await codeOf(uri), ...from(cookies) })
    cookies = await site.secondFactor.disable({ password: PASSWORD, ...from(cookies) })
    const before = site.seen.hashes
    const change = { email: BOSS, newPassword: 'a midnight matinee', ...from(cookies) }
    expect(await refusal(site.ownPassword({ ...change, password: 'wrong password' }))).toBe('400 That is not your password.')
    const changed = await site.ownPassword({ ...change, password: PASSWORD })
    expect([site.seen.hashes - before, site.seen.inTransaction]).toEqual([3, 0])
    expect(await site.sessionOf(from(cookies))).toBeNull()
    expect(await site.sessionOf(from(changed))).toMatchObject({ email: BOSS })
    expect(await refusal(site.signIn(BOSS, PASSWORD))).toMatch(/^401/)
    expect(await refusal(site.signIn(BOSS, 'a midnight matinee'))).toBeNull()
  })

  test('processes that start at once create an account once, and the others go on', async () => {
    const site = await start()
    const made = await Promise.all([1, 2, 3].map(() => site.accountStore.addMissing('Boss@Example.org', PASSWORD)))
    expect(made.toSorted()).toEqual([false, false, true])
    expect(await site.accountStore.addMissing(BOSS, 'another password')).toBe(false)
    expect(await refusal(site.signIn(BOSS, PASSWORD))).toBeNull()
  })

  test('an account needs an e-mail address and a password of at least eight characters', async () => {
    const site = await start()
    expect(await refusal(site.accountStore.add('nonsense', PASSWORD))).toMatch(/^400/)
    expect(await refusal(site.accountStore.add(BOSS, 'short'))).toMatch(/^400/)
  })
})
