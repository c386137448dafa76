import type { Messages } from '../en.ts'

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
}
