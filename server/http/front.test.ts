import { expect, test } from 'vitest'
import { openLiveSite } from '#tests/helpers/live-site.ts'

test('every request passes the gate, the page cache and the limits once, whether it is rendered or not', async () => {
  const site = await openLiveSite()
  const { services } = site
  const counts = { gate: 0, cache: 0, load: 0 }
  const { verdict } = services.bans
  const { find } = services.pages
  const { refusal } = services.renderTurns
  Object.assign(services.bans, { verdict: (...asked: Parameters<typeof verdict>) => ((counts.gate += 1), verdict(...asked)) })
  Object.assign(services.pages, { find: (...asked: Parameters<typeof find>) => ((counts.cache += 1), find(...asked)) })
  Object.assign(services.renderTurns, {
    refusal: (...asked: Parameters<typeof refusal>) => ((counts.load += 1), refusal(...asked)),
  })
  services.bans.put({ network: '198.51.100.0/24', reason: null, bannedAt: '2026-11-20T12:00:00.000Z', expiresAt: null })
  try {
    expect((await fetch(`${site.origin}/about`)).status).toBe(200)
    expect(counts).toEqual({ gate: 1, cache: 1, load: 1 })
    expect((await fetch(`${site.origin}/about`)).status).toBe(200)
    expect(counts).toEqual({ gate: 2, cache: 2, load: 1 })
  } finally {
    await site.close()
  }
})
