import { expect, test } from 'vitest'
import { openOperatedSite } from '#tests/helpers/operators.ts'

test('a page of the version before is answered 503 with our own JSON, which it does not take for the end of its code', async () => {
  const site = await openOperatedSite()
  for (const [method, path] of [
    ['POST', '/api/sync'],
    ['PUT', '/api/sync'],
    ['POST', '/api/sync/import'],
    ['PUT', '/api/sync/library'],
  ] as const) {
    const answer = await site.send(method, path, {})
    expect([path, answer.status, answer.headers.get('Retry-After')]).toEqual([path, 503, '3600'])
    expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } })
  }
})
