/** Standard names are written for lists; these are for sentences. */
const IN_SENTENCE: Readonly<Record<string, string>> = {
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  CZ: 'Czech Republic',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
}
const WITH_ARTICLE = 'AE BS CD CF CG CK CZ DO FK FO GB GM IM KM KY MH MP MV NL PH PN PS SB SU TC TF UM US VG VI'

/** Names of countries within the headings of lists. */
export const countriesInHeadings = {
  /** A country (code and name) as the heading of a list has it, after "in" or "from": `the United States`. */
  name: (code: string, name: string) => {
    const own = IN_SENTENCE[code] ?? name
    return WITH_ARTICLE.split(' ').includes(code) ? `the ${own}` : own
  },
}
