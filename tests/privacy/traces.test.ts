import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createSampleCatalogue } from '#sample-catalogue/engine/handler.ts'
import { createLog } from '#server/start/log.ts'
import { ADDRESSES, filledIn } from '#tests/helpers/addresses.ts'
import { openDevice, OURS } from '#tests/helpers/device.ts'
import { openDatabase, openSite } from '#tests/helpers/site.ts'
import { addOperator, OPERATOR, signIn } from '#tests/helpers/operator-account.ts'

// Threat T30: a visitor requests every address of the site, while all works and while everything fails. Their data is only where
// docs/privacy.md says, and is deleted with their address; none of it is in the log or the metrics.
const VISITOR = '198.51.100.77'
const NEIGHBOUR = '198.51.100.78'
const TERM = 'zqcanaryword'
/** Titles that a feed's address names. */
const FEED = 'tv=424241,424242&movie=424243'
const NOON = Date.parse('2026-11-20T12:00:00.000Z')

let ticks = 1000
let mode: 'well' | 'failing' | 'bug' = 'well'
const lines: string[] = []
const sample = createSampleCatalogue({ size: 200, today: () => new Date(NOON) })
/** Failures of the catalogue, each with the whole URL in its message, as careless libraries have it. */
const FAULTS: readonly ((url: string) => Response)[] = [
  (url) => new Response(`<h1>${url}</h1>`, { headers: { 'Content-Type': 'text/html' } }),
  (url) => Response.json({ status_message: url }, { status: 500 }),
  (url) => Response.json({ status_message: url, status_code: 7 }, { status: 401 }),
  (url) => {
    throw new TypeError(`fetch failed: ${url}`)
  },
]
let calls = 0
const fetch: typeof globalThis.fetch = async (input, init) => {
  const url = String(input instanceof Request ? input.url : input)
  if (mode === 'well') return sample.fetch(new URL(url), { headers: { accept: 'application/json' }, ...init } as never)
  calls += 1
  return FAULTS[calls % FAULTS.length]!(url)
}

const database = await openDatabase()
const site = await openSite({
  env: { ADMIN_EMAILS: OPERATOR.email, TMDB_API_KEY: 'k' },
  fetch,
  ticks: () => ticks,
  log: createLog({ level: 'info', write: (line) => void lines.push(line) }),
  passwordCost: 2 ** 10,
  database,
})
await addOperator(site)
const { ask, send } = await signIn(site)
const { services } = site
const device = openDevice({ site, name: 'canarydevice', address: VISITOR })
device.watch(10331)
await device.generate()
const [code, token] = [device.code(), device.token()]
const other = openDevice({ site, name: 'neighbour', address: NEIGHBOUR })
await other.generate()

/** What no line of the log and no metric may contain. */
const SECRETS = [TERM, VISITOR, code, token, '424241', '424242,', 'canarydevice', 'zqreferrer', 'zqagent']
const PATHS = ADDRESSES.filter((path) => !/events|\/api\/admin\/(?!sync)/.test(path)).map((path) =>
  filledIn(path, '1', { '*': TERM, code: code }),
)
const QUERY = `?q=${TERM}&${FEED}&code=${code}&sync=${code}&find=${TERM}`
const HEADERS = { Referer: `http://site.test/search?q=zqreferrer`, 'User-Agent': 'zqagent' }
const BODY = JSON.stringify({
  q: TERM,
  code,
  token,
  deviceId: 'device-canarydevice',
  deviceName: 'Mac',
  email: `${TERM}@site.example`,
  password: TERM,
  titles: [{ name: TERM }],
  since: 0,
  changes: [{ key: TERM, value: TERM, base: 0 }],
})

/** Requests every address; returns the headers of the responses. */
async function crawl({ writes }: { writes: boolean }): Promise<Headers[]> {
  const answers: Headers[] = []
  for (const path of PATHS) {
    const requests: [string, RequestInit][] = [
      [path + QUERY, {}],
      [`${path === '/' ? '/_' : path}.data${QUERY}`, {}],
    ]
    if (writes) requests.push([path + QUERY, { method: 'POST', body: BODY, headers: OURS }])
    for (const [address, init] of requests) {
      // Slow enough for every rate limit.
      ticks += 3000
      const answer = await site.get(address, { ...init, headers: { ...HEADERS, ...init.headers } }, VISITOR)
      answers.push(answer.headers)
      await answer.arrayBuffer()
    }
  }
  return answers
}

const leakedLines = () => SECRETS.flatMap((secret) => lines.filter((line) => line.toLowerCase().includes(secret.toLowerCase())))

test('every response hides its address from the sites that it links to', async () => {
  const policies = (await crawl({ writes: true })).map((headers) => headers.get('Referrer-Policy'))
  expect(policies.length).toBeGreaterThan(150)
  for (const policy of new Set(policies))
    expect(policy).toMatch(/^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/)
})

// @spec sync/link
test('no line of the log has a term, an address, a code, a token or an id of a feed, whatever fails', async () => {
  mode = 'failing'
  services.pages.clear()
  await crawl({ writes: false })
  mode = 'bug'
  const { catalogue } = services
  for (const name of Object.keys(catalogue))
    Reflect.set(catalogue, name, async () => {
      throw new TypeError('a bug')
    })
  for (const path of PATHS) await (await ask(path + QUERY)).arrayBuffer()
  expect(lines.filter((line) => line.includes('a bug')).length).toBeGreaterThan(5)
  expect(lines.some((line) => line.includes('/sync-codes/'))).toBe(false)
  expect(leakedLines()).toEqual([])
})

test('no metric and no hourly count has any of the visitor’s data', async () => {
  const metrics = (await services.metrics()).text
  const rows = await database.operators.selectFrom('hourly_counts').selectAll().execute()
  for (const secret of SECRETS) expect([secret, (metrics + JSON.stringify(rows)).includes(secret)]).toEqual([secret, false])
})

/** `table.column` of every value that has the text. */
async function placesOf(text: string): Promise<string[]> {
  const found: string[] = []
  const db = database.operators
  const anyTable = db.withTables<Record<string, Record<string, unknown>>>()
  for (const { name } of await db.introspection.getTables())
    for (const row of await anyTable.selectFrom(name).selectAll().execute())
      for (const [column, value] of Object.entries(row)) if (String(value).includes(text)) found.push(`${name}.${column}`)
  return [...new Set(found)].toSorted()
}

function filesWith(text: string): string[] {
  const { dataDir } = database.place
  return readdirSync(dataDir).filter((name) => readFileSync(join(dataDir, name)).includes(text))
}

test('a visitor’s address is stored only with their searches and sync code, and deleting it removes it everywhere', async () => {
  await services.searchLogging.flush()
  expect(await placesOf(VISITOR)).toEqual(['searches.address', 'sync_records.generator_address'])
  expect(await placesOf(TERM)).toEqual(['searches.term', 'searches.words'])
  expect(filesWith(VISITOR)).not.toEqual([])
  const answer = await send('DELETE', '/api/admin/visitors', { address: VISITOR })
  expect(await answer.json()).toMatchObject({ searches: expect.any(Number), syncCodes: expect.any(Number) })
  expect([await placesOf(VISITOR), filesWith(VISITOR), filesWith(TERM)]).toEqual([[], [], []])
  expect(await placesOf(NEIGHBOUR)).toEqual(['sync_records.generator_address'])
  expect(await placesOf(other.code())).toContain('sync_records.code')
})

test('without a database the log has none of the visitor’s data either', async () => {
  await database.close()
  mode = 'well'
  await crawl({ writes: true })
  await services.searchLogging.flush()
  expect(lines.some((line) => line.includes('Searches could not be logged'))).toBe(true)
  expect(leakedLines()).toEqual([])
})

afterAll(() => services.searchLogging.flush())
