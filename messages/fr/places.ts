import type { Messages } from '../en.ts'

export const places: Messages['places'] = {
  countries: {
    AN: 'Antilles néerlandaises',
    BU: 'Birmanie',
    CS: 'Serbie-et-Monténégro',
    SU: 'URSS',
    TP: 'Timor oriental',
    XC: 'Tchécoslovaquie',
    XG: 'Allemagne de l’Est',
    XI: 'Irlande du Nord',
    YU: 'Yougoslavie',
    ZR: 'Zaïre',
  },
  languages: { xx: 'sans paroles', cn: 'cantonais', sh: 'serbo-croate', mo: 'moldave' },
}
