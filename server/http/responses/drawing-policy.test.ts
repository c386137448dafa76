import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawingPolicy } from './security-headers.ts'

const NOTHING = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policyOf = (text: string) => drawingPolicy(new TextEncoder().encode(text))

test('a drawing keeps its style elements, each by its hash, and nothing else', () => {
  const text =
    '<svg><style type="text/css">.a{fill:red}</style><style><![CDATA[.b{fill:blue}]]></style><style>.a{fill:red}</style></svg>'
  expect(policyOf(text)).toBe(`default-src 'none'; style-src ${hash('.a{fill:red}')} ${hash('.b{fill:blue}')}; ${NOTHING}`)
})

test('a picture without one, or of pixels, has none', () => {
  expect(policyOf('<svg><path style="fill:red"/></svg>')).toBe(`default-src 'none'; ${NOTHING}`)
  expect(drawingPolicy(Buffer.from([0xff, 0xd8, 0xff, 0x3c]))).toBe(`default-src 'none'; ${NOTHING}`)
})

test('no drawing makes the header long, or writes into it', () => {
  const many = Array.from({ length: 1000 }, (_, at) => `<style>.a${at}{}</style>`).join('')
  expect(policyOf(`<svg>${many}</svg>`).length).toBeLessThan(2000)
  expect(policyOf("<svg><style>'; script-src *; x '</style></svg>")).not.toContain('script-src')
})
