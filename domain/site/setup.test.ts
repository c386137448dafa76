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
  backsUp: false,
  passwordAlone: ['boss@site.example'],
}
const READY: SetupFacts = {
  isSample: false,
  termsRead: true,
  hasOwnContent: true,
  publicOrigin: 'https://films.example',
  namesProxies: true,
  backsUp: true,
  passwordAlone: [],
}
const textOf = (facts: Partial<SetupFacts>) => leftToDo(toSetup({ ...READY, ...facts }))[0]
const left = (facts: SetupFacts) => leftToDo(toSetup(facts)).map(({ id }) => id)

test('on the first evening everything is left to do that can be known then', () => {
  expect(left(NEW)).toEqual(['catalogue', 'terms', 'content', 'origin', 'backups', 'second-factor'])
})

test('nothing is left on a site that is ready, and each step is there as done', () => {
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
  ['terms that nobody read', { termsRead: false }, 'terms'],
  ['nothing of one’s own', { hasOwnContent: false }, 'content'],
  ['no origin', { publicOrigin: null }, 'origin'],
  ['an origin of http', { publicOrigin: 'http://films.example' }, 'tls'],
  ['an origin of https, and no proxy named', { namesProxies: false }, 'proxy'],
  ['no backups', { backsUp: false }, 'backups'],
  ['an owner with a password alone', { passwordAlone: ['boss@site.example'] }, 'second-factor'],
])('%s is left to do', (_, facts, step) => {
  expect(left({ ...READY, ...facts })).toEqual([step])
})

test('a step says what to do with what the site is', () => {
  expect(textOf({ publicOrigin: 'http://films.example' })?.line).toBe('PUBLIC_ORIGIN=https://films.example')
  const owners = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@site.example`)
  expect(textOf({ passwordAlone: owners })?.todo).toContain('a@site.example, b@site.example, c@site.example and 2 more.')
})

test('property: what is done stays done whatever else is, and each that is left says what to do in one line', () => {
  const facts = record({
    isSample: boolean(),
    termsRead: boolean(),
    hasOwnContent: boolean(),
    publicOrigin: constantFrom(null, 'http://a.example', 'https://a.example'),
    namesProxies: boolean(),
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
      // Of one thing alone: whether backups are made has nothing to do with the rest.
      expect(left({ ...some, backsUp: other.backsUp }).includes('backups')).toBe(!other.backsUp)
    }),
  )
})
