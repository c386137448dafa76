import { afterEach, expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A browser; `share` is what its share menu does with files. Returns the links that were pressed, and the files shared. */
function inBrowser({ standalone, share }: { standalone?: boolean; share?: () => Promise<void> } = {}) {
  const pressed: { href: string; download: string }[] = []
  const shared: File[] = []
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    createElement: () => ({
      href: '',
      download: '',
      click(this: (typeof pressed)[0]) {
        pressed.push(this)
      },
    }),
  })
  vi.stubGlobal('navigator', {
    ...(standalone !== undefined && { standalone }),
    canShare: () => share !== undefined,
    share: ({ files }: { files: File[] }) => (shared.push(...files), share?.()),
  })
  return { pressed, shared }
}

const isValid = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  )
const save = () => saveFile('my-lists.json', '{}', 'application/json')

test('a saved file’s address is valid for a minute, since phones ask before they read it', async () => {
  const { pressed } = inBrowser()
  expect(await save()).toBe(true)
  const { href, download } = pressed[0]!
  expect(download).toBe('my-lists.json')
  vi.advanceTimersByTime(59_000)
  expect(await (await fetch(href)).text()).toBe('{}')
  vi.advanceTimersByTime(1_000)
  expect(await isValid(href)).toBe(false)
})

test('the installed app on an iPhone shares the file, and notices when the visitor does not want to', async () => {
  const { pressed, shared } = inBrowser({ standalone: true, share: async () => {} })
  expect(await save()).toBe(true)
  expect(shared.map(({ name, type }) => [name, type])).toEqual([['my-lists.json', 'application/json']])
  inBrowser({ standalone: true, share: () => Promise.reject(new DOMException('closed', 'AbortError')) })
  expect(await save()).toBe(false)
  expect(pressed).toEqual([])
})

test.each([
  ['cannot share files', { standalone: true }],
  ['is not allowed to', { standalone: true, share: () => Promise.reject(new DOMException('late', 'NotAllowedError')) }],
  ['is a tab of Safari', { standalone: false, share: async () => {} }],
  ['is no app of an iPhone', { share: async () => {} }],
])('a browser that %s downloads it', async (_, browser) => {
  const { pressed } = inBrowser(browser)
  expect(await save()).toBe(true)
  expect(pressed).toHaveLength(1)
})
