import { afterEach, expect, vi } from 'vitest'

// A test that makes the product complain on the console has found something: it fails.
const complaints = vi.spyOn(console, 'error')

afterEach(() => {
  const calls = complaints.mock.calls.splice(0)
  expect(calls).toEqual([])
})
