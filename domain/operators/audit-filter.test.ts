import { expect, test } from 'vitest'
import { readAuditFilter } from './audit-filter.ts'

const read = (query: string) => readAuditFilter(new URLSearchParams(query))
const NONE = { kind: null, actor: null, from: null, to: null }

test('a filter is read from the address', () => {
  expect(read('kind=ban&actor=boss@example.org&from=2026-11-01&to=2026-11-20')).toEqual({
    filter: { kind: 'ban', actor: 'boss@example.org', from: '2026-11-01', to: '2026-11-20' },
    problem: null,
  })
  expect(read('kind=&actor=&from=&to=&page=3')).toEqual({ filter: NONE, problem: null })
})

test.each([
  ['kind=bans', 'kind: no such kind of action'],
  ['kind=toString', 'kind: no such kind of action'],
  [`actor=${'x'.repeat(255)}`, 'actor: at most 254 characters'],
  ['from=2026-02-30', 'from: not a day such as 2026-11-20'],
  ['to=yesterday', 'to: not a day such as 2026-11-20'],
  ['kind=ban&kind=block', 'kind: no such kind of action'],
])('%s is ignored with a reason', (query, problem) => {
  expect(read(query)).toEqual({ filter: NONE, problem })
})

test('if a period ends before it begins, its end is ignored', () => {
  expect(read('from=2026-11-20&to=2026-11-01')).toEqual({
    filter: { ...NONE, from: '2026-11-20' },
    problem: 'from: later than to',
  })
})
