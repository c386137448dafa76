// What a visitor and an operator do, over http: enough to load every part of the site that is loaded lazily.
import { strict as assert } from 'node:assert'

export const OPERATOR = { email: 'boss@bijou.example', password: 'nosferatu at midnight' }
/** Needed to read metrics, since the tested sites have a public origin. */
export const METRICS_TOKEN = 'read-by-the-image-test'
const DEVICE = { deviceId: 'device-of-the-image-test', deviceName: 'Mac' }
const DEADLINE = 15_000

/** Journeys by name; one that throws has failed. */
export const JOURNEYS = {
  pages: async (site) => {
    for (const path of [
      '/',
      '/movie',
      '/tv',
      '/tv?tab=airing-today',
      '/person',
      '/discover',
      '/watchlist',
      '/lists',
      '/calendar',
      '/about',
    ])
      assert.match(await site.text(path), /<h1|<main/, path)
    const [, movie] = /href="(\/movie\/\d+)/.exec(await site.text('/movie')) ?? []
    const [, show] = /href="(\/tv\/\d+)/.exec(await site.text('/tv')) ?? []
    const [, person] = /href="(\/person\/\d+)/.exec(await site.text('/person')) ?? []
    for (const path of [movie, show, `${show}/seasons/1`, person]) assert.match(await site.text(path), /<h1/, path)
    assert.equal((await site.get('/no-such-page')).status, 404)
  },
  'scripts and styles, compressed': async (site) => {
    const assets = [...(await site.text('/')).matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)].map(([asset]) => asset)
    assert.ok(assets.length > 3)
    for (const asset of assets) assert.equal((await site.get(asset)).status, 200, asset)
    const { headers } = await site.get(
      assets.find((asset) => asset.endsWith('.js')),
      { headers: { 'Accept-Encoding': 'br' } },
    )
    assert.equal(headers.get('Content-Encoding'), 'br')
  },
  'search and suggestions': async (site) => {
    assert.match(await site.text('/search?q=night'), /href="\/(?:movie|tv)\/\d+/)
    assert.ok((await (await site.get('/api/suggest?q=night')).json()) !== null)
  },
  'files for crawlers and phones': async (site) => {
    for (const path of ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/opensearch.xml', '/api/ip', '/readyz'])
      assert.equal((await site.get(path)).status, 200, path)
    assert.equal((await site.get('/metrics', { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })).status, 200)
  },
  'pictures drawn, converted and shared': async (site) => {
    const drawn = /\/t\/p\/[\w/.-]+/.exec(await site.text('/'))?.[0]
    assert.equal((await site.get(drawn)).status, 200, drawn)
    const shared = await site.get('/share/movie/10331.png')
    assert.equal(shared.headers.get('Content-Type'), 'image/png')
    assert.ok((await shared.arrayBuffer()).byteLength > 10_000)
  },
  'the player': async (site) => {
    assert.match(await site.text('/player/pattern/movie/10331'), /<html/)
  },
  'a sync code from one device to another': async (site) => {
    const made = await (await site.send('POST', '/api/sync/codes', DEVICE)).json()
    assert.match(made.code ?? '', /^[A-Z0-9]{6}$/, JSON.stringify(made))
    const shown = { code: made.code, token: made.token, since: 0 }
    const change = { key: 'movie/10331', value: `{"f":{"wanted":[${Date.now()},${Date.now()}]}}`, base: 0 }
    await site.send('POST', '/api/sync/record', { ...shown, changes: [change] })
    const other = { ...DEVICE, deviceId: 'another-device-of-it', code: made.code }
    const { token } = await (await site.send('POST', '/api/sync/join', other)).json()
    const got = await (await site.send('POST', '/api/sync/record', { ...shown, token })).json()
    assert.equal(got.newer?.[0]?.key, 'movie/10331', JSON.stringify(got))
  },
  'sign-in, and an alert that reaches open pages': async (site) => {
    const stream = await site.get('/api/events')
    const session = await site.send('POST', '/api/session', OPERATOR)
    assert.equal(session.status, 200, await session.text())
    const cookie = session.headers.getSetCookie().map((line) => line.split(';', 1)[0])
    const alert = { message: 'Late show at ten', endsAt: null, seen: null }
    const answer = await site.send('PUT', '/api/admin/alert', alert, { Cookie: cookie.join('; ') })
    assert.equal(answer.status, 200, await answer.text())
    let heard = ''
    for await (const part of stream.body.pipeThrough(new TextDecoderStream())) if ((heard += part).includes(alert.message)) break
    assert.match(await site.text('/about'), /Late show at ten/)
  },
}

/** Sends requests to a site as its own pages do. */
export function visitor(origin) {
  const get = (path, init) => fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(DEADLINE), ...init })
  const ours = { Origin: origin, 'X-Requested-With': 'marquee', 'Content-Type': 'application/json' }
  return {
    get,
    async text(path) {
      const response = await get(path)
      const text = await response.text()
      assert.equal(response.status, 200, `${path}: ${response.status}`)
      return text
    },
    send: (method, path, body, headers = {}) =>
      get(path, { method, headers: { ...ours, ...headers }, body: JSON.stringify(body) }),
  }
}
