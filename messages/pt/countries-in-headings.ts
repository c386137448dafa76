import type { Messages } from '../en.ts'

/** Standard names are written for lists; these are for sentences. */
const IN_SENTENCE: Readonly<Record<string, string>> = {
  BQ: 'Caribe Neerlandês',
  CD: 'República Democrática do Congo',
  HK: 'Hong Kong',
  MM: 'Mianmar',
  MO: 'Macau',
  UM: 'Ilhas Menores Distantes dos Estados Unidos',
}
/** What “of” is before the names: “do Brasil”, “da França”. All others take “de”. */
const PREPOSITIONS = {
  do: 'AF AZ BH BQ BI BJ BR BT CA CL EC EG EH GA HT IO IQ IR JP KG KH KW KZ LA LB LK LS MA ML MW MX NE NP PA PE PK PY QA GB SD SN SR SS TD TG TJ TM UY UZ VN XK YE ZR ZW KE',
  da: 'AC AL AM AQ AR AS AT AU BA BE BG BO BU BV BY CD CF CG CH CI CN CO CP CR CS CX CZ DD DE DK DO DZ EE ER ES ET FI FM FR GE GF GL GM GN GQ GR GT GW GY HR ID IE IM IN IS IT JM JO KP KR LR LT LV LY MD MK MN MQ MR MY NA NC NF NG NI NO NZ PF PG PL RE RO RS RU SA SE SI SK SO SU SY TH TN TR TZ UA VA VE XC XG XI YU ZA ZM HU',
  dos: 'AE CM NL PS TF US',
  das: 'AN AX BM BS CC CK FK FO GS HM IC KM KY MH MP MV PH PN SB SC TC UM VG VI',
}

export const countriesInHeadings: Messages['countriesInHeadings'] = {
  // With its preposition, in headings that begin with “Filmes”: “dos Estados Unidos”.
  name: (code, name) => {
    const [preposition = 'de'] = Object.entries(PREPOSITIONS).find(([, codes]) => codes.split(' ').includes(code)) ?? []
    return `${preposition} ${IN_SENTENCE[code] ?? name}`
  },
}
