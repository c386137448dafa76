/** Names of countries and languages that browsers do not know: all others come from them. */
export const places = {
  /** Former countries and codes of the movie database, by code. */
  countries: {
    AN: 'Netherlands Antilles',
    BU: 'Burma',
    CS: 'Serbia and Montenegro',
    SU: 'Soviet Union',
    TP: 'East Timor',
    XC: 'Czechoslovakia',
    XG: 'East Germany',
    XI: 'Northern Ireland',
    YU: 'Yugoslavia',
    ZR: 'Zaire',
  },
  /** Languages by code; `xx` is that of films without words. */
  languages: { xx: 'No Language', cn: 'Cantonese', sh: 'Serbo-Croatian', mo: 'Moldavian' },
}
