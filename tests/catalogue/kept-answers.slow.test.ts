import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { start, stopAll } from '#tests/helpers/processes.ts'
import { openSite } from '#tests/helpers/site.ts'

// Sites are opened and closed, and a command is run.
vi.setConfig({ testTimeout: 30_000 })

const START = Date.UTC(2026, 10, 21, 12)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const sample = (await openSite()).services.pictures
const folders: string[] = []

afterEach(stopAll)
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** A service that can refuse every connection, and counts its calls. */
function createService() {
  const service = {
    isDown: false,
    calls: 0,
    fetch: async (input: URL | RequestInfo): Promise<Response> => {
      service.calls += 1
      if (service.isDown || !sample) throw new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })
      return sample(new Request(input))
    },
  }
  return service
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-answers-'))
  folders.push(folder)
  return folder
}

type Options = { service?: ReturnType<typeof createService>; dataDir?: string; time?: number; env?: NodeJS.ProcessEnv }

/** A site on such a service, with its cache in `dataDir`. */
async function openCachingSite({ service = createService(), dataDir = newFolder(), time = START, env = {} }: Options = {}) {
  const settings = { TMDB_API_KEY: 'secret-key', TMDB_API_URL: 'https://service.test/3', ...env }
  // How far the gateway's clock is ahead.
  const clock = { ahead: 0 }
  const site = await openSite({
    ticks: () => performance.now() + clock.ahead,
    env: { ...settings, DATA_DIR: dataDir, ANSWERS_MB: '10' },
    fetch: service.fetch,
    now: () => new Date(time),
  })
  const statusOf = async (path: string) => (await site.get(path)).status
  return { ...site, service, dataDir, statusOf, clock }
}

/** Opens pages of every kind until they cause no more calls, because a busy machine leaves out parts. Returns their paths. */
async function fillCache(site: Awaited<ReturnType<typeof openCachingSite>>): Promise<string[]> {
  const list = await (await site.get('/movie')).text()
  const movie = /href="(\/movie\/\d+)"/.exec(list)?.[1] ?? ''
  const page = await (await site.get(movie)).text()
  const person = /href="(\/person\/\d+)"/.exec(page)?.[1] ?? ''
  const paths = ['/', '/movie', '/tv?tab=airing-today', movie, person, '/search?q=night', '/api/search/movie?q=night&page=1']
  for (let calls = -1; calls !== site.service.calls;) {
    calls = site.service.calls
    for (const path of paths) expect([path, (await site.get(path)).status]).toEqual([path, 200])
  }
  return paths
}

const contentOf = (dataDir: string) => readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1'))

test('right after a restart every cached page works without the service, for seven days and no longer', async () => {
  const first = await openCachingSite()
  const paths = await fillCache(first)
  await first.services.close()
  const { service, dataDir } = first
  service.isDown = true
  const after = async (time: number) => {
    const site = await openCachingSite({ service, dataDir, time: START + time })
    const statuses = await Promise.all(paths.map(site.statusOf))
    await site.services.close()
    return new Set(statuses)
  }
  expect(await after(0)).toEqual(new Set([200]))
  expect(await after(10 * MINUTE + 1)).toEqual(new Set([200]))
  expect(await after(6 * DAY)).toEqual(new Set([200]))
  expect(await after(8 * DAY)).toEqual(new Set([503]))
  expect(await after(181 * DAY)).toEqual(new Set([503]))
})

test('a thousand visitors who want the same uncached list cause one call', async () => {
  const site = await openCachingSite()
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, at) =>
      site.get('/api/titles/movie?tab=popular&page=2', {}, `198.51.${at >> 8}.${at & 255}`),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(site.service.calls).toBe(1)
})

test('an unknown id is requested once in ten minutes', async () => {
  const site = await openCachingSite()
  for (let turn = 0; turn < 3; turn += 1) expect(await site.statusOf('/movie/987654321')).toBe(404)
  // The other one is to a path that is always there: a wrong address answers 404 to everything.
  expect(site.service.calls).toBe(2)
})

test('responses of another region or another service are not served', async () => {
  const first = await openCachingSite()
  expect(await first.statusOf('/movie')).toBe(200)
  await first.services.close()
  const { service, dataDir } = first
  service.isDown = true
  for (const env of [{ WATCH_REGION: 'DE' }, { TMDB_API_URL: 'https://other.test/3' }]) {
    const site = await openCachingSite({ service, dataDir, env })
    expect(await site.statusOf('/movie')).toBe(503)
    await site.services.close()
  }
})

test('neither the key nor the address of the service is readable in the folder', async () => {
  const site = await openCachingSite()
  expect(await site.statusOf('/movie')).toBe(200)
  await site.services.close()
  expect(readdirSync(site.dataDir)).toContain('cache.db')
  expect(contentOf(site.dataDir).filter((content) => content.includes('secret-key') || content.includes('service.test'))).toEqual(
    [],
  )
})

test('the site works with a damaged cache', async () => {
  const dataDir = newFolder()
  writeFileSync(join(dataDir, 'cache.db'), 'garbage'.repeat(10_000))
  const site = await openCachingSite({ dataDir })
  expect(await site.statusOf('/movie')).toBe(200)
  await site.services.close()
  site.service.isDown = true
  const again = await openCachingSite({ service: site.service, dataDir })
  expect(await again.statusOf('/movie')).toBe(200)
})

test('the purge empties the cache, and a running site its memory', async () => {
  const first = await openCachingSite()
  await fillCache(first)
  await first.services.close()
  const { service, dataDir } = first
  service.isDown = true
  const site = await openCachingSite({ service, dataDir })
  expect(await site.statusOf('/movie')).toBe(200)
  const { code, output } = await start({ DATA_DIR: dataDir }, 'server/start/commands/purge.ts').ended
  expect([code, output]).toEqual([0, expect.stringMatching(/^Deleted all cached responses and pictures \(\d+\.\d MB\); .+\n$/)])
  await vi.waitFor(async () => expect(await site.statusOf('/movie')).toBe(503), { timeout: 60_000 })
  service.isDown = false
  // The breaker opened meanwhile; the next probe is due.
  site.clock.ahead += 10_000
  expect(await site.statusOf('/movie')).toBe(200)
  await site.services.close()
  // Only what was requested after the purge is cached.
  service.isDown = true
  const next = await openCachingSite({ service, dataDir })
  expect([await next.statusOf('/movie'), await next.statusOf('/')]).toEqual([200, 503])
})

test('the sample catalogue stores nothing on the disk', async () => {
  const dataDir = newFolder()
  const site = await openSite({ env: { DATA_DIR: dataDir, ANSWERS_MB: '10' } })
  expect((await site.get('/movie')).status).toBe(200)
  await site.services.close()
  expect(readdirSync(dataDir)).toEqual([])
})
