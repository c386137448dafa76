import { expect, test } from 'vitest'
import { withoutEntities } from './entities.ts'

test.each([
  ['Harold &amp; Kumar', 'Harold & Kumar'],
  ['&#34;Weird&#34; &#x27;Al&#X27; &quot;Y&quot; &apos;Z&apos;', '"Weird" \'Al\' "Y" \'Z\''],
  ['Tom &AMP; Jerry &lt;3 &gt;', 'Tom & Jerry <3 >'],
  ['No.&nbsp;5 &#8212; &#x1F3AC;', 'No. 5 — 🎬'],
  ['&Eacute;t&eacute;', 'Été'],
  ['one&#10;two&#13;three', 'one\ntwo\nthree'],
])('%j is read as %j', (written, read) => {
  expect(withoutEntities(written)).toBe(read)
})

test.each(['&amp;lt;b&amp;gt;', '&amp;amp;', '&#38;#34;', '&#x26;quot;'])('%j is read once only', (written) => {
  expect(withoutEntities(written)).toBe(written.replace(/&(?:amp|#38|#x26);/g, '&'))
})

test.each([
  'AT&T, R&B; &unknown; &amp &; &#; &#x;',
  '&#0; &#7; &#127; &#146; &#xD800; &#xDFFF; &#xFFFE; &#x110000; &#99999999999;',
  '&constructor; &valueOf; &toString;',
])('%j stays as it is', (text) => {
  expect(withoutEntities(text)).toBe(text)
})
