/** The only translation that the catalogue has: `data` is what is translated of a subject. */
export function inEnglish<Data extends object>(data: Data) {
  return { translations: [{ iso_3166_1: 'US', iso_639_1: 'en', name: 'English', english_name: 'English', data }] }
}
