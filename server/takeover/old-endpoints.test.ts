import { expect, test } from 'vitest'
import { json } from '#server/http/endpoint-parts/by-method.ts'
import { refuseOldPage } from './old-endpoints.ts'

test('a page of the version before is answered 503 with our own JSON, which it does not take for the end of its code', async () => {
  const answer = await json(async () => refuseOldPage())
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '3600'])
  expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } })
})
