import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPictureConverter } from './convert-picture.ts'
import { createPictureLibrary } from './picture-library.ts'

const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()

test('a hundred conversions wait, and the next is refused as busy', async () => {
  const { convert, isBusy } = createPictureConverter(createPictureLibrary({ onTrouble: () => {} }))
  const asked = Array.from({ length: 110 }, () => convert(jpeg, 'webp'))
  expect(await asked.at(-1)).toBe('busy')
  expect(isBusy()).toBe(true)
  const [first] = await Promise.all(asked)
  expect(first).toBeInstanceOf(Buffer)
  expect(isBusy()).toBe(false)
})
