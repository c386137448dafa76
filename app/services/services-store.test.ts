import { expect, test } from 'vitest'
import { createServicesStore } from './services-store.ts'
import { MAX_SERVICES, NOTHING_CHOSEN, parseStored, toStored } from './stored-services.ts'

const NETFLIX = { id: 8, name: 'Netflix', logo: null }

/** Storage of one browser, with a tab for each `open`. */
function openBrowser() {
  const stored = new Map<string, string>()
  const watchers: ((key: string | null) => void)[] = []
  const browser = {
    stored,
    refuses: false,
    isBlocked: false,
    open: () =>
      createServicesStore({
        storage: {
          read: (key) => (browser.isBlocked ? undefined : (stored.get(key) ?? null)),
          write(key, text) {
            if (browser.refuses || browser.isBlocked) return false
            stored.set(key, text)
            return true
          },
        },
        watchTabs: (changed) => void watchers.push(changed),
      }),
    tellTabs: (key: string | null) => watchers.forEach((watcher) => watcher(key)),
  }
  return browser
}

test('what was chosen is there again in the next page, and the same object until it changes', () => {
  const browser = openBrowser()
  browser.open().change(() => ({ region: 'DE', services: [NETFLIX] }))
  const next = browser.open()
  expect(next.read()).toEqual({ region: 'DE', services: [NETFLIX] })
  expect(next.read()).toBe(next.read())
})

test('what one tab chooses another knows', () => {
  const browser = openBrowser()
  const [one, other] = [browser.open(), browser.open()]
  expect(other.read()).toEqual(NOTHING_CHOSEN)
  let told = 0
  const leave = other.subscribe(() => (told += 1))
  one.change((mine) => ({ ...mine, services: [NETFLIX] }))
  browser.tellTabs('marquee.services')
  expect(other.read().services).toEqual([NETFLIX])
  browser.tellTabs('marquee.theme')
  expect(told).toBe(1)
  leave()
  browser.stored.clear()
  browser.tellTabs(null)
  expect([told, other.read()]).toEqual([1, NOTHING_CHOSEN])
})

test.each(['refuses', 'isBlocked'] as const)('when storage %s, the choice lasts as long as the page', (trouble) => {
  const browser = openBrowser()
  const page = browser.open()
  browser[trouble] = true
  page.change((mine) => ({ ...mine, region: 'FR' }))
  expect([page.read().region, page.isLasting()]).toEqual(['FR', false])
  browser[trouble] = false
  page.change((mine) => ({ ...mine, region: 'GB' }))
  expect([browser.open().read().region, page.isLasting()]).toEqual(['GB', true])
})

test.each([null, '', 'null', '7', '[]', '{', '{"region":"xx","services":"8"}', '{"services":[{"id":-1,"name":"N"},{"id":8}]}'])(
  'of a stored %s nothing is taken',
  (text) => {
    expect(parseStored(text)).toEqual(NOTHING_CHOSEN)
  },
)

test('a stored list has each service once, and no more than there may be', () => {
  const services = Array.from({ length: 40 }, (_, at) => ({ ...NETFLIX, id: 1 + (at % 20) }))
  const mine = parseStored(toStored({ region: 'DE', services }))
  expect(mine.services.map(({ id }) => id)).toEqual(Array.from({ length: MAX_SERVICES }, (_, at) => at + 1))
})
