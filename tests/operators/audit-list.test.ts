import { expect, test } from 'vitest'
import { elements } from '#tests/helpers/html.ts'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { openOperatedSite, refusalOf } from '#tests/helpers/operators.ts'

const DAY = 24 * 60 * 60_000
const START = Date.parse('2026-11-01T12:00:00.000Z')
const site = await openOperatedSite()
await site.services.accountStore.add(BOSS, PASSWORD)
const cookie = await site.signIn()
await site.services.store.audit.removeOld(new Date('2100-01-01'))
for (let each = 0; each < 130; each += 1)
  await site.services.store.audit.append({
    id: `entry-${String(each).padStart(3, '0')}`,
    at: new Date(START + each * (DAY / 10)).toISOString(),
    actor: each % 2 === 0 ? BOSS : 'npm run ban',
    action: each % 3 === 0 ? 'ban.put' : 'block.put',
    target: each % 3 === 0 ? `192.0.2.${each}` : `movie/${each}`,
    before: null,
    after: each % 3 === 0 ? { network: `192.0.2.${each}`, reason: 'Scraping', expiresAt: null } : { name: `Film ${each}` },
    address: '198.51.100.7',
  })

type Answer = {
  total: number
  pages: number
  rows: { id: string; action: string; actor: string; at: string; label: string; changes: unknown[] }[]
}
const ask = (query: string) => site.get(`/api/admin/audit${query}`, { headers: { Cookie: cookie } })
async function list(query: string): Promise<Answer> {
  const answer: Answer = await (await ask(query)).json()
  return answer
}
const page = async (query: string) => (await site.get(`/admin/audit${query}`, { headers: { Cookie: cookie } })).text()
const rowsOf = (html: string) =>
  elements(html, 'tr')
    .slice(1)
    .map(({ text }) => text)

test('the audit list is paged, newest first, without gaps or repetitions', async () => {
  const [first, second, beyond] = [await list(''), await list('?page=2'), await list('?page=3')]
  expect([first.total, first.pages, first.rows.length, second.rows.length, beyond.rows.length]).toEqual([130, 2, 100, 30, 0])
  const ids = [...first.rows, ...second.rows].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted().toReversed())
  expect(new Set(ids).size).toBe(130)
})

// @spec operators/audit
test('the audit list can be filtered by kind, operator, period and text', async () => {
  const bans = await list(`?kind=ban&actor=${BOSS}`)
  expect(bans.total).toBe(22)
  expect(bans.rows.every(({ action, actor }) => action === 'ban.put' && actor === BOSS)).toBe(true)
  const days = await list('?from=2026-11-03&to=2026-11-04')
  expect(days.rows.map(({ at }) => at.slice(0, 10)).toSorted()).toEqual([
    ...Array(10).fill('2026-11-03'),
    ...Array(10).fill('2026-11-04'),
  ])
  expect((await list('?find=192.0.2.12')).total).toBe(5)
  expect((await list('?find=100%25')).total).toBe(0)
})

test('each entry says what changed', async () => {
  const [entry] = (await list('?find=192.0.2.129')).rows
  expect(entry).toMatchObject({
    label: 'Banned',
    changes: [
      { label: 'Reason', before: null, after: 'Scraping' },
      { label: 'Until', before: null, after: 'Permanent' },
    ],
  })
  expect(JSON.stringify(entry)).not.toContain('before_value')
})

test.each([
  '?kind=bans',
  '?from=2026-02-30',
  '?to=x',
  '?page=0',
  '?page=x',
  '?page=1&page=2',
  `?find=${'x'.repeat(101)}`,
  '?from=2026-11-05&to=2026-11-04',
])('the endpoint answers %s with 400, and the page falls back to its defaults', async (query) => {
  const answer = await ask(query)
  expect((await refusalOf(answer))[0]).toBe(400)
  expect((await page(query)).includes('Audit Log')).toBe(true)
})

test('the page has its filters in the address, and works without scripts', async () => {
  const html = await page('?kind=ban&from=2026-11-03&to=2026-11-03')
  expect(rowsOf(html)).toHaveLength(4)
  expect(html).toMatch(/<option value="ban" selected/)
  expect(html).toContain('value="2026-11-03"')
  expect(html).toContain('Show all')
  expect(rowsOf(await page('?kind=nonsense'))).toHaveLength(25)
  expect(rowsOf(await page('?page=6'))).toHaveLength(5)
})
