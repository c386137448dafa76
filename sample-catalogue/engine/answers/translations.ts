/** The only translation in the catalogue, English; `data` has the translated fields. */
export function inEnglish<Data extends object>(data: Data) {
  return { translations: [{ iso_3166_1: 'US', iso_639_1: 'en', name: 'English', english_name: 'English', data }] }
}
