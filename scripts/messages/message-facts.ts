import { parse, TYPE, type MessageFormatElement, type PluralElement } from '@formatjs/icu-messageformat-parser'

/** What a message needs from code. */
export type MessageFacts = {
  /** Parameters by name. `choice`: only a `select` reads it, so that a language may do without. */
  parameters: Map<string, 'number' | 'text' | 'choice'>
  tags: Set<string>
  problems: string[]
}

/** The tags that code fills in, as links or elements. Any other would be shown as it is. */
const KNOWN_TAGS = 'choice email filter hidden id intro licence link more name time title what'.split(' ')

/** Reads a message. Its problems are those of the message alone. */
export function factsOf(message: string, locale: string): MessageFacts {
  const facts: MessageFacts = { parameters: new Map(), tags: new Set(), problems: [] }
  try {
    visit(parse(message, { captureLocation: false }), locale, facts)
  } catch (error) {
    // The parser's messages are the names of its errors, such as EXPECT_PLURAL_ARGUMENT_SELECTOR.
    facts.problems.push(`cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  return facts
}

function visit(elements: readonly MessageFormatElement[], locale: string, facts: MessageFacts): void {
  for (const element of elements) {
    if (element.type === TYPE.tag) {
      facts.tags.add(element.value)
      if (!KNOWN_TAGS.includes(element.value)) facts.problems.push(`unknown tag <${element.value}>`)
      visit(element.children, locale, facts)
    } else if (element.type === TYPE.argument) note(element.value, 'text', facts)
    else if (element.type === TYPE.number) {
      note(element.value, 'number', facts)
      if (element.style) facts.problems.push(`{${element.value}} has a style, which nothing defines`)
    } else if (element.type === TYPE.select) {
      note(element.value, 'choice', facts)
      for (const { value } of Object.values(element.options)) visit(value, locale, facts)
    } else if (element.type === TYPE.plural) {
      note(element.value, 'number', facts)
      facts.problems.push(...problemsOf(element, locale))
      for (const { value } of Object.values(element.options)) visit(value, locale, facts)
    } else if (element.type === TYPE.date || element.type === TYPE.time)
      facts.problems.push(`{${element.value}} is a date or time: code writes them`)
  }
}

/** A number stays one where the same parameter is also printed as it is; a text is no mere choice. */
function note(name: string, kind: 'number' | 'text' | 'choice', { parameters }: MessageFacts): void {
  const known = parameters.get(name)
  if (known === undefined || kind === 'number' || (kind === 'text' && known === 'choice')) parameters.set(name, kind)
}

function problemsOf({ value, options, offset, pluralType }: PluralElement, locale: string): string[] {
  const forms = Object.keys(options).filter((form) => !form.startsWith('='))
  const needed = formsOf(locale, pluralType ?? 'cardinal')
  const all = new Intl.PluralRules(locale, { type: pluralType }).resolvedOptions().pluralCategories
  return [
    ...(offset ? [`{${value}} has an offset, which is not supported`] : []),
    ...needed.filter((form) => !forms.includes(form)).map((form) => `{${value}} lacks the plural form "${form}"`),
    ...forms
      .filter((form) => !all.some((each) => each === form))
      .map((form) => `{${value}} has the plural form "${form}", which the language has not`),
  ]
}

const needed = new Map<string, string[]>()

/** The plural forms that a language has for whole numbers below a million; texts count nothing else. `other` is always needed. */
function formsOf(locale: string, type: 'cardinal' | 'ordinal'): string[] {
  const key = `${locale} ${type}`
  const known = needed.get(key)
  if (known) return known
  const rules = new Intl.PluralRules(locale, { type })
  const forms = [...new Set([...Array.from({ length: 1001 }, (_, count) => rules.select(count)), 'other'])]
  needed.set(key, forms)
  return forms
}
