import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPictureConverter } from './convert-picture.ts'

const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()

test('a hundred pictures are converted at once, and after that twenty a second', async () => {
  const waits: number[] = []
  const convert = createPictureConverter({ now: () => 0, wait: async (millis) => void waits.push(millis) })
  await Promise.all(Array.from({ length: 100 }, () => convert(jpeg, 'webp')))
  expect(waits).toEqual([])
  await Promise.all(Array.from({ length: 3 }, () => convert(jpeg, 'webp')))
  expect(waits).toEqual([50, 100, 150])
})

test('a hundred wait, and the next is told that there are too many', async () => {
  const convert = createPictureConverter({ now: () => 0 })
  const asked = Array.from({ length: 110 }, () => convert(jpeg, 'webp'))
  expect(await asked.at(-1)).toBe('busy')
  expect(await asked[0]).toBeInstanceOf(Buffer)
})
