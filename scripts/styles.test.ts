import { expect, test } from 'vitest'
import { withoutLayers } from './styles.ts'

test('the rules of all layers follow in the order of the layers, and unlayered rules come last', () => {
  const css =
    '@layer reset, base, shared, ui, page;@layer page{.b{top:1px}}p{top:2px}@layer base{a{top:3px}}@layer page{.c{top:4px}}'
  expect(withoutLayers(css)).toBe('a{top:3px}.b{top:1px}.c{top:4px}p{top:2px}')
})

test('units, shapes and selectors that older browsers do not know are replaced', () => {
  expect(withoutLayers('a{height:calc(100svh - 2rem)}')).toBe('a{height:calc(100vh - 2rem)}')
  expect(withoutLayers('.p:not(:modal) b{top:0}')).toBe('.p b{top:0}')
  expect(withoutLayers('.a,.b iframe{aspect-ratio:16/9}')).toBe(
    ".a,.b iframe{aspect-ratio:16/9}.a::before{content:'';float:left;padding-top:56.25%}",
  )
})
