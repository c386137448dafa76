import type { Messages } from '../en.ts'

/** Names of countries and languages that browsers do not know: all others come from them. */
export const places: Messages['places'] = {
  countries: {
    AN: 'Antilhas Holandesas',
    BU: 'Birmânia',
    CS: 'Sérvia e Montenegro',
    SU: 'União Soviética',
    TP: 'Timor-Leste',
    XC: 'Tchecoslováquia',
    XG: 'Alemanha Oriental',
    XI: 'Irlanda do Norte',
    YU: 'Iugoslávia',
    ZR: 'Zaire',
  },
  languages: { xx: 'Sem falas', cn: 'Cantonês', sh: 'Servo-croata', mo: 'Moldávio' },
}
