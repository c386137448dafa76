import { expect, test, vi } from 'vitest'
import type { Repeat } from '#domain/background.ts'
import { AppError } from '#domain/errors.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { watchExternalChanges } from './database.ts'

test('a change is reported once, and again if handling it failed', async () => {
  let version = 1
  let failures = 1
  const heard: number[] = []
  const { repeat } = openBackground()
  await watchExternalChanges({
    repeat,
    every: 1,
    version: async () => version,
    async onChange() {
      heard.push(version)
      if (failures-- > 0) throw new AppError('unavailable', 'The store is busy')
    },
  })
  version = 2
  await vi.waitFor(() => expect(heard).toEqual([2, 2]))
  version = 3
  await vi.waitFor(() => expect(heard).toEqual([2, 2, 3]))
})

test('nothing is watched if changes are announced', async () => {
  const repeat = vi.fn<Repeat>()
  await watchExternalChanges({ version: null, onChange: async () => {}, repeat })
  expect(repeat).not.toHaveBeenCalled()
})
