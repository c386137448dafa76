import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Sentence } from './sentence.tsx'

const parts = { a: (text: string) => <a href="/about">{text}</a>, b: (text: string) => <b>{text}</b> }

test.each([
  ['No part', 'No part'],
  ['Read <a>this page</a>.', 'Read <a href="/about">this page</a>.'],
  ['<b>Both</b> and <a>this</a>', '<b>Both</b> and <a href="/about">this</a>'],
  ['A film called <i>Bold</i>', 'A film called &lt;i&gt;Bold&lt;/i&gt;'],
  ['1 < 2', '1 &lt; 2'],
])('%j is shown as %s', (text, markup) => {
  expect(renderToStaticMarkup(<Sentence text={text} parts={parts} />)).toBe(markup)
})
