import type { Messages } from '../en.ts'

/** Standard names are written for lists; these are for sentences. */
const IN_SENTENCE: Readonly<Record<string, string>> = {
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  UM: 'Islas Ultramarinas Menores de EE. UU.',
}
/** Countries after «la», «los» and «las». Never «el»: it would merge with the «de» before it. */
const ARTICLES = { la: 'CD CF DO SU VA', los: 'AE NL PS', las: 'AN CK FK FO KY MH MP SB TC UM VG VI' }

export const countriesInHeadings: Messages['countriesInHeadings'] = {
  name: (code, name) => {
    const own = IN_SENTENCE[code] ?? name
    const article = Object.entries(ARTICLES).find(([, codes]) => codes.split(' ').includes(code))?.[0]
    return article === undefined ? own : `${article} ${own}`
  },
}
