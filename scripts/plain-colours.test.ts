import { expect, test } from 'vitest'
import { readTokens, withoutMixes } from './plain-colours.ts'

const tokens = readTokens(
  '--bg: light-dark(#ffffff, #000000);--text: light-dark(#000000, #ffffff);--line: light-dark(#2a1f1226, #f4ecdf24)',
)

test('a mix of two tokens, or of one with nothing, is computed by day and by night', () => {
  expect(withoutMixes('a{color:color-mix(in srgb, var(--text) 20%, var(--bg))}', tokens)).toBe(
    'a{color:light-dark(#cccccc, #333333)}',
  )
  expect(withoutMixes('a{color:color-mix(in srgb, var(--text) 20%, transparent)}', tokens)).toBe(
    'a{color:light-dark(#00000033, #ffffff33)}',
  )
})

test('a mix with a token that is not opaque is left, and the build stops at it', () => {
  const mix = 'a{color:color-mix(in srgb, var(--line) 20%, var(--bg))}'
  expect(withoutMixes(mix, tokens)).toBe(mix)
})
