import { afterEach, expect, vi } from 'vitest'

// Console output of the product fails the test.
const complaints = vi.spyOn(console, 'error')

afterEach(() => {
  const calls = complaints.mock.calls.splice(0)
  expect(calls).toEqual([])
})
