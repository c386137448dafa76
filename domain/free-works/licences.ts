const MARK = 'https://creativecommons.org/publicdomain/mark/1.0/'
const CC = 'https://creativecommons.org/licenses'

/** Known licences: their text and the page that explains them. Operators may write others. */
export const FREE_LICENCES = {
  'before-1930': { text: 'Public domain in the United States (published before 1930)', url: MARK },
  'not-renewed': { text: 'Public domain in the United States (copyright not renewed)', url: MARK },
  'no-notice': { text: 'Public domain in the United States (published without a valid copyright notice)', url: MARK },
  'us-government': { text: 'Public domain in the United States (a work of the federal government)', url: MARK },
  'first-season': { text: 'The first season is in the public domain in the United States (copyright not renewed)', url: MARK },
  cc0: {
    text: 'CC0, dedicated to the public domain by its maker',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
  'cc-by-2.5': { text: 'Creative Commons Attribution 2.5', url: `${CC}/by/2.5/` },
  'cc-by-3.0': { text: 'Creative Commons Attribution 3.0', url: `${CC}/by/3.0/` },
  'cc-by-4.0': { text: 'Creative Commons Attribution 4.0', url: `${CC}/by/4.0/` },
  'cc-by-nc-sa-3.0': { text: 'Creative Commons Attribution-NonCommercial-ShareAlike 3.0', url: `${CC}/by-nc-sa/3.0/` },
  'cc-by-nc-sa-4.0': { text: 'Creative Commons Attribution-NonCommercial-ShareAlike 4.0', url: `${CC}/by-nc-sa/4.0/` },
} as const

export type FreeLicence = keyof typeof FREE_LICENCES

export function isFreeLicence(key: string): key is FreeLicence {
  return Object.hasOwn(FREE_LICENCES, key)
}
