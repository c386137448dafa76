import type { Messages } from '../en.ts'

const IN_SENTENCE: Readonly<Record<string, string>> = {
  CD: 'コンゴ民主共和国',
  CG: 'コンゴ共和国',
  HK: '香港',
  MM: 'ミャンマー',
  MO: 'マカオ',
  US: 'アメリカ',
}

export const countriesInHeadings: Messages['countriesInHeadings'] = {
  name: (code, name) => IN_SENTENCE[code] ?? name,
}
