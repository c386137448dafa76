import { expect, test } from 'vitest'
import { parsePicturePath } from './picture-path.ts'

test.each(['jpg', 'jpeg', 'png', 'webp', 'svg'])('a picture can be a .%s file', (extension) => {
  expect(parsePicturePath(`/aB-9_x.${extension}`)).toBe(`/aB-9_x.${extension}`)
})

test.each([
  undefined,
  null,
  7,
  ['/x.jpg'],
  '',
  'x.jpg',
  '/x',
  '/x.gif',
  '/x.JPG',
  '/x.y.jpg',
  '/x.jpg?y',
  '/x.jpg\n',
  '/a/x.jpg',
  '/../x.jpg',
  '//evil.example/x.jpg',
  'https://evil.example/x.jpg',
  'javascript:alert(1)',
  `/${'x'.repeat(196)}.jpg`,
])('%j is not a picture path', (value) => {
  expect(parsePicturePath(value)).toBeNull()
})

test('a picture path has at most 200 characters', () => {
  const longest = `/${'x'.repeat(195)}.jpg`
  expect(parsePicturePath(longest)).toBe(longest)
})
