import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forgetEverything } from './forget-everything.ts'

/** Every key that docs/privacy.md names in the browser's storage. */
const KEYS = readFileSync('docs/privacy.md', 'utf8').match(/`marquee\.[a-z-]+`/g) ?? []

function openBrowser() {
  const stored = new Map([...KEYS.map((key) => key.slice(1, -1)), 'of-another-site'].map((key) => [key, 'text']))
  const removed: string[] = []
  const names = new Set(['marquee-pages/films', 'scripts'])
  const kept = {
    local: {
      get length() {
        return stored.size
      },
      key: (at: number) => [...stored.keys()][at] ?? null,
      removeItem(key: string) {
        stored.delete(key)
        removed.push(key)
      },
    },
    session: { clear: () => void removed.push('session') },
    databases: {
      deleteDatabase(name: string): never {
        removed.push(name)
        throw new DOMException('no', 'SecurityError')
      },
    },
    caches: { keys: async () => [...names], delete: async (name: string) => names.delete(name) },
  }
  return { kept, stored, removed, names }
}

// @spec history/forget: Everything that a browser keeps can be forgotten at once.
test('everything this site stores is deleted, the sync code first, even if some storage is blocked', async () => {
  const { kept, stored, removed, names } = openBrowser()
  await forgetEverything(() => kept)
  expect(KEYS.length).toBeGreaterThan(20)
  expect([[...stored.keys()], [...names]]).toEqual([['of-another-site'], ['scripts']])
  expect(removed[0]).toBe('marquee.sync')
  expect(removed).toEqual(expect.arrayContaining(['session', 'marquee.import', 'marquee.record', 'marquee.services']))
})

test('a site below a path of a host forgets its own code and record, not those of its neighbour', async () => {
  const { kept, stored, removed } = openBrowser()
  const [own, other] = ['/films', '/films-too'].map((path) => [`marquee.sync${path}`, `marquee.journal${path}.123`])
  for (const key of [...(own ?? []), ...(other ?? [])]) stored.set(key, 'text')
  await forgetEverything(() => kept, '/films')
  expect([...stored.keys()]).toEqual(['of-another-site', ...(other ?? [])])
  expect(removed).toContain('marquee.record/films')
  expect(removed).not.toContain('marquee.record/films-too')
})

test('a browser that stores nothing has nothing to forget', async () => {
  await expect(
    forgetEverything(() => {
      throw new DOMException('no', 'SecurityError')
    }),
  ).resolves.toBeUndefined()
})
