import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createIsOwnSession } from './account-request.ts'

const isOwnSession = createIsOwnSession({ secret: 'a secret' })
const signed = (token: string, secret = 'a secret') =>
  encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)

test('a session signed with our secret is accepted', () => {
  expect(isOwnSession(`__Host-session=${signed('abc')}`)).toBe(true)
  expect(isOwnSession(`theme=dark; __Host-session=${signed('abc')}; other=1`)).toBe(true)
})

test.each([
  null,
  '',
  '__Host-session=',
  '__Host-session=abc',
  '__Host-session=.',
  '__Host-session=%zz',
  `__Host-session=${signed('abc', 'another secret')}`,
  `__Host-session=${signed('abc').replace('abc', 'abd')}`,
  `__Host-session=${signed('x'.repeat(1000))}`,
  `__Host-x=${signed('abc')}`,
  `x__Host-session=${signed('abc')}`,
])('%s is not one of our sessions', (cookies) => {
  expect(isOwnSession(cookies)).toBe(false)
})

test('the cookie is found as the account library finds it, and the first of several counts', () => {
  const session = signed('abc')
  expect(isOwnSession(`__Host-session =${session}`)).toBe(true)
  expect(isOwnSession(`__Host-session="${session}"`)).toBe(true)
  expect(isOwnSession(`__Host-session =${session}; __Host-session=made.up`)).toBe(true)
  expect(isOwnSession(`__Host-session=made.up; __Host-session=${session}`)).toBe(false)
})

test('below a base path the session has the name that browsers allow there, and no other', () => {
  const isSession = createIsOwnSession({ secret: 'a secret', basePath: '/films' })
  expect(isSession(`__Secure-session=${signed('abc')}`)).toBe(true)
  expect(isSession(`__Host-session=${signed('abc')}`)).toBe(false)
  expect(isOwnSession(`__Secure-session=${signed('abc')}`)).toBe(false)
})
