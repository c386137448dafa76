import { expect, test } from 'vitest'
import { hidingRule, type HidingRule, type RuleKind, type TitleFacts } from './rules.ts'

const rule = (kind: RuleKind, value: string): HidingRule => ({ kind, value, name: value, addedAt: '2026-11-20T12:00:00.000Z' })
const title: TitleFacts = {
  type: 'movie',
  id: 603,
  genreIds: [28, 878],
  language: 'en',
  keywordIds: [310],
  companyIds: [79],
  isAdult: false,
  certifications: [],
  isWhole: true,
}

test.each([
  ['genre', '878', '27'],
  ['language', 'en', 'fr'],
  ['keyword', '310', '31'],
  ['company', '79', '7'],
] as const)('a rule for a %s hides the titles that have it, and no others', (kind, own, other) => {
  const rules = [rule(kind, other), rule(kind, own)]
  expect(hidingRule(rules, title)).toBe(rules[1])
  expect(hidingRule([rule(kind, other)], title)).toBeNull()
})

test('a title whose language is not known is not hidden by its language', () => {
  expect(hidingRule([rule('language', 'en')], { ...title, language: null })).toBeNull()
})

test('the rule for adult titles hides these', () => {
  expect(hidingRule([rule('adult', '')], title)).toBeNull()
  expect(hidingRule([rule('adult', '')], { ...title, isAdult: true })).not.toBeNull()
})

test('an exception is hidden by no rule, and a show with the same id is no exception', () => {
  const rules = [rule('genre', '878'), rule('exception', 'movie/603'), rule('language', 'en')]
  expect(hidingRule(rules, title)).toBeNull()
  expect(hidingRule(rules, { ...title, type: 'tv' })).toBe(rules[0])
  expect(hidingRule(rules, { ...title, id: 604 })).toBe(rules[0])
})

test('without rules nothing is hidden', () => {
  expect(hidingRule([], { ...title, isAdult: true })).toBeNull()
})
