import { expect, test } from 'vitest'
import { OURS } from '#tests/helpers/device.ts'
import { openDatabase, openSite } from '#tests/helpers/site.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
test('one /48 or /24 may create 240 codes an hour, however many addresses it uses, and others are unaffected', async () => {
  const site = await openSite({ now: () => now, database: await openDatabase() })
  const make = async (address: string) => {
    const body = JSON.stringify({ deviceId: 'device-one', deviceName: 'Mac' })
    return (await site.get('/api/sync/codes', { method: 'POST', headers: OURS, body }, address)).status
  }
  for (const addressOf of [
    (home: number) => `2001:db8:1:${home.toString(16)}::1`,
    (home: number) => `198.51.100.${home % 256}`,
  ]) {
    const statuses: number[] = []
    for (let home = 0; home < 260; home += 1) statuses.push(await make(addressOf(home)))
    expect(statuses).toEqual(statuses.map((_, index) => (index < 240 ? 200 : 429)))
  }
  expect([await make('2001:db8:2::1'), await make('198.51.101.1')]).toEqual([200, 200])
})
