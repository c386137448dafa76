import { expect, test } from 'vitest'
import { usedStyles } from '#app/rendering/used-styles.ts'
import { toStyleRules } from './style-rules.ts'

const styles = (css: string, page = '') => usedStyles(toStyleRules(css), Buffer.from(page))

test('a rule without a class is in every page, in order', () => {
  const css = '@layer a,b;@font-face{src:url(x)}:root{--x:1}[hidden]{display:none}'
  expect(styles(css)).toBe(css)
})

test('a rule is in a page if all classes of one of its selectors are', () => {
  const css = '.a{top:0}.a .b{top:1px}.c,.b>.d{top:2px}'
  expect(styles(css)).toBe('')
  expect(styles(css, '<p class="a">')).toBe('.a{top:0}')
  expect(styles(css, '<p class="x a"><b class="b">')).toBe('.a{top:0}.a .b{top:1px}')
  expect(styles(css, '<p class="c">')).toBe('.c,.b>.d{top:2px}')
})

test('a class in :not() need not be in the page; one of :is() has to be, and those in :has()', () => {
  const css = '.a:not(.b){top:0}.a:has(.c:not(.d)){top:1px}:is(.e,.f:has(.g)) p{top:2px}'
  expect(styles(css)).toBe('')
  expect(styles(css, '<p class="a">')).toBe('.a:not(.b){top:0}')
  expect(styles(css, '<p class="a c">')).toBe('.a:not(.b){top:0}.a:has(.c:not(.d)){top:1px}')
  expect(styles(css, '<p class="e">')).toBe(':is(.e,.f:has(.g)) p{top:2px}')
  expect(styles(css, '<p class="f">')).toBe('')
  expect(styles(css, '<p class="f g">')).toBe(':is(.e,.f:has(.g)) p{top:2px}')
  expect(styles('p:not(.a):has(:checked){top:0}')).toBe('p:not(.a):has(:checked){top:0}')
})

test('a layer or a media query is in a page if one of its rules is', () => {
  const css = '@layer ui{@media (width>1px){.a{top:0}}.b{top:1px}}@layer page{.c{top:2px}}'
  expect(styles(css, '<p class="a c">')).toBe('@layer ui{@media (width>1px){.a{top:0}}}@layer page{.c{top:2px}}')
})

test('an animation is in a page if a rule that uses it is', () => {
  const css = '@keyframes turn{to{rotate:1turn}}.a{animation:1s turn}@keyframes rise{to{top:0}}p{animation-name:fade,rise}'
  expect(styles(css, '<p class="a">')).toBe(css)
  expect(styles(css)).toBe('@keyframes rise{to{top:0}}p{animation-name:fade,rise}')
  expect(styles('@keyframes turn{to{rotate:1turn}}')).toBe('')
})

test('what matches only during an interaction comes with the whole sheet', () => {
  expect(styles('@starting-style{dialog[open]{opacity:0}}')).toBe('')
  expect(styles('a:hover,button:active{top:0}::view-transition{top:1px}')).toBe('')
  const css = 'a:not(:hover){top:0}a:hover,a:focus-visible{top:1px}'
  expect(styles(css)).toBe(css)
})

test('a dot in a value is not a class', () => {
  expect(styles('p{background:url(a.b.png);opacity:.5}')).toBe('p{background:url(a.b.png);opacity:.5}')
})
