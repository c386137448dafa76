import { expect, test } from 'vitest'
import { usedStyles } from '#app/rendering/used-styles.ts'
import { toStyleRules } from './style-rules.ts'

const styles = (css: string, page = '') => usedStyles(toStyleRules(css), Buffer.from(page))

test('a rule without a class is in every page, in order', () => {
  const css = '@layer a,b;@font-face{src:url(x)}:root{--x:1}@keyframes turn{to{rotate:1turn}}[hidden]{display:none}'
  expect(styles(css)).toBe(css)
})

test('a rule is in a page if all classes of one of its selectors are', () => {
  const css = '.a{top:0}.a .b{top:1px}.c,.b>.d{top:2px}'
  expect(styles(css)).toBe('')
  expect(styles(css, '<p class="a">')).toBe('.a{top:0}')
  expect(styles(css, '<p class="x a"><b class="b">')).toBe('.a{top:0}.a .b{top:1px}')
  expect(styles(css, '<p class="c">')).toBe('.c,.b>.d{top:2px}')
})

test('classes in :not(), :is() and :has() need not be in the page', () => {
  const css = '.a:not(.b){top:0}.a:has(.c:not(.d)){top:1px}:is(.e,.f) p{top:2px}'
  expect(styles(css, '<p class="a">')).toBe(css)
  expect(styles(css)).toBe(':is(.e,.f) p{top:2px}')
})

test('a layer or a media query is in a page if one of its rules is', () => {
  const css = '@layer ui{@media (width>1px){.a{top:0}}.b{top:1px}}@layer page{.c{top:2px}}'
  expect(styles(css, '<p class="a c">')).toBe('@layer ui{@media (width>1px){.a{top:0}}}@layer page{.c{top:2px}}')
})

test('a dot in a value is not a class', () => {
  expect(styles('p{background:url(a.b.png);opacity:.5}')).toBe('p{background:url(a.b.png);opacity:.5}')
})
