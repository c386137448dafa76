import { configureGlobal } from 'fast-check'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { endAll } from './helpers/endings.ts'
import { SEED } from './helpers/seed.ts'

configureGlobal({ seed: SEED })

// Console output of the product fails the test.
const complaints = vi.spyOn(console, 'error')

afterEach(() => {
  const calls = complaints.mock.calls.splice(0)
  expect(calls).toEqual([])
})

afterAll(endAll)
