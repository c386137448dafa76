import type { Messages } from '../en.ts'

/** Standard names are written for lists; these are for sentences. */
const IN_SENTENCE: Readonly<Record<string, string>> = { HK: '香港', MO: '澳门' }

export const countriesInHeadings: Messages['countriesInHeadings'] = {
  /** A country (code and name) as the heading of a list has it. */
  name: (code, name) => IN_SENTENCE[code] ?? name,
}
