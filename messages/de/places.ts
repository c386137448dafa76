import type { Messages } from '../en.ts'

export const places: Messages['places'] = {
  countries: {
    AN: 'Niederländische Antillen',
    BU: 'Birma',
    CS: 'Serbien und Montenegro',
    SU: 'Sowjetunion',
    TP: 'Osttimor',
    XC: 'Tschechoslowakei',
    XG: 'DDR',
    XI: 'Nordirland',
    YU: 'Jugoslawien',
    ZR: 'Zaire',
  },
  languages: { xx: 'Ohne Sprache', cn: 'Kantonesisch', sh: 'Serbokroatisch', mo: 'Moldauisch' },
}
