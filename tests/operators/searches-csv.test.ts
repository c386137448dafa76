import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { SearchEntry } from '#domain/operators/records.ts'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { auditOf, openOperatedSite } from '#tests/helpers/operators.ts'

const ROWS = 12_345
const TERMS: [term: string, cell: string][] = [
  ['=cmd()', "'=cmd()"],
  ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝cmd()', "'＝cmd()"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['one, two', '"one, two"'],
  ['say "cheese"', '"say ""cheese"""'],
  ['amélie 🎬', 'amélie 🎬'],
]
const site = await openOperatedSite()
await site.services.accountStore.add(BOSS, PASSWORD)
const cookie = await site.signIn()
const at = (index: number) => new Date(Date.UTC(2026, 10, 20, 12) - index * 1000).toISOString()
const entry = (term: string, index: number): SearchEntry => ({
  id: String(index).padStart(8, '0'),
  at: at(index),
  term,
  type: 'multi',
  address: '203.0.113.7',
  matches: index % 20,
})
const csv = async () => {
  const response = await site.get('/api/admin/searches.csv', { headers: { Cookie: cookie } })
  return { response, lines: (await response.text()).split('\r\n') }
}

test('an empty log is a downloadable file with only the header', async () => {
  const { response, lines } = await csv()
  expect(lines).toEqual(['timestamp,searchTerm,searchType,ip,matches', ''])
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="searches.csv"')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('a download of the log is in the audit log before its first line is sent; a HEAD request is not', async () => {
  const downloads = async () => (await auditOf(site)).filter(({ action }) => action === 'search-log.download')
  const before = (await downloads()).length
  const headers = { Cookie: cookie }
  expect((await site.get('/api/admin/searches.csv', { method: 'HEAD', headers })).status).toBe(200)
  expect(await downloads()).toHaveLength(before)
  const response = await site.get('/api/admin/searches.csv', { headers }, '198.51.100.9')
  expect((await downloads())[0]).toMatchObject({ actor: BOSS, target: 'search log', address: '198.51.100.9' })
  expect(await downloads()).toHaveLength(before + 1)
  await response.body?.cancel()
})

test('a log whose download cannot be recorded is not sent', async () => {
  const own = await openOperatedSite()
  await own.services.accountStore.add(BOSS, PASSWORD)
  const headers = { Cookie: await own.signIn() }
  await own.database.operators.schema.dropTable('audit').execute()
  const response = await own.get('/api/admin/searches.csv', { headers })
  expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('The audit log cannot be written')])
})

// @spec bad-input/38: A formula in a term is harmless in an export of the search log.
test('T10: every row is in the file, newest first, and none is a formula', async () => {
  const filler = Array.from({ length: ROWS - TERMS.length }, (_, index) => entry(`term ${index}`, index + TERMS.length))
  await site.services.store.searchLog.append([...TERMS.map(([term], index) => entry(term, index)), ...filler])
  const { lines } = await csv()
  expect(lines).toHaveLength(ROWS + 2)
  expect(lines.slice(1, TERMS.length + 1)).toEqual(
    TERMS.map(([, cell], index) => `${at(index)},${cell},multi,203.0.113.7,${index}`),
  )
  expect(lines.at(-2)).toContain(`term ${ROWS - TERMS.length - 1},`)
  expect(lines.filter((line) => /(^|,)"?[=+@＝＋＠－-]/.test(line))).toEqual([])
})

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
] as const)('compressed with %s, the file is the same', async (coding, unpack) => {
  const headers = { Cookie: cookie, 'Accept-Encoding': coding }
  const response = await site.get('/api/admin/searches.csv', { headers })
  expect([response.headers.get('Content-Encoding'), response.headers.get('Vary')]).toEqual([coding, 'Accept-Encoding'])
  expect(
    unpack(await response.bytes())
      .toString()
      .split('\r\n'),
  ).toEqual((await csv()).lines)
})

test('an aborted download ends the export, and the log can be cleared afterwards', async () => {
  const response = await site.get('/api/admin/searches.csv', { headers: { Cookie: cookie } })
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  expect((await site.send('DELETE', '/api/admin/searches', undefined, { cookie })).status).toBe(200)
  expect((await auditOf(site))[0]).toMatchObject({ action: 'search-log.clear', actor: BOSS })
  expect((await csv()).lines).toHaveLength(2)
})
