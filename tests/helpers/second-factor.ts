import { expect } from 'vitest'
import { codeOf } from './authenticator.ts'
import { BOSS, cookieOf, PASSWORD } from './operator-account.ts'
import { openOperatedSite, refusalOf } from './operators.ts'

/** A site whose operator has an authenticator, with the session that set it up. */
export async function openWithSecondFactor() {
  const site = await openOperatedSite()
  await site.services.accountStore.add(BOSS, PASSWORD)
  const cookie = await site.signIn()
  const begun = await site.send('POST', '/api/admin/second-factor', { password: PASSWORD }, { cookie })
  const { uri, recoveryCodes }: { uri: string; recoveryCodes: string[] } = await begun.json()
  // Not in effect until the authenticator has proved that it works.
  const early = await site.get('/admin', { headers: { Cookie: await site.signIn() } })
  expect(early.status).toBe(200)
  const wrong = await site.send('PUT', '/api/admin/second-factor', { code: '000000' }, { cookie })
  expect(await refusalOf(wrong)).toEqual([400, 'That code is wrong or has expired.'])
  const on = await site.send('PUT', '/api/admin/second-factor', { code: await codeOf(uri) }, { cookie })
  expect(on.status).toBe(200)
  return { site, cookie: cookieOf(on) || cookie, uri, recoveryCodes }
}
