import type { Messages } from '../en.ts'

const IN_SENTENCE: Readonly<Record<string, string>> = {
  CD: 'コンゴ民主共和国',
  CG: 'コンゴ共和国',
  HK: '香港',
  MM: 'ミャンマー',
  MO: 'マカオ',
  US: 'アメリカ',
}

export const places: Messages['places'] = {
  countries: {
    AN: 'オランダ領アンティル',
    BU: 'ビルマ',
    CS: 'セルビア・モンテネグロ',
    SU: 'ソビエト連邦',
    TP: '東ティモール',
    XC: 'チェコスロバキア',
    XG: '東ドイツ',
    XI: '北アイルランド',
    YU: 'ユーゴスラビア',
    ZR: 'ザイール',
  },
  languages: { xx: '言語なし', cn: '広東語', sh: 'セルボ・クロアチア語', mo: 'モルドバ語' },
  inSentence: (code, name) => IN_SENTENCE[code] ?? name,
}
