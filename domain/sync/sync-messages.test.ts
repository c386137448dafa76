import { expect, test } from 'vitest'
import { fileAddedText } from './sync-messages.ts'

test.each([
  [null, 'This file contains no watch history.'],
  [1, 'Added 1 item from the file.'],
  [2, 'Added 2 items from the file.'],
  [1200, 'Added 1,200 items from the file.'],
])('a history file of %s titles reads “%s”', (count, text) => {
  expect(fileAddedText(count)).toBe(text)
})
