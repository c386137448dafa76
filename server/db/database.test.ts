import { expect, test, vi } from 'vitest'
import { watchExternalChanges } from './database.ts'

test('a change is reported once, and again if handling it failed', async () => {
  let version = 1
  let failures = 1
  const heard: number[] = []
  const watch = await watchExternalChanges({
    every: 1,
    version: async () => version,
    async onChange() {
      heard.push(version)
      if (failures-- > 0) throw new Error('The store is busy')
    },
  })
  version = 2
  await vi.waitFor(() => expect(heard).toEqual([2, 2]))
  version = 3
  await vi.waitFor(() => expect(heard).toEqual([2, 2, 3]))
  watch.stop()
})

test('nothing is watched if changes are announced', async () => {
  const onChange = vi.fn<() => Promise<void>>()
  ;(await watchExternalChanges({ version: null, onChange, every: 1 })).stop()
  expect(onChange).not.toHaveBeenCalled()
})
