import type { Messages } from '../en.ts'

/** With « de », where the rules below do not suffice. */
const IN_SENTENCE: Readonly<Record<string, string>> = {
  BB: 'de la Barbade',
  CD: 'de République démocratique du Congo',
  CG: 'du Congo',
  DM: 'de la Dominique',
  HK: 'de Hong Kong',
  HT: 'd’Haïti',
  MM: 'de Birmanie',
  MO: 'de Macao',
  MU: 'de l’île Maurice',
  PS: 'de Palestine',
  VA: 'du Vatican',
}
const MASCULINE =
  'BD BF BI BJ BR BT BW BZ CA CL CM CR CV DK EH GA GB GH GL GT GY HN IO JP KE KG KH KW KZ LA LB LI LK LR LS LU MA ME ML MW MX MZ NE NG NI NP PA PE PK PT PY QA RW SD SN SR SS SV TD TG TJ TL TM TP VE VN VU XK YE ZR ZW'
const PLURAL = 'AE AN AS BM BQ BS FJ KM MV NL PH PW SC TF US'

export const countriesInHeadings: Messages['countriesInHeadings'] = {
  /** With « de »: `des États-Unis`. */
  name: (code, name) => {
    const own = IN_SENTENCE[code]
    if (own !== undefined) return own
    if (name.startsWith('Îles ')) return `des î${name.slice(1)}`
    if (name.startsWith('Île ')) return `de l’î${name.slice(1)}`
    if (PLURAL.split(' ').includes(code)) return `des ${name}`
    if (MASCULINE.split(' ').includes(code)) return `du ${name}`
    return /^[AEIOUÉ]/.test(name) ? `d’${name}` : `de ${name}`
  },
}
