import { expect, test } from 'vitest'
import { markup } from './markup.ts'

test('what is put in is escaped, for text and for attributes', () => {
  expect(markup`<b title="${`"'`}">${'<i>&amp;'}</b>`.text).toBe('<b title="&quot;&#39;">&lt;i&gt;&amp;amp;</b>')
})

test('markup is put in as it is, alone and in a list; null is nothing', () => {
  const item = markup`<li>${1}</li>`
  expect(markup`<ul>${[item, item]}</ul>${null}${item}`.text).toBe('<ul><li>1</li><li>1</li></ul><li>1</li>')
})
