import { expect, test } from 'vitest'
import { createAuth } from '#server/accounts/auth.ts'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { everythingIn, openOperatedSite } from '#tests/helpers/operators.ts'

const site = await openOperatedSite()
await site.services.accountStore.add(BOSS, PASSWORD)
const cookie = await site.signIn()

/** Endpoints of the account library, which are not routed. */
const ENDPOINTS = Object.values(
  createAuth({ db: site.database.operators, secret: 's'.repeat(43), brand: 'Bijou', onTrouble: () => {} }).api,
).flatMap(({ path }: { path?: string }) => (path === undefined ? [] : [path.replaceAll(/:\w+/g, 'x')]))
/** Prefixes that the library, its documentation and other programs use. */
const PLACES = ['/api/auth', '/auth', '']
/** The format of the library's error codes: ours are in lower case. */
const LIBRARY_ERROR = /"code":"[A-Z_]{4,}"/

test('no endpoint of the account library is reachable under any address', async () => {
  expect(ENDPOINTS).toEqual(
    expect.arrayContaining(['/sign-up/email', '/sign-in/email', '/update-user', '/two-factor/verify-totp']),
  )
  await site.get('/admin', { headers: { Cookie: cookie } })
  const before = await everythingIn(site)
  const body = { email: 'new@example.org', name: 'New', password: PASSWORD, role: 'owner', newPassword: 'x'.repeat(12) }
  const reached: string[] = []
  for (const path of PLACES.flatMap((place) => ENDPOINTS.map((endpoint) => place + endpoint))) {
    for (const method of ['GET', 'POST']) {
      const response = await site.send(method, path, method === 'GET' ? undefined : body, { cookie })
      const isRefused = [400, 404, 405].includes(response.status) && !LIBRARY_ERROR.test(await response.text())
      if (!isRefused) reached.push(`${method} ${path} ${response.status}`)
    }
  }
  expect(reached).toEqual([])
  expect((await everythingIn(site)) === before).toBe(true)
})
