import { parseCookies } from 'better-call'
import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { readCookies } from './request-facts.ts'

test('the first of two cookies with the same name counts, without spaces, quotes and percent encoding', () => {
  expect([...readCookies('theme = dark ; __Host-session\t="a%2Eb"; __Host-session=second; nothing; =unnamed; odd=%zz')]).toEqual([
    ['theme', 'dark'],
    ['__Host-session', 'a.b'],
    ['', 'unnamed'],
    ['odd', '%zz'],
  ])
  expect([...readCookies(null)]).toEqual([])
})

test('every header is read as the account library reads it', () => {
  const piece = constantFrom(';', '=', ' ', '\t', '\u00a0', '"', '%', '%61', '%zz', 'a', '__Host-session', '.', ',')
  const agrees = property(array(piece, { maxLength: 24 }), (pieces) => {
    const header = pieces.join('')
    return JSON.stringify([...readCookies(header)]) === JSON.stringify([...parseCookies(header)])
  })
  expect(() => assert(agrees, { numRuns: 5000 })).not.toThrow()
})
