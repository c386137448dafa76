import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpointOf, ENDPOINTS } from '#server/http/target/costs.ts'
import { ADDRESSES, filledIn } from './helpers/addresses.ts'
import { elements } from '#tests/helpers/html.ts'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { openOperatedSite } from './helpers/operators.ts'

type App = typeof import('#server/entry.ts')

const BUILT = '../build/current/server/index.js'
const { application }: App = await import(BUILT)
const site = await openOperatedSite()
await site.services.accountStore.add(BOSS, PASSWORD)
const cookie = await site.signIn()

/** The methods of each endpoint of the application; what has none is middleware. */
const METHODS_OF = new Map<string, string[]>()
for (const { method, path } of application.routes)
  if (method !== 'ALL')
    METHODS_OF.set(path, [...(METHODS_OF.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])])

test('every endpoint of the application says what it costs, and nothing else does', () => {
  expect(
    Object.keys(ENDPOINTS)
      .map((path) => `/${path}`)
      .toSorted(),
  ).toEqual([...METHODS_OF.keys()].toSorted())
})

test('an endpoint answers every other method with 405 and JSON, and names its own', async () => {
  for (const [path, methods] of METHODS_OF) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
      // The gate refuses writes to all other addresses.
      if (methods.includes(method) || !path.startsWith('/api/')) continue
      const body = ['GET', 'HEAD'].includes(method) ? undefined : {}
      const answer = await site.send(method, filledIn(path, 'x'), body, { cookie })
      const about = `${method} ${path}`
      expect([about, answer.status, answer.headers.get('Allow')]).toEqual([about, 405, methods.join(', ')])
      const error = { code: 'method_not_allowed', message: `Allowed methods: ${methods.join(', ')}` }
      expect(await answer.text()).toBe(method === 'HEAD' ? '' : JSON.stringify({ error }))
    }
  }
})

test('who may not use an endpoint of the panel is not told its methods', async () => {
  for (const path of METHODS_OF.keys()) {
    if (!path.startsWith('/api/admin/')) continue
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const answer = await site.send(method, filledIn(path, 'x'), method === 'GET' ? undefined : {})
      expect([method, path, answer.status]).toEqual([method, path, 401])
    }
  }
})

/** An address in the code that the router opens: of a link, of a menu's entry, of a redirect. */
const OPENED = /(?:\bto(?:=\{?|: )|\bnavigate\(|\bredirect\()(['"`])(\/.*?)\1/g

test('no address in the code of pages that the router opens is that of an endpoint', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const opened = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(OPENED)].map(([, , to = '']) => to))
  expect(opened).toEqual(expect.arrayContaining(['/watchlist', '/person/${id}', '/admin/login']))
  expect(opened.filter((to) => leadsToEndpoint(to.replaceAll(/\$\{[^}]*\}/g, '1')))).toEqual([])
})

test('no link that the router follows leads to an endpoint', async () => {
  const pages = ADDRESSES.filter((address) => endpointOf(address) === null).map((address) => filledIn(address, 'x'))
  const links = new Set<string>()
  for (const page of [...pages, '/search?q=night', '/tv/71446']) {
    const html = await (await site.get(page, { headers: { Cookie: cookie } })).text()
    // The router marks its own links, and cards have a key.
    for (const { attributes } of elements(html, 'a'))
      if ('data-discover' in attributes || 'data-card' in attributes) links.add(attributes.href ?? '')
  }
  expect([...links]).toEqual(expect.arrayContaining(['/movie', '/admin/bans', '/tv/71446/seasons/1']))
  expect([...links].filter(leadsToEndpoint)).toEqual([])
})

function leadsToEndpoint(href: string): boolean {
  return endpointOf(href.split(/[?#]/, 1)[0] ?? '') !== null
}
