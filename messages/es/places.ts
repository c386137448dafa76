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

export const places: Messages['places'] = {
  countries: {
    AN: 'Antillas Neerlandesas',
    BU: 'Birmania',
    CS: 'Serbia y Montenegro',
    SU: 'Unión Soviética',
    TP: 'Timor Oriental',
    XC: 'Checoslovaquia',
    XG: 'Alemania Oriental',
    XI: 'Irlanda del Norte',
    YU: 'Yugoslavia',
    ZR: 'Zaire',
  },
  languages: { xx: 'Sin diálogos', cn: 'cantonés', sh: 'serbocroata', mo: 'moldavo' },
  inSentence: (code, name) => {
    const own = IN_SENTENCE[code] ?? name
    const article = Object.entries(ARTICLES).find(([, codes]) => codes.split(' ').includes(code))?.[0]
    return article === undefined ? own : `${article} ${own}`
  },
}
