import { checkTemplate, hasDotSegment, PLACEHOLDER, PLACEHOLDERS } from './check-template.ts'
import { templateValues, type PlayableTitle, type TemplateValues } from './template-values.ts'

type Values = Record<string, number | string | null>

/** The URL for one title; null if a placeholder has no value or the template is invalid. */
export function fillTemplate(template: string, values: TemplateValues, ownHost?: string): string | null {
  return checkTemplate(template, ownHost) === null ? fill(template, values) : null
}

/**
 * The URL for all episodes of a show: `{season}` and `{episode}` stay for `atEpisode`, so that a page can change the episode
 * without the template rules. Values cannot add braces, and numbers cannot add dot segments.
 */
export function fillForTitle(template: string, title: PlayableTitle, ownHost?: string): string | null {
  const values = templateValues(title, null)
  if (checkTemplate(template, ownHost) !== null) return null
  return fill(template, values, title.type === 'tv' ? ['season', 'episode'] : [])
}

/** The URL of the subtitles in one language (a BCP 47 tag); null as above. */
export function fillSubtitles(template: string, values: TemplateValues, lang: string, ownHost?: string): string | null {
  return checkTemplate(template, ownHost, 'subtitles') === null ? fill(template, { ...values, lang }) : null
}

function fill(template: string, values: Values, open: readonly string[] = []): string | null {
  let complete = true
  const url = template.replace(PLACEHOLDER, (whole, name: string) => {
    if (open.includes(name)) return whole
    const value = encodeValue([...PLACEHOLDERS, 'lang'].includes(name) ? (values[name] ?? null) : null)
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
