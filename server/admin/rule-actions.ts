import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { background, type Scope } from '#domain/catalogue/scope.ts'
import { AppError, isNotFound } from '#domain/errors.ts'
import { isUnrated, limitName, limitToValue } from '#domain/operators/certification-limit.ts'
import { type HidingRule, MAX_RULES, type RuleKind } from '#domain/operators/rules.ts'
import { parseId, parseTitleKey, titleKey, type TitleType } from '#domain/titles/title.ts'
import type { Operator, RunAction } from './run-action.ts'
import { nameIfKnown } from './title-finding.ts'

type RuleActionsOptions = {
  catalogue: Pick<Catalogue, 'title' | 'genres' | 'nameOf' | 'suggestNames' | 'certifications'>
  runAction: RunAction
  now: () => Date
}

/** A rule as an operator writes it. `unrated`: a limit also hides titles without a certification. */
export type GivenRule = { kind: RuleKind; value: string; unrated?: boolean }

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Adds and removes rules that hide titles. */
export function createRuleActions({ catalogue, runAction, now }: RuleActionsOptions) {
  async function genre(text: string): Promise<[value: string, name: string]> {
    const scope = background('en')
    const all = (await Promise.all([catalogue.genres(scope, 'movie'), catalogue.genres(scope, 'tv')])).flat()
    const found = all.find(({ id, name }) => String(id) === text || name.toLowerCase() === text.toLowerCase())
    if (!found) throw new AppError('invalid', `There is no genre ${text}. Enter its English name, such as Horror, or its number`)
    return [String(found.id), found.name]
  }

  /** By its number, or by its exact name. */
  async function tag(scope: Scope, kind: 'keyword' | 'company', text: string): Promise<[value: string, name: string]> {
    const id = parseId(text)
    const unknown = () => new AppError('invalid', `There is no ${kind} ${text}. Enter its exact name, or its number`)
    if (id === null) {
      const found = (await catalogue.suggestNames(scope, kind, text)).find(
        ({ name }) => name.toLowerCase() === text.toLowerCase(),
      )
      if (!found) throw unknown()
      return [String(found.id), found.name]
    }
    const name = await catalogue.nameOf(scope, kind, id).catch((error: unknown) => {
      throw isNotFound(error) ? unknown() : error
    })
    return [String(id), name]
  }

  /** The region and the highest rating that stays, such as "US PG-13". */
  async function certification(text: string, hidesUnrated: boolean): Promise<[value: string, name: string]> {
    const [, code = '', wanted = ''] = /^([a-z]{2})[\s:]+(\S.*)$/i.exec(text) ?? []
    const region = code.toUpperCase()
    if (code === '') throw new AppError('invalid', 'Enter the region and the highest rating that stays, such as US PG-13')
    const scope = background('en')
    const [movie, tv] = await Promise.all([catalogue.certifications(scope, 'movie'), catalogue.certifications(scope, 'tv')])
    const lists = { movie: ratingsIn(movie[region]), tv: ratingsIn(tv[region]) }
    const limit = [...lists.movie, ...lists.tv].find((name) => name.toLowerCase() === wanted.toLowerCase())
    if (limit === undefined) throw new AppError('invalid', unknownRating(region, wanted, lists))
    const types = (['movie', 'tv'] as const).filter((type) => lists[type].includes(limit))
    const above = Object.fromEntries(types.map((type) => [type, lists[type].slice(lists[type].indexOf(limit) + 1)]))
    if (!hidesUnrated && Object.values(above).every((names) => names.length === 0))
      throw new AppError('invalid', `Nothing in ${region} is above ${limit}`)
    const rule = { region, limit, above, hidesUnrated }
    return [limitToValue(rule), limitName(rule)]
  }

  async function exception(scope: Scope, text: string): Promise<[value: string, name: string]> {
    const [, type, id] = /(?:^|\/)(movie|tv)\/(\d+)(?:[-/?#]|$)/.exec(text) ?? []
    const key = parseTitleKey(type, id)
    if (key === null) throw new AppError('invalid', 'Enter the title’s address, such as /movie/603')
    return [titleKey(key), (await nameIfKnown(scope, catalogue, key)) ?? titleKey(key)]
  }

  async function valueOf(
    scope: Scope,
    { kind, value: given, unrated = false }: GivenRule,
  ): Promise<[value: string, name: string]> {
    const text = given.trim()
    if (kind === 'adult') return ['', 'Titles for adults']
    if (text === '') throw new AppError('invalid', 'Please enter a value')
    if (kind === 'genre') return genre(text)
    if (kind === 'language') return language(text)
    if (kind === 'certification') return certification(text, unrated)
    return kind === 'exception' ? exception(scope, text) : tag(scope, kind, text)
  }

  /** The rule that is meant, with its name. Throws `invalid`, or the catalogue's failure. */
  async function read(scope: Scope, given: GivenRule): Promise<HidingRule> {
    const [value, name] = await valueOf(scope, given)
    return { kind: given.kind, value, name, addedAt: now().toISOString() }
  }

  return {
    read,

    /** Throws `conflict` if there is such a rule already, or too many. */
    async add(scope: Scope, given: GivenRule, by: Operator): Promise<HidingRule> {
      const rule = await read(scope, given)
      return runAction({
        by,
        action: 'rule.put',
        target: `${rule.kind} ${rule.name}`,
        async write({ rules }) {
          if ((await rules.all()).length >= MAX_RULES) throw new AppError('conflict', `There are ${MAX_RULES} rules already`)
          if (!(await rules.add(rule))) throw new AppError('conflict', 'There is such a rule already')
          return { after: rule, result: rule }
        },
        changed: [{ topic: 'rules' }],
      })
    },

    /** Returns the id of the audit entry, for undo. Throws `not-found` if there is no such rule. */
    remove({ kind, value, name }: Pick<HidingRule, 'kind' | 'value' | 'name'>, by: Operator): Promise<{ entry: string }> {
      return runAction({
        by,
        action: 'rule.remove',
        target: `${kind} ${name}`,
        async write({ rules }, _, entry) {
          const before = await rules.remove({ kind, value })
          if (!before) throw new AppError('not-found', 'There is no such rule')
          return { before, result: { entry } }
        },
        changed: [{ topic: 'rules' }],
      })
    },
  }
}

function language(text: string): [value: string, name: string] {
  const code = text.toLowerCase()
  if (!/^[a-z]{2}$/.test(code)) throw new AppError('invalid', 'Enter the language’s code of two letters, such as ja')
  return [code, LANGUAGES.of(code) ?? code]
}

function ratingsIn(names: readonly string[] = []): string[] {
  return names.filter((name) => !isUnrated(name))
}

function unknownRating(region: string, wanted: string, { movie, tv }: Record<TitleType, readonly string[]>): string {
  if (movie.length + tv.length === 0) return `The movie database has no ratings of the region ${region}`
  const lists = [movie.length > 0 && `for movies ${movie.join(', ')}`, tv.length > 0 && `for shows ${tv.join(', ')}`]
  return `There is no rating ${wanted} in ${region}. Ratings there are, ${lists.filter(Boolean).join('; ')}`
}
