import { assert, asyncProperty, nat } from 'fast-check'
import { expect, test } from 'vitest'
import { openSite } from '#tests/helpers/site.ts'
import { createSampleCatalogue } from '#sample-catalogue/engine/handler.ts'
import { callKinds } from './call-kinds.ts'
import { mutate, mutations, type Mutation } from './mutate.ts'

// FAULT_RUNS=10000 npx vitest run tests/faults/mutated: the total number of bodies.
const RUNS = Number(process.env.FAULT_RUNS ?? 240)
/** Each run moves its site's clock past every cached response; after this many runs a new site starts. */
const RUNS_PER_SITE = 150
const BEGIN = Date.parse('2026-11-20T12:00:00Z')
const MINUTE = 60_000
const EIGHT_DAYS = 8 * 24 * 60 * MINUTE
const SERVICE = 'https://service.test'
/** JavaScript's texts for missing things, which must never be shown. */
const SLIPS = /(?<![\w-])(?:undefined|NaN|null|Infinity)(?![\w-])|Invalid Date|\[object |<img src=x/

type MutatedCalls = { path: RegExp; mutation: readonly Mutation[] }

const sample = createSampleCatalogue({ size: 300, today: () => new Date(BEGIN) })
const kinds = await callKinds(async (path) => (await sample.fetch(`${SERVICE}/3/${path}?api_key=k`)).json())
const each = Math.ceil(RUNS / Object.keys(kinds).length)

test.each(Object.entries(kinds))(
  'no body of %s crashes a page, shows JavaScript texts on it, or is cached if unusable',
  { timeout: 60_000 + each * 2_000 },
  async (_, { path, pages }) => {
    const siteForARun = createSites()
    const property = asyncProperty(mutations, nat(pages.length - 1), async (mutation, index) => {
      const page = pages[index] ?? '/'
      const site = await siteForARun()
      const { status, slip, location } = await site.visit(page, { path, mutation })
      // The built-in player says so if an episode is not in its season.
      expect(page.startsWith('/player/') ? [200, 404, 503] : [200, 302, 503]).toContain(status)
      expect([slip, location]).toEqual([null, expect.stringMatching(/^(?:\/[^/].*|)$/)])
      expect(status !== 503 || (await site.recovers(page))).toBe(true)
    })
    await assert(property, { numRuns: each })
  },
)

/** Returns a function that gives each run a site without usable cached responses. */
function createSites() {
  let site: Awaited<ReturnType<typeof openMutatedSite>> | null = null
  let runs = 0
  return async () => {
    if (runs % RUNS_PER_SITE === 0) site = await openMutatedSite()
    runs += 1
    if (!site) throw new Error('There is a site from the first run on')
    site.forget()
    return site
  }
}

async function openMutatedSite() {
  let now = BEGIN
  let visits = 0
  let mutated: MutatedCalls | null = null
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const original = await sample.fetch(url)
    if (!mutated?.path.test(url.pathname.slice('/3/'.length)) || !original.ok) return original
    return new Response(mutate(await original.json(), mutated.mutation), { headers: { 'Content-Type': 'application/json' } })
  }
  const env = { TMDB_API_KEY: 'k', TMDB_API_URL: `${SERVICE}/3`, TMDB_IMAGE_URL: `${SERVICE}/t/p` }
  const site = await openSite({ env, fetch, now: () => new Date(now), ticks: () => now })

  /** Each visit comes from another address, because of the rate limits. */
  async function visit(page: string, kind: MutatedCalls | null) {
    mutated = kind
    visits += 1
    const response = await site.get(page, {}, `2001:db8:0:${visits.toString(16)}::1`)
    const text = (await response.text()).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    expect(site.logged).toEqual([])
    const html = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
    const slip = html ? (SLIPS.exec(text)?.[0] ?? null) : null
    return { status: response.status, slip, location: response.headers.get('Location') ?? '' }
  }
  return {
    visit,
    forget: () => void (now += EIGHT_DAYS),
    /** Whether the page works once the service recovers: unusable responses must not be cached. */
    async recovers(page: string): Promise<boolean> {
      for (let turn = 0; turn < 3; turn += 1) {
        now += MINUTE
        if ((await visit(page, null)).status < 400) return true
      }
      return false
    },
  }
}
