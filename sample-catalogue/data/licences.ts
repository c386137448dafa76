/** Why anyone may watch a work, by the keys that the data files use. A record of our rights: no answer contains it. */
export const LICENCES = {
  'before-1930': 'Public domain in the United States (published before 1930)',
  'not-renewed': 'Public domain in the United States (copyright not renewed)',
  'no-notice': 'Public domain in the United States (published without a valid copyright notice)',
  'us-government': 'Public domain in the United States (a work of the federal government)',
  'early-episodes': 'Many early episodes are in the public domain in the United States (copyright not renewed)',
  'first-season': 'The first season is in the public domain in the United States (copyright not renewed)',
  'second-season-episodes':
    'A few episodes of the second season are in the public domain in the United States (copyright not renewed)',
  'last-two-seasons-episodes':
    'Some episodes of the last two seasons are in the public domain in the United States (copyright not renewed)',
  cc0: 'CC0, dedicated to the public domain by its maker',
  'cc-by-2.5': 'Creative Commons Attribution 2.5',
  'cc-by-3.0': 'Creative Commons Attribution 3.0',
  'cc-by-4.0': 'Creative Commons Attribution 4.0',
  'cc-by-nc-sa-3.0': 'Creative Commons Attribution-NonCommercial-ShareAlike 3.0',
  'cc-by-nc-sa-4.0': 'Creative Commons Attribution-NonCommercial-ShareAlike 4.0',
  invented: 'Invented for the sample catalogue',
} as const

export type LicenceKey = keyof typeof LICENCES
