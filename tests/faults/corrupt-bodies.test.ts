import { expect, test } from 'vitest'
import { textOf } from '#tests/helpers/html.ts'
import { openFaultySite } from './faulty-site.ts'

const PAGES = ['/movie/10331', '/movie', '/person/8635', '/tv/71446']
const FAILURE = 'Oops! Something Went Wrong An error occured while fetching data. Retry'

test.each(['html', 'truncated', 'wrong-types', 'cut', 'huge'])(
  'a response that is %s is a failure, and is not cached',
  async (kind) => {
    const { service, clock, get } = await openFaultySite()
    service.play(kind)
    for (const path of PAGES) {
      const response = await get(path)
      expect([path, response.status, textOf(await response.text())]).toEqual([path, 503, expect.stringContaining(FAILURE)])
      // Longer than a failing service is given to recover.
      clock.ahead += 10_000
    }
    service.clear()
    for (const path of PAGES) expect([path, (await get(path)).status]).toEqual([path, 200])
    expect(textOf(await (await get('/movie/10331')).text())).toContain('Night of the Living Dead')
  },
)

test.each(['nulls', 'doubled', 'deep'])('a response with %s is repaired', async (kind) => {
  const { service, get } = await openFaultySite()
  service.play(kind)
  for (const path of PAGES) {
    const response = await get(path)
    expect([path, response.status]).toEqual([path, 200])
    expect(textOf(await response.text())).not.toContain('An error occured')
  }
  expect(textOf(await (await get('/movie/10331')).text())).toContain('Night of the Living Dead')
})
