import { expect, test } from 'vitest'
import { groupsIn } from './provider-claims.ts'

test.each<[string, unknown, readonly string[] | null]>([
  ['texts', ['films', 'mods'], ['films', 'mods']],
  ['one text', 'films', ['films']],
  ['objects with a name', [{ name: 'films', id: 7 }, { name: 'mods' }], ['films', 'mods']],
  ['objects as SCIM has them', [{ value: 'f1', display: 'films' }, { value: 'mods' }], ['films', 'mods']],
  ['one object', { name: 'films' }, ['films']],
  ['texts and objects', ['films', { name: 'mods' }], ['films', 'mods']],
  ['mixed with values that are not groups', [null, 5, '', {}, { name: null }, ['x'], 'films'], ['films']],
  ['keys of an object', { films: { org: 'x' }, mods: true, out: false }, ['films', 'mods']],
  ['none', [], []],
  ['null', null, null],
  ['nothing', undefined, null],
])('groups may be %s', (_what, groups, expected) => {
  expect(groupsIn({ sub: '1', groups }, 'groups')).toEqual(expected)
})

test.each<[string, object, string[] | null]>([
  ['roles', { roles: ['films'] }, ['films']],
  ['realm_access.roles', { realm_access: { roles: ['films'] } }, ['films']],
  ['resource_access.my.client.roles', { resource_access: { 'my.client': { roles: ['films'] } } }, ['films']],
  ['https://films.example/roles', { 'https://films.example/roles': ['films'] }, ['films']],
  ['a.b', { 'a.b': ['whole'], a: { b: ['parts'] } }, ['whole']],
  ['a.b', { a: null }, null],
  ['a.b', { a: 'text' }, null],
  ['a.b', { a: [{ b: 'films' }] }, null],
  ['constructor.name', {}, null],
  ['__proto__', {}, null],
  ['groups', { roles: ['films'] }, null],
])('the claim %s of %j names them', (claim, claims, expected) => {
  expect(groupsIn(claims, claim)).toEqual(expected)
})
