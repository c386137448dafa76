import { expect, test, vi } from 'vitest'
import { openSiteOn } from '#tests/helpers/service.ts'
import { openSite } from '#tests/helpers/site.ts'

const now = () => new Date('2026-11-20T12:00:00Z')
const failing = async () => new Response(null, { status: 500 })

test('Home is rendered before anybody opens it, and its first visitor waits for no upstream call', async () => {
  const { get, services, asked, keepHomeWarm } = await openSiteOn({}, { now })
  keepHomeWarm()
  await vi.waitFor(() => expect(services.pages.summary().pages).toBe(1))
  const before = asked.length
  expect((await get('/')).status).toBe(200)
  expect([asked.length, services.pages.summary().hits]).toEqual([before, 1])
})

test('while the service fails, no page is cached and a visitor gets a 503', async () => {
  const { get, services, keepHomeWarm } = await openSite({ env: { TMDB_API_KEY: 'k' }, fetch: failing, now })
  keepHomeWarm()
  expect((await get('/')).status).toBe(503)
  expect(services.pages.summary().pages).toBe(0)
})
