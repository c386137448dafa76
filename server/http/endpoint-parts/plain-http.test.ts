import { expect, test } from 'vitest'
import { isPlainHttp } from './own-address.ts'

const isPlain = (url: string, headers: Record<string, string> = {}) => isPlainHttp({ url, headers: new Headers(headers) })

test.each(['localhost', 'localhost:3000', 'films.localhost', '127.0.0.1:3000', '127.8.0.1', '[::1]:3000'])(
  '%s is this machine, where browsers keep the session cookie without https',
  (host) => {
    expect([isPlain(`http://${host}/admin/login`), isPlain(`http://${host}/`, { Origin: `http://${host}` })]).toEqual([
      false,
      false,
    ])
  },
)

test.each(['films.example', '192.168.1.5:3000', 'localhost.example', '127.0.0.1.example', '[2001:db8::1]', '10.127.0.1'])(
  '%s over http is plain http, for reads and writes',
  (host) => {
    expect([isPlain(`http://${host}/admin/login`), isPlain(`http://${host}/`, { Origin: `http://${host}` })]).toEqual([
      true,
      true,
    ])
  },
)

test('https is known by the connection, by the proxy, and by the browser itself', () => {
  const url = 'http://films.example/admin/login'
  expect(isPlain('https://films.example/admin/login')).toBe(false)
  expect(isPlain(url, { 'X-Forwarded-Proto': 'https' })).toBe(false)
  expect(isPlain(url, { 'X-Forwarded-Proto': 'HTTPS, http' })).toBe(false)
  expect(isPlain(url, { 'Sec-Fetch-Site': 'none' })).toBe(false)
  expect(isPlain(url, { Origin: 'https://films.example' })).toBe(false)
  expect(isPlain(url, { 'X-Forwarded-Proto': 'http' })).toBe(true)
})

test('the browser knows better than a proxy that claims https', () => {
  expect(isPlain('http://films.example/', { Origin: 'http://films.example', 'X-Forwarded-Proto': 'https' })).toBe(true)
})
