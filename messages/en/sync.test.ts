import { expect, test } from 'vitest'
import { m } from '#messages'

test.each([
  [1, 'Added 1 item from the file.'],
  [2, 'Added 2 items from the file.'],
  [1200, 'Added 1,200 items from the file.'],
])('a history file of %s titles reads “%s”', (count, text) => {
  expect(m.sync.fileAdded(count)).toBe(text)
})
