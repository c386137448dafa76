import { afterEach, expect, test } from 'vitest'
import { ADDRESSES, filledIn } from './helpers/addresses.ts'
import { start, stopAll } from './helpers/processes.ts'

afterEach(stopAll)

// The other tests render as visitors get it, with React's production code, which takes less time and warns of nothing.
test('React’s development code has no complaint about any page: no missing key, no element where it may not be', async () => {
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
