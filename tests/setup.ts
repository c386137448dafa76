import { configureGlobal } from 'fast-check'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { endAll } from './helpers/endings.ts'
import { SEED } from './helpers/seed.ts'

configureGlobal({ seed: SEED })

const MINUTE = 60_000
const { waitFor } = vi
// One second, which is Vitest's own, is not enough on a machine that does other things.
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'object' ? { timeout: MINUTE, ...options } : (options ?? MINUTE))
afterAll(() => void (vi.waitFor = waitFor))

// Console output of the product fails the test.
const complaints = vi.spyOn(console, 'error')

afterEach(() => {
  const calls = complaints.mock.calls.splice(0)
  expect(calls).toEqual([])
})

afterAll(endAll)
