import { afterEach, expect, test, vi } from 'vitest'
import { LIBRARY_MESSAGES } from '#domain/library/messages.ts'
import { knownTitle } from '#tests/helpers/any-library.ts'

type Browser = { storage?: 'works' | 'full' | 'refused'; promises?: boolean }

function refuse(): never {
  throw new DOMException('no', 'QuotaExceededError')
}

/** A page of a browser in which this site is open for the first time. */
async function openPage({ storage = 'works', promises = false }: Browser = {}) {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => (storage === 'refused' ? refuse() : (stored.get(key) ?? null)),
    setItem: (key: string, text: string) => void (storage === 'works' ? stored.set(key, text) : refuse()),
  }
  const persist = vi.fn<() => Promise<boolean>>(async () => promises)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('navigator', { storage: { persist } })
  const { setMark } = await import('./mark-titles.tsx')
  const { notices } = await import('./notices.ts')
  return { mark: (id: number) => setMark(knownTitle(id), 'wanted', true), told: () => notices.read()?.detail, persist }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each([
  ['full', LIBRARY_MESSAGES.noRoom],
  ['refused', LIBRARY_MESSAGES.notLasting],
] as const)('with storage that is %s each mark says that it does not last', async (storage, text) => {
  const { mark, told, persist } = await openPage({ storage })
  for (const id of [1, 2]) {
    mark(id)
    expect(told()).toBe(text)
  }
  expect(persist).not.toHaveBeenCalled()
})

test('the first mark asks the browser to keep it, and the visitor is told once where it does not promise that', async () => {
  const { mark, told, persist } = await openPage()
  mark(1)
  await vi.waitFor(() => expect(told()).toBe(LIBRARY_MESSAGES.mayForget))
  mark(2)
  await Promise.resolve()
  expect([told(), persist.mock.calls.length]).toEqual([undefined, 1])
})

test('a browser that keeps what is stored is no matter to speak of', async () => {
  const { mark, told, persist } = await openPage({ promises: true })
  mark(1)
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce())
  await Promise.resolve()
  expect(told()).toBeUndefined()
})
