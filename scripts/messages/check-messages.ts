import { factsOf, type MessageFacts } from './message-facts.ts'
import { shown, type Messages } from './read-messages.ts'

/** The messages of a language, with what each needs. */
export type Checked = { messages: Messages; facts: ReadonlyMap<string, MessageFacts>; problems: string[] }

/** Checks the English messages, which all others follow. */
export function checkEnglish(messages: Messages, locale: string): Checked {
  const facts = new Map([...messages].map(([path, message]) => [path, factsOf(message, locale)]))
  return { messages, facts, problems: [...facts].flatMap(([path, { problems }]) => at(path, problems)) }
}

/** Checks the messages of another language: each by itself, and against the English one, from which code takes what it passes. */
export function checkAgainst(english: Checked, messages: Messages, locale: string): Checked {
  const facts = new Map([...messages].map(([path, message]) => [path, factsOf(message, locale)]))
  const problems = [...facts].flatMap(([path, own]) => {
    const original = english.facts.get(path)
    if (!original) return at(path, ['English has no such text'])
    const isEmpty = messages.get(path)?.trim() === '' && english.messages.get(path)?.trim() !== ''
    return at(path, [
      ...own.problems,
      ...(isEmpty ? ['is empty'] : []),
      ...(own.problems.length > 0 ? [] : differences(original, own)),
    ])
  })
  return { messages, facts, problems }
}

function differences(english: MessageFacts, own: MessageFacts): string[] {
  const parameters = new Set([...english.parameters.keys()].map(alike))
  const ownParameters = new Set([...own.parameters.keys()].map(alike))
  const needed = new Set([...english.parameters].filter(([, kind]) => kind !== 'choice').map(([name]) => alike(name)))
  return [
    ...without(ownParameters, parameters).map((name) => `there is no parameter {${name}}`),
    ...without(needed, ownParameters).map((name) => `the parameter {${name}} is missing`),
    ...without(own.tags, english.tags).map((tag) => `English has no tag <${tag}> here`),
    ...without(english.tags, own.tags).map((tag) => `the tag <${tag}> is missing`),
  ]
}

function without(all: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...all].filter((each) => !others.has(each))
}

/** `{Genre}` begins a heading, `{genre}` stands inside one: code passes both, and each language uses what it needs. */
function alike(name: string): string {
  return name.toLowerCase()
}

function at(path: string, problems: readonly string[]): string[] {
  return problems.map((problem) => `${shown(path)}: ${problem}`)
}
