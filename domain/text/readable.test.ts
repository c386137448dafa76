import { expect, test } from 'vitest'
import type { LanguageCode } from '#messages/languages.ts'
import { isReadableIn } from './readable.ts'

test.each<[LanguageCode, string, boolean]>([
  ['de', 'Žižkovský příběh', true],
  ['de', '七人の侍', false],
  ['de', 'Летят журавли', false],
  ['de', '1917', true],
  ['de', 'π', false],
  ['de', 'AKIRA アキラ', true],
  ['en', '기생충', false],
  ['ja', '七人の侍', true],
  ['ja', 'スーパー', true],
  ['ja', '기생충', false],
  ['ja', 'Parasite', true],
  ['zh-CN', '英雄', true],
  ['zh-CN', 'ゆきゆきて', false],
  ['ar', 'كفرناحوم', true],
  ['ar', 'गाइड', false],
  ['ar', 'Guide', true],
])('readers of %s: “%s” is readable, %s', (language, text, isReadable) => {
  expect(isReadableIn(language, text)).toBe(isReadable)
})
