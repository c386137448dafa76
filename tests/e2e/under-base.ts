import { chromium } from '@playwright/test'

type Method = (this: unknown, ...given: unknown[]) => unknown
type Expected = { string?: string; regexSource?: string }

/** `[href="/movie/1"]`, `[src^="/t/p/"]` */
const IN_SELECTOR = /(\[(?:href|src|action)\^?=["']?)(?=\/)/g
const ADDRESSES = ['href', 'src', 'action']

/**
 * `E2E_BASE_PATH=/films npx playwright test` runs every journey on a site below that path. Journeys write addresses as at the
 * root: this adds the base to addresses that they request and expect, and removes it from those that they read from links.
 */
export function standUnder(base: string): void {
  let isDone = false
  const addBase = (address: string) => (/^\/(?!\/)/.test(address) && !isUnder(address) ? base + address : address)
  const isUnder = (address: string) => address === base || address.startsWith(`${base}/`)
  const first = (given: unknown[]) => given.map((each, at) => (at === 0 && typeof each === 'string' ? addBase(each) : each))
  const select = (given: unknown[]) =>
    given.map((each) => (typeof each === 'string' ? each.replaceAll(IN_SELECTOR, (mark) => `${mark}${base}`) : each))

  wrap(chromium, 'launch', async (call, given) => {
    const browser = (await call(given)) as Awaited<ReturnType<typeof chromium.launch>>
    if (isDone) return browser
    isDone = true
    const page = await browser.newPage()
    wrap(page.mainFrame(), 'goto', (go, asked) => go(first(asked)))
    wrap(page, 'route', (route, asked) => route(first(asked)))
    for (const name of ['get', 'post', 'put', 'delete', 'head', 'fetch'])
      wrap(page.request, name, (ask, asked) => ask(first(asked)))
    for (const each of [page.mainFrame(), page.locator('a'), page.frameLocator('a')])
      wrap(each, 'locator', (find, asked) => find(select(asked)))
    wrap(page.locator('a'), 'getAttribute', async (read, asked) => {
      const value = await read(asked)
      const isAddress = typeof value === 'string' && ADDRESSES.includes(String(asked[0])) && value.startsWith(`${base}/`)
      return isAddress ? value.slice(base.length) : value
    })
    wrap(page.mainFrame(), '_expect', (check, [expression, options]) => check([expression, moved(String(expression), options)]))
    await page.context().close()
    return browser
  })

  function moved(expression: string, options: unknown): unknown {
    if (typeof options !== 'object' || options === null || !('expectedText' in options)) return options
    const name = 'expressionArg' in options ? String(options.expressionArg) : ''
    const isAddress = expression === 'to.have.attribute.value' && ADDRESSES.includes(name)
    if (!isAddress && expression !== 'to.have.url') return options
    return { ...options, expectedText: (options.expectedText as Expected[]).map(movedText) }
  }

  function movedText({ string, regexSource, ...rest }: Expected): Expected {
    if (regexSource !== undefined) return { ...rest, regexSource: regexSource.replace(/^\^(?=\\\/)/, () => `^${base}`) }
    const [, origin = '', path = ''] = /^(https?:\/\/127\.0\.0\.1:\d+)?(\/.*)$/.exec(string ?? '') ?? []
    return { ...rest, string: path === '' ? string : origin + addBase(path) }
  }
}

/** Wraps a method of all objects with the same prototype as `one`. */
function wrap(one: object, name: string, by: (call: (given: unknown[]) => unknown, given: unknown[]) => unknown): void {
  const kind: object = Object.getPrototypeOf(one)
  const method = Reflect.get(kind, name) as Method
  Reflect.set(kind, name, function (this: unknown, ...given: unknown[]) {
    return by((changed) => method.apply(this, changed), given)
  })
}
