import { assert, boolean, constantFrom, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { SetupFacts } from './setup-facts.ts'
import { leftToDo, toSetup } from './setup.ts'

const NEW: SetupFacts = {
  isSample: true,
  termsRead: false,
  hasOwnContent: false,
  publicOrigin: null,
  namesProxies: false,
  seenThroughProxy: [],
  backsUp: false,
  passwordAlone: ['boss@site.example'],
}
const READY: SetupFacts = {
  isSample: false,
  termsRead: true,
  hasOwnContent: true,
  publicOrigin: 'https://films.example',
  namesProxies: true,
  seenThroughProxy: ['203.0.113.9', '2001:db8::1'],
  backsUp: true,
  passwordAlone: [],
}
const textOf = (facts: Partial<SetupFacts>) => leftToDo(toSetup({ ...READY, ...facts }))[0]
const left = (facts: SetupFacts) => leftToDo(toSetup(facts)).map(({ id }) => id)

test('a new site has every step left to do that applies yet', () => {
  expect(left(NEW)).toEqual(['catalogue', 'terms', 'content', 'origin', 'backups', 'second-factor'])
})

test('a finished site has nothing left to do and shows each step as done', () => {
  expect(left(READY)).toEqual([])
  expect(toSetup(READY).map(({ id }) => id)).toEqual([
    'catalogue',
    'terms',
    'content',
    'origin',
    'tls',
    'proxy',
    'backups',
    'second-factor',
  ])
})

test.each<[what: string, facts: Partial<SetupFacts>, step: string]>([
  ['the sample catalogue', { isSample: true }, 'catalogue'],
  ['unread terms', { termsRead: false }, 'terms'],
  ['no content of the operators', { hasOwnContent: false }, 'content'],
  ['no origin', { publicOrigin: null }, 'origin'],
  ['an origin of http', { publicOrigin: 'http://films.example' }, 'tls'],
  ['an origin of https, and no proxy named', { namesProxies: false }, 'proxy'],
  ['a proxy that has named nobody', { seenThroughProxy: [] }, 'proxy'],
  ['a proxy that has named one visitor', { seenThroughProxy: ['203.0.113.9'] }, 'proxy'],
  ['no backups', { backsUp: false }, 'backups'],
  ['an owner with only a password', { passwordAlone: ['boss@site.example'] }, 'second-factor'],
])('%s is left to do', (_, facts, step) => {
  expect(left({ ...READY, ...facts })).toEqual([step])
})

test("a step's text uses the site's own values", () => {
  expect(textOf({ publicOrigin: 'http://films.example' })?.line).toBe('PUBLIC_ORIGIN=https://films.example')
  const owners = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@site.example`)
  expect(textOf({ passwordAlone: owners })?.todo).toContain('a@site.example, b@site.example, c@site.example and 2 more.')
})

test('the proxy’s step names the addresses that it saw', () => {
  expect(toSetup(READY).find(({ id }) => id === 'proxy')?.done).toContain('203.0.113.9 and 2001:db8::1')
  expect(textOf({ seenThroughProxy: ['203.0.113.9'] })?.todo).toContain('203.0.113.9')
  expect(textOf({ seenThroughProxy: [] })?.todo).toContain('addresses: none.')
})

test('property: steps are independent, and each open step says what to do in one line', () => {
  const facts = record({
    isSample: boolean(),
    termsRead: boolean(),
    hasOwnContent: boolean(),
    publicOrigin: constantFrom(null, 'http://a.example', 'https://a.example'),
    namesProxies: boolean(),
    seenThroughProxy: constantFrom([], ['203.0.113.9'], ['203.0.113.9', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff']),
    backsUp: boolean(),
    passwordAlone: constantFrom([], ['boss@site.example']),
  })
  assert(
    property(facts, facts, (some, other) => {
      for (const { todo, line, to } of leftToDo(toSetup(some))) {
        expect(todo.length).toBeLessThan(200)
        expect(`${todo}${line}`).not.toContain('\n')
        expect(line === undefined || to === undefined).toBe(true)
      }
      // Backups as an example: they do not depend on the other facts.
      expect(left({ ...some, backsUp: other.backsUp }).includes('backups')).toBe(!other.backsUp)
    }),
  )
})
