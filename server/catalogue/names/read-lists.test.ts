import { expect, test, vi } from 'vitest'
import { openBackground } from '#tests/helpers/background.ts'
import { readLists } from './keep-names.ts'

const pause = 0

test('every page of every list is asked for, one at a time, and a list that fails is left out', async () => {
  const asked: string[] = []
  let underWay = 0
  const ask = async (path: string) => {
    underWay += 1
    expect(underWay).toBe(1)
    asked.push(path)
    await Promise.resolve()
    underWay -= 1
    if (path.startsWith('broken')) throw new Error('broken')
    return { total_pages: path.startsWith('a') ? 3 : 1 }
  }
  readLists({ ...openBackground(), ask, lists: ['a', 'broken', 'b'], pause })
  await vi.waitFor(() => expect(asked).toEqual(['a?page=1', 'a?page=2', 'a?page=3', 'broken?page=1', 'b?page=1']))
})

test('reading stops at the end of the process', async () => {
  const asked: string[] = []
  const { promise: third, resolve } = Promise.withResolvers<void>()
  const background = openBackground()
  readLists({
    ...background,
    async ask(path) {
      asked.push(path)
      if (asked.length === 3) resolve()
      return { total_pages: 500 }
    },
    lists: ['a'],
    pause,
  })
  await third
  await background.close()
  expect(asked).toHaveLength(3)
})
