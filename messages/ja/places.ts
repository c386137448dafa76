import type { Messages } from '../en.ts'

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
}
