import { checkTemplate, hasDotSegment, PLACEHOLDER, PLACEHOLDERS } from './check-template.ts'
import type { TemplateValues } from './template-values.ts'

/** The URL for one title; null if a placeholder has no value or the template is invalid. */
export function fillTemplate(template: string, values: TemplateValues, ownHost?: string): string | null {
  return checkTemplate(template, ownHost) === null ? fill(template, values) : null
}

/** The URL of the subtitles in one language (a BCP 47 tag); null as above. */
export function fillSubtitles(template: string, values: TemplateValues, lang: string, ownHost?: string): string | null {
  return checkTemplate(template, ownHost, 'subtitles') === null ? fill(template, { ...values, lang }) : null
}

function fill(template: string, values: TemplateValues & { lang?: string }): string | null {
  let complete = true
  const url = template.replace(PLACEHOLDER, (_, name: string) => {
    const known = name === 'lang' ? name : PLACEHOLDERS.find((each) => each === name)
    const value = known === undefined ? null : encodeValue(values[known] ?? null)
    if (value === null) complete = false
    return value ?? ''
  })
  // A value such as ".." would leave the template's path.
  return complete && !hasDotSegment(url) ? url : null
}

function encodeValue(value: number | string | null): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : null
  // encodeURIComponent throws on a lone surrogate
  return value && value.isWellFormed() ? encodeURIComponent(value) : null
}
