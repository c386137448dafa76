import type { APIRequestContext } from '@playwright/test'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { packEntry } from '#domain/record/packed.ts'
import { toNewEntry } from '#server/db/record-state.ts'
import type { Store } from '#server/db/store.ts'
import { hashToken } from '#server/sync/device-token.ts'

/** Of every code that `storeCode` stores. */
export const BIRTH = 'birth-of-a-code'

/** A record under a code, as another device of the same visitor makes it now. Returns the code. */
export async function makeCode(request: APIRequestContext, origin: string, record: VisitorRecord): Promise<string> {
  const options = { headers: { Origin: origin, 'X-Requested-With': 'marquee' } }
  const made = await request.post('/api/sync/codes', {
    ...options,
    data: { deviceId: 'the-other-device', deviceName: 'Mac' },
  })
  const member: { code: string; token: string; birth: string } = await made.json()
  const changes = [...record].map(([key, entry]) => ({ key, value: packEntry(key, entry), base: 0 }))
  const stored = await request.post('/api/sync/record', { ...options, data: { ...member, since: 0, changes } })
  if (!stored.ok()) throw new Error(`The record was not stored: ${stored.status()}`)
  return member.code
}

type SharedCode = {
  code: string
  /** When it was made, and its record and devices were added to it. */
  at: Date
  record: VisitorRecord
  /** Device `one` has the id `device-one` and the token `token-of-one`. The first one made the code. */
  devices: readonly string[]
}

/** Stores a code that devices of a visitor have shared for a while. */
export async function storeCode(
  { syncRecords, syncDevices, syncEntries }: Pick<Store, 'syncRecords' | 'syncDevices' | 'syncEntries'>,
  { code, at, record, devices }: SharedCode,
): Promise<void> {
  const time = at.toISOString()
  const made = { code, deviceId: `device-${devices[0]}`, deviceName: 'Mac', createdAt: time, lastUpdated: time }
  await syncRecords.insert({ ...made, generatorAddress: 'Unknown' }, { birth: BIRTH })
  for (const id of devices)
    await syncDevices.add({ code, deviceId: `device-${id}`, name: 'Mac', tokenHash: hashToken(`token-of-${id}`), addedAt: time })
  const changes = [...record].map(([key, entry]) => ({ ...toNewEntry(key, entry), base: 0 }))
  await syncEntries.put(code, changes, { birth: BIRTH, since: null, now: at })
}
