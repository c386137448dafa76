import { afterEach, expect, test, vi } from 'vitest'
import { m } from '#messages'
import { knownTitle } from '#tests/helpers/any-library.ts'

type Browser = { storage?: 'works' | 'full' | 'refused'; promises?: boolean }

function refuse(): never {
  throw new DOMException('no', 'QuotaExceededError')
}

/** A page of a browser that visits this site for the first time. */
async function openPage({ storage = 'works', promises = false }: Browser = {}) {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => (storage === 'refused' ? refuse() : (stored.get(key) ?? null)),
    setItem: (key: string, text: string) => void (storage === 'works' ? stored.set(key, text) : refuse()),
  }
  const persist = vi.fn<() => Promise<boolean>>(async () => promises)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('navigator', { storage: { persist } })
  const { setMark } = await import('./mark-titles.ts')
  const { notices } = await import('./notices.ts')
  return { mark: (id: number) => setMark(knownTitle(id), 'wanted', true), detail: () => notices.read().at(-1)?.detail, persist }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each([
  ['full', m.library.noRoom],
  ['refused', m.library.notLasting],
] as const)('with storage that is %s each mark says that it is not stored', async (storage, text) => {
  const { mark, detail, persist } = await openPage({ storage })
  for (const id of [1, 2]) {
    mark(id)
    expect(detail()).toBe(text)
  }
  expect(persist).not.toHaveBeenCalled()
})

test('the first mark asks the browser for persistent storage, and the visitor is told once if it refuses', async () => {
  const { mark, detail, persist } = await openPage()
  mark(1)
  await vi.waitFor(() => expect(detail()).toBe(m.library.mayForget))
  mark(2)
  await Promise.resolve()
  expect([detail(), persist.mock.calls.length]).toEqual([undefined, 1])
})

test('nothing is said if the browser grants persistent storage', async () => {
  const { mark, detail, persist } = await openPage({ promises: true })
  mark(1)
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce())
  await Promise.resolve()
  expect(detail()).toBeUndefined()
})
