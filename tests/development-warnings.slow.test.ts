import { afterEach, expect, test } from 'vitest'
import { ADDRESSES, filledIn } from './helpers/addresses.ts'
import { start, stopAll } from './helpers/processes.ts'

afterEach(stopAll)

// The other tests use React's production code, as visitors get it, which is faster and never warns.
test('React’s development code warns about no page: no missing keys, no misplaced elements', async () => {
  const site = start({ NODE_ENV: 'development' })
  const origin = await site.address()
  const types: (string | null)[] = []
  for (const address of ADDRESSES) {
    const response = await fetch(origin + filledIn(address, 'nothing'), { redirect: 'manual' })
    types.push(response.headers.get('Content-Type'))
    // A live stream has no end.
    if (types.at(-1)?.startsWith('text/html')) await response.text()
    else await response.body?.cancel()
  }
  expect(types.filter((type) => type?.startsWith('text/html')).length).toBeGreaterThan(15)
  site.child.kill('SIGTERM')
  const { errors } = await site.ended
  expect(errors).toBe('')
})
