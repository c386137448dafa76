/** The plural forms of a text: `other` is for all numbers without a form of their own. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** What the texts of a language need: numbers and plural forms in its own way. */
export function formsOf(locale: string) {
  // Created when needed: this takes a slow phone tens of milliseconds, and English does without.
  const rules = once(() => new Intl.PluralRules(locale))
  const numbers = once(() => new Intl.NumberFormat(locale))
  return {
    /** The form for a number: `plural(1, { one: 'one day', other: '2 days' })`. */
    plural: (count: number, forms: Forms): string => forms[rules().select(count)] ?? forms.other,
    /** A number with separators. */
    number: (count: number): string => numbers().format(count),
  }
}

function once<Value>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= create())
}
