import { expect, test } from 'vitest'
import { markup, markupSentence } from './markup.ts'

test('values are escaped, in text and in attributes', () => {
  expect(markup`<b title="${`"'`}">${'<i>&amp;'}</b>`.text).toBe('<b title="&quot;&#39;">&lt;i&gt;&amp;amp;</b>')
})

test('markup is inserted unchanged, alone or in a list; null inserts nothing', () => {
  const item = markup`<li>${1}</li>`
  expect(markup`<ul>${[item, item]}</ul>${null}${item}`.text).toBe('<ul><li>1</li><li>1</li></ul><li>1</li>')
})

test('in a sentence, each tag of a part becomes that part, and everything else is escaped', () => {
  const parts = { email: (email: string) => markup`<a>${email}</a>` }
  expect(markupSentence('<email>a&b</email>, <i>or</i> <email>c</email> & <br>', parts).text).toBe(
    '<a>a&amp;b</a>, &lt;i&gt;or&lt;/i&gt; <a>c</a> &amp; &lt;br&gt;',
  )
})
