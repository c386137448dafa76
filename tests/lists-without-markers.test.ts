import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The base styles take the markers from lists, and Safari then takes a list for layout: VoiceOver would not say that it is one, nor
// how many items it has. With a role it stays a list, also where its items are not laid out as such.

const files = globSync('app/**/*.tsx').map((file) => ({ file, code: readFileSync(file, 'utf8') }))

test('every list says that it is one, in its first attribute', () => {
  expect(files.flatMap(({ code }) => code.match(/<[uo]l role="list"/g) ?? []).length).toBeGreaterThan(40)
  expect(files.flatMap(({ file, code }) => withoutRole(code).map((found) => `${file}: ${found}`))).toEqual([])
})

test('lists without a role are found', () => {
  expect(withoutRole('<ul>\n<ol className="a">\n<ul\n  ref={list}\n>')).toEqual(['<ul>', '<ol className="a">', '<ul'])
  expect(withoutRole('<ul role="list"><ol\n  role="list"\n><ulna></ul>')).toEqual([])
})

/** The start of each list without a role. */
function withoutRole(code: string): string[] {
  return code.match(/<[uo]l\b(?!\s+role=).*/g) ?? []
}
