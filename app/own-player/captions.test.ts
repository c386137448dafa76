import { expect, test } from 'vitest'
import { captionsKind } from './captions.ts'

test.each([
  ['English', 'subtitles', false, 'full'],
  ['English', 'captions', false, 'hearing'],
  ['English', 'subtitles', true, 'forced'],
  ['Deutsch (forced)', 'subtitles', false, 'forced'],
  ['English [SDH]', 'subtitles', false, 'hearing'],
  ['English CC', 'subtitles', false, 'hearing'],
  ['Accents', 'subtitles', false, 'full'],
] as const)('“%s” of the kind %s, forced: %s, counts as %s', (label, kind, isForced, expected) => {
  expect(captionsKind({ kind, label }, isForced)).toBe(expected)
})
