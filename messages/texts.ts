import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'

/** Compiled messages by area and key. One with parameters is an array, so that it becomes a function in every language. */
export type CompiledTexts = { readonly [key: string]: CompiledMessage | CompiledTexts }

/**
 * What code uses of compiled messages: a text as it is, or a function of its parameters for one that has any. `Type` is their type,
 * which is made from the English messages.
 */
export function textsFrom<Type>(compiled: CompiledTexts, locale: string): Type {
  return fromGroup(compiled, locale, formattersOf(locale)) as Type
}

function fromGroup(group: CompiledTexts, locale: string, formatters: FormatOptions['formatters']): object {
  const entries = Object.entries(group).map(([key, value]) => {
    if (typeof value === 'string') return [key, value]
    if (!Array.isArray(value)) return [key, fromGroup(value as CompiledTexts, locale, formatters)]
    return [key, (values: Record<string, string | number>) => format(value, locale, values, { formatters })]
  })
  return Object.fromEntries(entries)
}

/** Created when needed: this takes a slow phone a tenth of a second, and English does without. */
function formattersOf(locale: string): FormatOptions['formatters'] {
  if (locale === 'en-US') return ENGLISH
  const rules = once(() => new Intl.PluralRules(locale))
  const numbers = once(() => new Intl.NumberFormat(locale))
  return { getPluralRules: rules, getNumberFormat: numbers, getDateTimeFormat }
}

const ENGLISH = {
  getPluralRules: () => ({ select: (count: number) => (count === 1 ? 'one' : 'other') }) as Intl.PluralRules,
  /** `1234567` → `1,234,567`; rounded to a whole number. */
  getNumberFormat: () =>
    ({
      format: (count: number) =>
        Math.round(count)
          .toFixed(0)
          .replaceAll(/\B(?=(\d{3})+$)/g, ','),
    }) as Intl.NumberFormat,
  getDateTimeFormat,
}

/** No message formats a date (scripts/messages/check-message.ts): code does it, with domain/text/format.ts. */
function getDateTimeFormat(): never {
  throw new Error('Messages format no dates')
}

function once<Value>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= create())
}
