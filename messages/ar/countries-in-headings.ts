import type { Messages } from '../en.ts'

/** Standard names are written for lists; these are for sentences. */
const IN_SENTENCE: Readonly<Record<string, string>> = {
  CD: 'جمهورية الكونغو الديمقراطية',
  CG: 'جمهورية الكونغو',
  HK: 'هونغ كونغ',
  MM: 'ميانمار',
  MO: 'ماكاو',
}

export const countriesInHeadings: Messages['countriesInHeadings'] = {
  name: (code, name) => IN_SENTENCE[code] ?? name,
}
