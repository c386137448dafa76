import { MAX_LANGUAGES, sourceKind, type Source } from './source.ts'
import { checkTemplate, type TemplateField } from './check-template.ts'

/** Limit on the characters of a BCP 47 tag. */
const MAX_TAG = 35

const TEXTS = [
  { field: 'subtitles', label: 'Subtitles' },
  { field: 'chapters', label: 'Chapters' },
  { field: 'thumbnails', label: 'Thumbnails' },
] as const satisfies { field: TemplateField; label: string }[]

/** The first reason why a source is invalid, for the operator; null if it is valid. `ownHost`: see `checkTemplate`. */
export function checkSource(source: Source, ownHost?: string): string | null {
  const reason = checkTemplate(source.url, ownHost)
  if (reason !== null) return reason
  for (const { field, label } of TEXTS) {
    const problem = checkText(source, field, ownHost)
    if (problem !== null) return `${label}: ${problem}`
  }
  const problem = checkLanguages(source)
  return problem === null ? null : `Languages: ${problem}`
}

/** Why the URL of a file's subtitles, chapters or thumbnails is invalid; null if it is valid or absent. */
export function checkText(source: Source, field: Exclude<TemplateField, 'url'>, ownHost?: string): string | null {
  const template = source[field]
  if (template === undefined) return null
  return sourceKind(source) === 'page' ? 'Only a file can have them' : checkTemplate(template, ownHost, field)
}

/** Why the languages of the subtitles are invalid; null if they are valid. */
export function checkLanguages({ subtitles, languages = [] }: Pick<Source, 'subtitles' | 'languages'>): string | null {
  if (subtitles === undefined) return languages.length === 0 ? null : 'The URL of the subtitles is missing'
  if (languages.length === 0) return 'Say which languages the subtitles are in'
  if (languages.length > MAX_LANGUAGES) return `There are at most ${MAX_LANGUAGES} languages`
  const wrong = languages.find((tag) => !isLanguageTag(tag))
  if (wrong !== undefined) return `“${wrong.slice(0, MAX_TAG)}” is not a language tag such as en or pt-BR`
  if (new Set(languages.map((tag) => tag.toLowerCase())).size < languages.length) return 'A language is listed twice'
  const needsLang = languages.length > 1 && !subtitles.includes('{lang}')
  return needsLang ? 'With several languages, the URL of the subtitles must contain {lang}' : null
}

function isLanguageTag(tag: string): boolean {
  if (tag.length > MAX_TAG) return false
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
