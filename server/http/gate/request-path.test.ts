import { assert, property, webPath } from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPath, refusePath } from './request-path.ts'

test.each(['/movie/%zz', '/%', '/movie/%00', '/a%0d%0aSet-Cookie:x', '/%7f'])('%s is a bad request', (path) => {
  expect(refusePath(path)).toBe(400)
})

test.each(['//evil.example/movie/1', '//', '/\\evil.example'])('%s is not found', (path) => {
  expect(refusePath(path)).toBe(404)
})

test.each(['/', '/movie/1', '/caf%C3%A9'])('%s is accepted', (path) => {
  expect(refusePath(path)).toBeNull()
})

test('a canonical path has no trailing slash and stays on this site', () => {
  expect([canonicalPath('/movie/1/'), canonicalPath('/movie///'), canonicalPath('/movie/1'), canonicalPath('/')]).toEqual([
    '/movie/1',
    '/movie',
    null,
    null,
  ])
})

test('no path leads to another host', () => {
  expect(() => assert(property(webPath(), staysHere))).not.toThrow()
})

function staysHere(path: string): boolean {
  return refusePath(path) !== null || /^\/(?!\/)/.test(canonicalPath(path) ?? '/')
}
