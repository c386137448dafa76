import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { BOSS, openOperatedSite, PASSWORD } from '#tests/helpers/operators.ts'
import { BODIES } from './bodies.ts'
import { requests } from './requests.ts'

test('every endpoint that reads a body has an example of each kind', async () => {
  const missing = endpointsIn(await routes).flatMap(({ path, file }) => {
    const kinds = readFileSync(`app/${file}`, 'utf8').match(/\breadBody\(/g)?.length ?? 0
    const pattern = new RegExp(`^\\w+ ${path.replaceAll(/:\w+/g, '[^/]+')}$`)
    const examples = Object.entries(BODIES).filter(([request]) => pattern.test(request))
    return examples.length < kinds ? [`${path}: ${examples.length} of ${kinds}`] : []
  })
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

function endpointsIn(entries: readonly RouteConfigEntry[], parent = ''): { path: string; file: string }[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    return [...(file.includes('resources/') ? [{ path: own, file }] : []), ...endpointsIn(children, own)]
  })
}
