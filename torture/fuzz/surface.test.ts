import { globSync, readFileSync } from 'node:fs'
import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { openOperatedSite } from '#tests/helpers/operators.ts'
import { BODIES } from './bodies.ts'
import { requests } from './requests.ts'

/** A route of an endpoint's file: its method and path, and its code up to the next route. */
const ROUTE = /\.(post|put|delete)\('([^']+)'(.*?)(?=\n {2}\.|\n\n)/gs

test('every endpoint that reads a body has an example', () => {
  const routes = globSync('server/api/**/*.ts').flatMap((file) => [...readFileSync(file, 'utf8').matchAll(ROUTE)])
  const reading = routes.filter(([, , , code = '']) => code.includes('readBody(')).map(([, method, path]) => ({ method, path }))
  const missing = reading.filter(({ method = '', path = '' }) => {
    const pattern = new RegExp(`^${method.toUpperCase()} ${path.replaceAll(/:\w+/g, '[^/]+')}$`)
    return !Object.keys(BODIES).some((request) => pattern.test(request))
  })
  expect(reading.length).toBeGreaterThan(25)
  expect(missing).toEqual([])
})

test('every endpoint understands its examples', async () => {
  const site = await openOperatedSite()
  await site.services.accountStore.add(BOSS, PASSWORD)
  const cookie = await site.signIn()
  for (const [request, examples] of Object.entries(BODIES)) {
    const [method = '', path = ''] = request.split(' ')
    for (const [at, body] of examples.entries()) {
      const answer = await site.send(method, path, body, { cookie, address: `2001:db8:${at}${request.length}::1` })
      const text = await answer.text()
      // Wrong codes and passwords are a 400 with these words, although the body was understood.
      const understood =
        answer.status === 400 ? /password|code|Login failed/i.test(text) : ![405, 413, 415].includes(answer.status)
      expect([request, text, understood]).toEqual([request, text, true])
    }
  }
})

test('every request marked as whole is a single well-formed request', () => {
  const sender = { host: 'a', cookie: 'b', names: ['q', 'page'] }
  const isOne = property(
    requests(sender),
    ({ bytes, whole }) => !whole || /^[A-Z]+ \S+ HTTP\/1\.1\r\nHost: a\r\n(?:[\w-]+: [^\r\n]*\r\n)+\r\n/.test(bytes),
  )
  expect(() => assert(isOne, { numRuns: 300 })).not.toThrow()
})
