import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#domain/operators/records.ts'
import { databases } from '#tests/helpers/databases.ts'
import { createStore } from './store.ts'

const entry: AuditEntry = {
  id: 'a1',
  at: '2026-11-20T12:00:00.000Z',
  actor: 'admin@site.example',
  action: 'ban.put',
  target: '203.0.113.7',
  before: null,
  after: null,
  address: '198.51.100.1',
}
const at = (day: number) => `2026-11-0${day}T23:59:59.999Z`
const all = { page: 1, perPage: 10, find: '', sort: 'at', direction: 'asc' } as const

describe.each(databases)('the audit log on %s', (_, { open }) => {
  test('the audit log is narrowed by kind, operator and days, and old entries are removed', async () => {
    const { audit } = createStore(await open())
    const entries = [
      { ...entry, id: 'b1', at: at(1), action: 'ban.put', actor: 'ann' },
      { ...entry, id: 'b2', at: at(2), action: 'ban.remove', actor: 'bob' },
      { ...entry, id: 'b3', at: at(3), action: 'block.put', actor: 'bob' },
    ]
    for (const each of entries) await audit.append(each)
    const found = async (filter: Parameters<typeof audit.page>[1]) => (await audit.page(all, filter)).rows.map(({ id }) => id)
    expect(await found({ kind: 'ban' })).toEqual(['b1', 'b2'])
    expect(await found({ actor: 'bob' })).toEqual(['b2', 'b3'])
    expect(await found({ from: '2026-11-02', to: '2026-11-02' })).toEqual(['b2'])
    expect(await found({ kind: 'ban', actor: 'bob', from: '2026-11-03' })).toEqual([])
    expect(await audit.actors()).toEqual(['ann', 'bob'])
    await audit.removeOld(new Date(at(2)))
    expect(await found({})).toEqual(['b2', 'b3'])
  })
})
