// oxlint-disable unicorn/consistent-function-scoping, unicorn/no-confusing-array-with -- each test runs the same work on both
import { expect, test, vi } from 'vitest'

/** Runs `use` as in an old browser: without the native functions, with those that the module adds. */
async function withoutNative<Value>(owner: object, names: string[], use: () => Value): Promise<Value> {
  const native = names.map((name) => [name, Object.getOwnPropertyDescriptor(owner, name)] as const)
  for (const name of names) Reflect.deleteProperty(owner, name)
  try {
    vi.resetModules()
    await import('./missing-functions.ts')
    return use()
  } finally {
    for (const [name, descriptor] of native) if (descriptor) Object.defineProperty(owner, name, descriptor)
  }
}

test('lists are copied as the browsers’ own functions do', async () => {
  const work = () => {
    const list = [3, 1, 2]
    const found = [
      list.toSorted(),
      list.toSorted((a, b) => b - a),
      list.toReversed(),
      list.with(-1, 9),
      list.toSpliced(1, 1, 7, 8),
      list.at(-1),
      list.at(5),
      list.findLast((each, at) => at > 0 && each < 3),
      list.findLastIndex((each) => each === 4),
    ]
    return [found, list]
  }
  // `at` stays, since the test runner itself needs it; the test of texts covers it.
  const names = ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']
  expect(await withoutNative(Array.prototype, names, work)).toEqual(work())
  const wrong = () => [1].with(1, 2)
  expect(wrong).toThrow(RangeError)
  await withoutNative(Array.prototype, names, () => expect(wrong).toThrow(RangeError))
})

test('texts with half a character are found and repaired', async () => {
  const work = () => ['a\ud800', '😀'].map((text) => [text.isWellFormed(), text.toWellFormed(), text.at(-1)])
  expect(await withoutNative(String.prototype, ['at', 'isWellFormed', 'toWellFormed'], work)).toEqual(work())
})

test('URLs that cannot be read cause no exception', async () => {
  const work = () => [URL.canParse('/a'), URL.canParse('/a', 'http://b'), URL.parse('no')?.href, URL.parse('http://b/c')?.href]
  expect(await withoutNative(URL, ['canParse', 'parse'], work)).toEqual([false, true, undefined, 'http://b/c'])
})

test('any of several signals aborts the combined one, at once or later', async () => {
  const later = new AbortController()
  const [early, common] = await withoutNative(AbortSignal, ['any'], () => [
    AbortSignal.any([AbortSignal.abort()]),
    AbortSignal.any([later.signal]),
  ])
  expect([early?.aborted, common?.aborted]).toEqual([true, false])
  later.abort()
  expect(common?.aborted).toBe(true)
})

test('a promise can be settled from outside', async () => {
  const { promise, resolve } = await withoutNative(Promise, ['withResolvers'], () => Promise.withResolvers<number>())
  resolve(7)
  expect(await promise).toBe(7)
})
