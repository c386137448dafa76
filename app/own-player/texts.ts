import type { OwnPlayerTexts } from '#domain/player/own-player-texts.ts'

/** The texts of the page in its language; unset until `loadTexts`. */
export let texts: OwnPlayerTexts
let locale = 'en'

/** Takes the texts that the server wrote into the page. */
export function loadTexts({ dataset }: HTMLElement): void {
  // Trusted, since this site's server wrote it.
  texts = JSON.parse(dataset.texts ?? '') as OwnPlayerTexts
  locale = dataset.locale ?? locale
}

/** A text with its values in place of `{name}`. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

/** The plural form of a text for a number. */
export function formFor(count: number, forms: OwnPlayerTexts['damagedSubtitles']): string {
  return forms[new Intl.PluralRules(locale).select(count)] ?? forms.other
}

/** `1 minute`, `5 seconds` */
export function unitText(count: number, unit: 'hour' | 'minute' | 'second'): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
