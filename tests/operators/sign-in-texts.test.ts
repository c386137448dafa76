import { expect, onTestFinished, test, vi } from 'vitest'
import { OPERATOR_MESSAGES } from '#domain/operators/operator-messages.ts'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { openOperatedSite, refusalOf } from '#tests/helpers/operators.ts'

const NEEDS_HTTPS = 'The panel needs https, or localhost.'
const FAILED = /^Login failed: \S/

const site = await openOperatedSite()
await site.services.accountStore.add(BOSS, PASSWORD)
const attempt = (body: unknown, headers: Record<string, string> = {}, address?: string) =>
  site.send('POST', '/api/session', body, { headers, address })

const html = async (headers: Record<string, string> = {}) => (await site.get('/admin/login', { headers })).text()

test('over plain http the sign-in page says that the panel needs https, and why', async () => {
  expect(await html()).toContain(NEEDS_HTTPS)
  expect(await html()).toContain('browsers refuse the cookie')
  expect(await html({ 'Sec-Fetch-Site': 'none' })).not.toContain(NEEDS_HTTPS)
  expect(await html({ 'X-Forwarded-Proto': 'https' })).not.toContain(NEEDS_HTTPS)
})

test('over plain http no password is accepted, right or wrong, and no cookie is sent', async () => {
  const plain = { Origin: 'http://site.test' }
  for (const password of [PASSWORD, 'wrong password']) {
    const refused = await attempt({ email: BOSS, password }, plain)
    expect(refused.headers.getSetCookie()).toEqual([])
    expect(await refusalOf(refused)).toEqual([403, `Login failed: ${OPERATOR_MESSAGES.signInNeedsHttps}`])
  }
  const code = await site.send('PUT', '/api/session', { code: '123456' }, { headers: plain })
  expect(await refusalOf(code)).toEqual([403, `Login failed: ${OPERATOR_MESSAGES.signInNeedsHttps}`])
  expect((await attempt({ email: BOSS, password: PASSWORD })).status).toBe(200)
})

test('every other failed sign-in reads "Login failed: …"', async () => {
  const long = 'x'.repeat(70_000)
  const failures = [
    await attempt({ email: BOSS, password: long }),
    await attempt({ email: BOSS, password: 'x'.repeat(2000) }),
    await attempt({ email: BOSS }),
    await attempt('not json'),
    await site.send('PUT', '/api/session', { code: '1' }),
    await site.send('PUT', '/api/session', { code: '123456' }),
  ]
  for (const failure of failures) expect((await refusalOf(failure))[1]).toMatch(FAILED)
})

test('a throttled sign-in says for how long, in minutes and then in seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const own = await openOperatedSite()
  const guess = () => own.send('POST', '/api/session', { email: BOSS, password: 'wrong password' }, { address: '192.0.2.77' })
  for (let each = 0; each < 5; each += 1) await guess()
  expect(await refusalOf(await guess())).toEqual([429, 'Login failed: Too many attempts. Please try again in 15 minutes.'])
  vi.setSystemTime(Date.now() + 15 * 60_000 - 30_000)
  const late = await guess()
  expect(late.headers.get('Retry-After')).toBe('30')
  expect(await refusalOf(late)).toEqual([429, 'Login failed: Too many attempts. Please try again in 30 seconds.'])
})
