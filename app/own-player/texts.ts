import type { OwnPlayerTexts } from '#domain/player/own-player-texts.ts'
import { textsFrom, type CompiledTexts } from '#messages/texts.ts'

/** The texts of the page in its language; unset until `loadTexts`. */
export let texts: OwnPlayerTexts
let locale = 'en'

/** Takes the texts that the server wrote into the page. */
export function loadTexts({ dataset }: HTMLElement): void {
  locale = dataset.locale ?? locale
  // Trusted, since this site's server wrote it.
  texts = textsFrom(JSON.parse(dataset.texts ?? '') as CompiledTexts, locale)
}

/** `1 minute`, `5 seconds` */
export function unitText(count: number, unit: 'hour' | 'minute' | 'second'): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
