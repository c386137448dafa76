import { expect, test } from 'vitest'
import { svgRoot } from './picture-type.ts'

const ROOT = '<svg xmlns="http://www.w3.org/2000/svg">'
const DOCTYPE = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"'

test.each([
  ['nothing', ''],
  ['white space', ' \r\n\t\n'],
  ['a mark', '\u{FEFF}'],
  ['a mark and white space', '\u{FEFF}\n'],
  ['a declaration', '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n'],
  ['white space and a declaration', '\n<?xml version="1.0"?>'],
  ['a comment', '<!-- Generator: Adobe > Illustrator <svg> -->\n'],
  ['comments', '<!---->\n<!-- two -- -->'],
  ['a doctype', `${DOCTYPE}>`],
  ['a short doctype', '<!doctype svg>'],
  ['a doctype with entities', `${DOCTYPE} [\n<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n<!ENTITY a "]">\n] >\n`],
  ['a style sheet', '<?xml-stylesheet href="a.css"?>'],
  ['everything', `\u{FEFF}<?xml version="1.0"?>\n<!-- one -->\n${DOCTYPE}>\n<!-- two -->\n`],
  ['a long comment', `<!-- ${'licence '.repeat(5000)} -->`],
])('a drawing is recognised after %s', (_what, before) => {
  expect(svgRoot(Buffer.from(`${before}${ROOT}<path/></svg>`))).toBe(ROOT)
})

test('a drawing in UTF-16, or with a prefix, is recognised', () => {
  const bytes = Buffer.from(`\u{FEFF}<?xml version="1.0" encoding="UTF-16"?>${ROOT}</svg>`, 'utf16le')
  expect([svgRoot(bytes), svgRoot(bytes.swap16())]).toEqual([ROOT, ROOT])
  expect(svgRoot(Buffer.from('<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>'))).toMatch(/^<svg:svg /)
})

test.each([
  '',
  ' ',
  'x<svg>',
  '<svgx>',
  '<html><svg></svg></html>',
  '<!doctype html><svg>',
  '<!DOCTYPE svgx><svg>',
  '<!-- <svg>',
  '<!-- a --><script>alert(1)</script><svg>',
  `${DOCTYPE} [<svg>`,
  '<?xml <svg>',
  `${'<!---->'.repeat(20_000)}<svg>`,
])('%j is none', (text) => {
  expect(svgRoot(Buffer.from(text))).toBeNull()
})
